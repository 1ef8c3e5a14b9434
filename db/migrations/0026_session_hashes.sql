ALTER TABLE "session" RENAME COLUMN "token" TO "token_hash";--> statement-breakpoint
ALTER TABLE "session" DROP CONSTRAINT "session_token_unique";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "second_step_put_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "password_is_temporary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash");--> statement-breakpoint
-- Of those that are logged in only the hash is kept from here on: nobody is logged out.
UPDATE "session" SET "token_hash" = rtrim(translate(encode(sha256(convert_to("token_hash", 'UTF8')), 'base64'), '+/', '-_'), '=');--> statement-breakpoint
-- A session is prolonged by use; 90 days after logging in that ends (SESSION_LIFE_SECONDS in domain/accounts/rules.ts).
CREATE FUNCTION end_session_in_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.expires_at := least(NEW.expires_at, NEW.created_at + interval '2160 hours');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER session_ends_in_time BEFORE INSERT OR UPDATE OF expires_at ON "session" FOR EACH ROW EXECUTE FUNCTION end_session_in_time();--> statement-breakpoint
UPDATE "session" SET "expires_at" = "expires_at";
