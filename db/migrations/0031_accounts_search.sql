ALTER TABLE "user" ADD COLUMN "locked_out_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "user_created_at_idx" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_role_idx" ON "user" USING btree ("role","created_at","id") WHERE "user"."role" <> 'member';--> statement-breakpoint
CREATE INDEX "user_search_idx" ON "user" USING gin ((lower("username" || ' ' || "name" || ' ' || "email")) gin_trgm_ops);--> statement-breakpoint
-- Whatever the way in, it ends in a session. The lock has whoever locks the account out wait for it, or the other way round.
CREATE FUNCTION refuse_session_of_locked_out() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	since timestamptz;
BEGIN
	SELECT locked_out_at INTO since FROM "user" WHERE id = NEW.user_id FOR NO KEY UPDATE;
	IF since IS NOT NULL THEN
		RAISE EXCEPTION 'the account is locked out' USING ERRCODE = 'check_violation', CONSTRAINT = 'session_not_of_locked_out', TABLE = 'session';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER session_is_not_of_locked_out BEFORE INSERT ON "session" FOR EACH ROW EXECUTE FUNCTION refuse_session_of_locked_out();
