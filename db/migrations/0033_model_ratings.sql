CREATE TABLE "model_rating" (
	"model_id" integer NOT NULL,
	"account_id" text NOT NULL,
	"stars" smallint NOT NULL,
	"is_counted" boolean DEFAULT true NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "model_rating_model_id_account_id_pk" PRIMARY KEY("model_id","account_id"),
	CONSTRAINT "model_rating_of_five_stars" CHECK ("model_rating"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "model" DROP CONSTRAINT "model_room_has_stars";--> statement-breakpoint
ALTER TABLE "model" DROP CONSTRAINT "model_stars_of_five";--> statement-breakpoint
ALTER TABLE "model" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "model" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "model_rating" ADD CONSTRAINT "model_rating_model_id_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."model"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_rating" ADD CONSTRAINT "model_rating_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_rating_account_id_idx" ON "model_rating" USING btree ("account_id","rated_at");--> statement-breakpoint
ALTER TABLE "model" DROP COLUMN "stars";--> statement-breakpoint
ALTER TABLE "model" ADD CONSTRAINT "model_rating_sum_of_stars" CHECK ("model"."rating_count" >= 0 and "model"."rating_sum" between "model"."rating_count" and 5 * "model"."rating_count");--> statement-breakpoint
-- Whoever rates, changes or goes, the sums are those of the rows that count.
CREATE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.is_counted THEN
		UPDATE model SET rating_count = rating_count - 1, rating_sum = rating_sum - OLD.stars WHERE id = OLD.model_id;
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.is_counted THEN
		UPDATE model SET rating_count = rating_count + 1, rating_sum = rating_sum + NEW.stars WHERE id = NEW.model_id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ratings_counted AFTER INSERT OR UPDATE OR DELETE ON "model_rating" FOR EACH ROW EXECUTE FUNCTION count_ratings();
