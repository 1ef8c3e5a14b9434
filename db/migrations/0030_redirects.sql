CREATE TABLE "redirect" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirect_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"target" text NOT NULL,
	"kind" text NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "redirect_path_unique" UNIQUE("path"),
	CONSTRAINT "redirect_kind_known" CHECK ("redirect"."kind" in ('permanent', 'temporary')),
	CONSTRAINT "redirect_path_is_one" CHECK ("redirect"."path" ~ '^/[^/?#]' and length("redirect"."path") <= 300),
	CONSTRAINT "redirect_target_is_an_address" CHECK ("redirect"."target" ~ '^(/([^/]|$)|https://)' and length("redirect"."target") <= 500)
);
--> statement-breakpoint
ALTER TABLE "batch_record" ALTER COLUMN "version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "last_day" date GENERATED ALWAYS AS (coalesce(ends_on, '9999-12-31'::date)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "redirect_created_idx" ON "redirect" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "redirect_search_idx" ON "redirect" USING gin ((lower("path" || ' ' || "target")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "claim_last_day_idx" ON "claim" USING btree ("last_day","key");--> statement-breakpoint
CREATE INDEX "claim_search_idx" ON "claim" USING gin ((lower("key" || ' ' || "source")) gin_trgm_ops);--> statement-breakpoint
UPDATE "claim" SET "unit" = 'none' WHERE "unit" = '';--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_unit_known" CHECK ("claim"."unit" in ('none', 'million', 'billion', 'percent', 'hours', 'minutes'));--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_range_goes_up" CHECK ("claim"."value_to" >= "claim"."value");--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_ends_after_it_was_so" CHECK ("claim"."ends_on" >= "claim"."as_of");