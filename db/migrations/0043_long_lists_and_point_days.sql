CREATE TABLE "point_day" (
	"book" text NOT NULL,
	"day" date NOT NULL,
	"points" bigint NOT NULL,
	CONSTRAINT "point_day_book_day_pk" PRIMARY KEY("book","day"),
	CONSTRAINT "point_day_book_known" CHECK ("point_day"."book" in ('account', 'issued', 'redeemed', 'expired', 'adjusted'))
);
--> statement-breakpoint
CREATE TABLE "point_day_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_day_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"book" text NOT NULL,
	"day" date NOT NULL,
	"points" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "course_lacks_en_idx" ON "course" USING btree ((coalesce("title" ? 'en', false)),"published_at","id");--> statement-breakpoint
CREATE INDEX "course_lacks_italy_idx" ON "course" USING btree ((coalesce("title" ? 'italy', false)),"published_at","id");--> statement-breakpoint
CREATE INDEX "course_category_newest_idx" ON "course" USING btree ("category_id","published_at","id");--> statement-breakpoint
CREATE INDEX "course_section_newest_idx" ON "course" USING btree ("section_id","published_at","id");--> statement-breakpoint
CREATE INDEX "course_withdrawn_idx" ON "course" USING btree ("published_at","id") WHERE not is_listed;--> statement-breakpoint
CREATE INDEX "course_silent_idx" ON "course" USING btree ("published_at","id") WHERE captions = '{}';--> statement-breakpoint
CREATE INDEX "course_cover_id_idx" ON "course" USING btree ("cover_id");--> statement-breakpoint
CREATE INDEX "course_mp4_id_idx" ON "course" USING btree ("mp4_id");--> statement-breakpoint
CREATE INDEX "course_webm_id_idx" ON "course" USING btree ("webm_id");--> statement-breakpoint
CREATE INDEX "help_article_lacks_en_idx" ON "help_article" USING btree ((coalesce("title" ? 'en', false)),"slug");--> statement-breakpoint
CREATE INDEX "help_article_lacks_italy_idx" ON "help_article" USING btree ((coalesce("title" ? 'italy', false)),"slug");--> statement-breakpoint
CREATE INDEX "help_article_judged_idx" ON "help_article" USING btree (("unhelpful_count" > "helpful_count"),"slug");--> statement-breakpoint
CREATE INDEX "media_library_lacks_en_idx" ON "media" USING btree ((coalesce("alt" ? 'en', false)),"created_at","name") WHERE name is not null;--> statement-breakpoint
CREATE INDEX "media_library_lacks_italy_idx" ON "media" USING btree ((coalesce("alt" ? 'italy', false)),"created_at","name") WHERE name is not null;--> statement-breakpoint
CREATE INDEX "brand_unlisted_idx" ON "brand" USING btree ("created_at","slug") WHERE not is_listed;--> statement-breakpoint
CREATE INDEX "article_lacks_en_idx" ON "article" USING btree ((coalesce("title" ? 'en', false)),"published_on","slug");--> statement-breakpoint
CREATE INDEX "article_lacks_italy_idx" ON "article" USING btree ((coalesce("title" ? 'italy', false)),"published_on","slug");--> statement-breakpoint
CREATE INDEX "page_draft_changed_idx" ON "page_draft" USING btree ("slug") WHERE pending <> '{}';--> statement-breakpoint
CREATE INDEX "subscription_state_idx" ON "subscription" USING btree ("state","period_end","id");--> statement-breakpoint
CREATE INDEX "subscription_source_idx" ON "subscription" USING btree ("source","period_end","id");--> statement-breakpoint
CREATE INDEX "subscription_live_idx" ON "subscription" USING btree ("period_end","id") WHERE "subscription"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "subscription_cancelled_idx" ON "subscription" USING btree ("period_end","id") WHERE "subscription"."state" <> 'ended' and "subscription"."cancels_on" is not null;--> statement-breakpoint
CREATE INDEX "contact_request_state_idx" ON "contact_request" USING btree ("state","due_on","id");--> statement-breakpoint
CREATE INDEX "contact_request_form_idx" ON "contact_request" USING btree ("form","due_on","id");--> statement-breakpoint
CREATE INDEX "contact_request_topic_idx" ON "contact_request" USING btree ("topic","due_on","id");--> statement-breakpoint
CREATE FUNCTION note_point_days() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
	INSERT INTO point_day_change (book, day, points)
	SELECT book, CASE book WHEN 'account' THEN ((expires_at - interval '1 ms') AT TIME ZONE 'Europe/Rome')::date ELSE of.day END AS on_day, sum(added.points)
	FROM added JOIN point_transaction AS of ON of.id = added.transaction_id LEFT JOIN point_lot AS lot ON lot.id = added.lot_id
	GROUP BY 1, 2 HAVING sum(added.points) <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER point_entries_are_summed AFTER INSERT ON "point_entry" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_point_days();--> statement-breakpoint
INSERT INTO "point_day" ("book", "day", "points")
SELECT book, CASE book WHEN 'account' THEN ((expires_at - interval '1 ms') AT TIME ZONE 'Europe/Rome')::date ELSE of.day END, sum(entry.points)
FROM "point_entry" AS entry JOIN "point_transaction" AS of ON of.id = entry.transaction_id LEFT JOIN "point_lot" AS lot ON lot.id = entry.lot_id
GROUP BY 1, 2;
