ALTER TABLE "decision" DROP CONSTRAINT "decision_target_known";--> statement-breakpoint
ALTER TABLE "moderation_log" DROP CONSTRAINT "moderation_log_target_known";--> statement-breakpoint
ALTER TABLE "model_rating" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "model_rating_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "model_rating" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "model_rating" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "model_rating_newest_idx" ON "model_rating" USING btree ("rated_at","id");--> statement-breakpoint
CREATE INDEX "model_rating_stars_idx" ON "model_rating" USING btree ("stars","rated_at","id");--> statement-breakpoint
CREATE INDEX "model_rating_hidden_idx" ON "model_rating" USING btree ("rated_at","id") WHERE is_hidden;--> statement-breakpoint
CREATE INDEX "model_rating_locked_out_idx" ON "model_rating" USING btree ("rated_at","id") WHERE not is_hidden and not is_counted;--> statement-breakpoint
ALTER TABLE "model_rating" ADD CONSTRAINT "model_rating_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "decision_target_known" CHECK ("decision"."target_kind" in ('scheme', 'comment', 'designer', 'message', 'rating'));--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_target_known" CHECK ("moderation_log"."target_kind" in ('scheme', 'comment', 'designer', 'message', 'rating'));--> statement-breakpoint
-- Neither what moderation hides counts nor what an account gave that is locked out.
CREATE OR REPLACE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.is_counted AND NOT OLD.is_hidden THEN
		UPDATE model SET rating_count = rating_count - 1, rating_sum = rating_sum - OLD.stars WHERE id = OLD.model_id;
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.is_counted AND NOT NEW.is_hidden THEN
		UPDATE model SET rating_count = rating_count + 1, rating_sum = rating_sum + NEW.stars WHERE id = NEW.model_id;
	END IF;
	RETURN NULL;
END $$;
