-- What a draft calls by name, of the library: its texts stand side by side, and a clip is two files and a picture.
CREATE FUNCTION media_in_draft(draft jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT name), '{}') FROM (
		SELECT words || ending FROM jsonb_each_text(draft -> 'texts') AS its (field, words), unnest(array['', '.mp4', '.webm']) AS ending
			WHERE words ~ '^[a-z0-9/.-]{1,120}$'
		UNION ALL SELECT (regexp_matches(draft::text, '/media/([0-9a-f]{20})/', 'g'))[1]
	) AS named (name)
$$;--> statement-breakpoint
CREATE TABLE "page_draft" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"draft" jsonb,
	"media_names" text[] GENERATED ALWAYS AS (media_in_draft(draft)) STORED NOT NULL,
	"pending" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"by_id" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_draft_slug_can_be_an_address" CHECK ("page_draft"."slug" ~ '^[a-zA-Z0-9]+([-/][a-zA-Z0-9]+)*$'),
	CONSTRAINT "page_draft_pending_known" CHECK ("page_draft"."pending" <@ array['en', 'italy'])
);
--> statement-breakpoint
CREATE TABLE "page_revision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"keys" text[],
	"reason" text NOT NULL,
	"by_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_revision_reason_known" CHECK ("page_revision"."reason" in ('published', 'scheduled', 'set-aside')),
	CONSTRAINT "page_revision_number_counts" CHECK ("page_revision"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "page_schedule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"act" text NOT NULL,
	"revision_id" integer,
	"at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"by_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "page_schedule_act_known" CHECK ("page_schedule"."act" in ('publish', 'withdraw')),
	CONSTRAINT "page_schedule_publishes_a_revision" CHECK (("page_schedule"."act" = 'publish') = ("page_schedule"."revision_id" is not null)),
	CONSTRAINT "page_schedule_fails_when_it_is_done" CHECK ("page_schedule"."error" is null or "page_schedule"."done_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"resource" text NOT NULL,
	"key" text NOT NULL,
	"tab" uuid NOT NULL,
	"account_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_resource_key_tab_pk" PRIMARY KEY("resource","key","tab")
);
--> statement-breakpoint
ALTER TABLE "page" DROP CONSTRAINT "page_has_content";--> statement-breakpoint
-- What was published is the first revision of its page; what was only drafted is set aside, to be brought back from the history.
INSERT INTO "page_revision" ("slug", "language", "number", "content", "reason", "at")
SELECT "slug", "language", 1, "published", 'published', coalesce("published_at", now()) FROM "page" WHERE "published" IS NOT NULL;--> statement-breakpoint
INSERT INTO "page_revision" ("slug", "language", "number", "content", "reason", "at")
SELECT "slug", "language", CASE WHEN "published" IS NULL THEN 1 ELSE 2 END, "draft", 'set-aside', "updated_at" FROM "page" WHERE "draft" IS NOT NULL;--> statement-breakpoint
INSERT INTO "page_draft" ("slug", "title")
SELECT "slug", coalesce(max(coalesce("published", "draft") ->> 'title') FILTER (WHERE "language" = 'en'), max(coalesce("published", "draft") ->> 'title'), '')
FROM "page" GROUP BY "slug";--> statement-breakpoint
DELETE FROM "page" WHERE "published" IS NULL;--> statement-breakpoint
UPDATE "page" SET "published_at" = now() WHERE "published_at" IS NULL;--> statement-breakpoint
ALTER TABLE "page" ALTER COLUMN "published" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "page" ALTER COLUMN "published_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "page" ALTER COLUMN "published_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "revision_id" integer;--> statement-breakpoint
UPDATE "page" SET "revision_id" = "page_revision"."id" FROM "page_revision"
WHERE "page_revision"."slug" = "page"."slug" AND "page_revision"."language" = "page"."language" AND "reason" = 'published';--> statement-breakpoint
ALTER TABLE "page_draft" ADD CONSTRAINT "page_draft_by_id_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_revision" ADD CONSTRAINT "page_revision_by_id_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_schedule" ADD CONSTRAINT "page_schedule_revision_id_page_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."page_revision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_schedule" ADD CONSTRAINT "page_schedule_by_id_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_draft_media_idx" ON "page_draft" USING gin ("media_names");--> statement-breakpoint
CREATE INDEX "page_draft_updated_idx" ON "page_draft" USING btree ("updated_at","slug");--> statement-breakpoint
CREATE INDEX "page_draft_search_idx" ON "page_draft" USING gin ((lower("slug" || ' ' || "title")) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "page_revision_number_idx" ON "page_revision" USING btree ("slug","language","number");--> statement-breakpoint
CREATE INDEX "page_schedule_due_idx" ON "page_schedule" USING btree ("at","id") WHERE "page_schedule"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "page_schedule_open_idx" ON "page_schedule" USING btree ("slug","language","act") WHERE "page_schedule"."done_at" is null;--> statement-breakpoint
CREATE INDEX "page_schedule_page_idx" ON "page_schedule" USING btree ("slug","id");--> statement-breakpoint
CREATE INDEX "presence_seen_idx" ON "presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "presence_account_idx" ON "presence" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "page" ADD CONSTRAINT "page_revision_id_page_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."page_revision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_revision_id_idx" ON "page" USING btree ("revision_id");--> statement-breakpoint
ALTER TABLE "page" DROP COLUMN "media_names";--> statement-breakpoint
ALTER TABLE "page" DROP COLUMN "draft";--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "media_names" text[] GENERATED ALWAYS AS (media_in_blocks(published)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "page_media_idx" ON "page" USING gin ("media_names");--> statement-breakpoint
ALTER TABLE "page" DROP COLUMN "updated_at";--> statement-breakpoint
-- A revision is for ever as it was, but for who made it: that goes with the account.
CREATE TRIGGER page_revision_is_for_ever BEFORE DELETE OR TRUNCATE ON "page_revision" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER page_revision_never_changes BEFORE UPDATE ON "page_revision" FOR EACH ROW
	WHEN (NEW.by_id IS NOT NULL OR to_jsonb(OLD) - 'by_id' IS DISTINCT FROM to_jsonb(NEW) - 'by_id') EXECUTE FUNCTION refuse_change();
