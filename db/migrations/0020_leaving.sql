ALTER TABLE "comment" DROP CONSTRAINT "comment_author_id_user_id_fk";
--> statement-breakpoint
ALTER TABLE "message" DROP CONSTRAINT "message_sender_id_user_id_fk";
--> statement-breakpoint
ALTER TABLE "message_thread" DROP CONSTRAINT "message_thread_designer_id_designer_id_fk";
--> statement-breakpoint
ALTER TABLE "message_thread" DROP CONSTRAINT "message_thread_visitor_id_user_id_fk";
--> statement-breakpoint
ALTER TABLE "comment" ALTER COLUMN "author_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "sender_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message_thread" ALTER COLUMN "designer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message_thread" ALTER COLUMN "visitor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "picture_id" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "last_active_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "deletion_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "removal_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "removal_begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "is_forgotten" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_sender_id_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_designer_id_designer_id_fk" FOREIGN KEY ("designer_id") REFERENCES "public"."designer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_visitor_id_user_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_leaving_idx" ON "user" USING btree ("deletion_asked_at") WHERE "user"."deletion_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "user_being_removed_idx" ON "user" USING btree ("removal_begun_at") WHERE "user"."removal_begun_at" is not null;--> statement-breakpoint
CREATE INDEX "user_last_active_at_idx" ON "user" USING btree ("last_active_at");--> statement-breakpoint
CREATE INDEX "user_picture_id_idx" ON "user" USING btree ("picture_id") WHERE "user"."picture_id" is not null;--> statement-breakpoint
-- Once a day at most, as sessions are prolonged; whoever is back is no longer about to be removed.
CREATE FUNCTION note_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "user" SET last_active_at = NEW.updated_at, removal_told_at = NULL
	WHERE id = NEW.user_id AND (last_active_at <= NEW.updated_at - interval '1 day' OR removal_told_at IS NOT NULL);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER session_is_activity AFTER INSERT OR UPDATE OF updated_at ON "session" FOR EACH ROW EXECUTE FUNCTION note_activity();--> statement-breakpoint
-- The log of moderation is for ever, but for who acted: that goes with the account.
DROP TRIGGER moderation_log_is_for_ever ON "moderation_log";--> statement-breakpoint
CREATE TRIGGER moderation_log_is_for_ever BEFORE DELETE OR TRUNCATE ON "moderation_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER moderation_log_never_changes BEFORE UPDATE ON "moderation_log" FOR EACH ROW
	WHEN (NEW.actor_id IS NOT NULL OR to_jsonb(OLD) - 'actor_id' IS DISTINCT FROM to_jsonb(NEW) - 'actor_id') EXECUTE FUNCTION refuse_change();
