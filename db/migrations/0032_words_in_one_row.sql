-- What the search finds of these articles is made of the tables that go: its rows stay as they are.
DROP VIEW "search_news";--> statement-breakpoint
DROP VIEW "search_help";--> statement-breakpoint
ALTER TABLE "article" RENAME TO "article_text";--> statement-breakpoint
ALTER TABLE "article_text" RENAME CONSTRAINT "article_slug_language_pk" TO "article_text_pk";--> statement-breakpoint
CREATE TABLE "article" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"picture" text NOT NULL,
	"published_on" date NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
INSERT INTO "article" (slug, title, summary, body, picture, published_on, changed_at)
SELECT slug, jsonb_object_agg(language, title), jsonb_object_agg(language, summary), jsonb_object_agg(language, body),
	(array_agg(picture ORDER BY language))[1], min(published_on), max(updated_at)
FROM "article_text" GROUP BY slug;--> statement-breakpoint
DROP TABLE "article_text";--> statement-breakpoint
ALTER TABLE "help_article"
	ADD COLUMN "title" jsonb,
	ADD COLUMN "summary" jsonb,
	ADD COLUMN "body" jsonb,
	ADD COLUMN "updated_on" date,
	ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- One without words was never shown.
DELETE FROM "help_article" WHERE slug NOT IN (SELECT slug FROM "help_text");--> statement-breakpoint
UPDATE "help_article" SET title = its.title, summary = its.summary, body = its.body, updated_on = its.updated_on
FROM (
	SELECT slug, jsonb_object_agg(language, title) AS title, jsonb_object_agg(language, summary) AS summary,
		jsonb_object_agg(language, body) AS body, max(updated_on) AS updated_on
	FROM "help_text" GROUP BY slug
) AS its WHERE its.slug = "help_article".slug;--> statement-breakpoint
ALTER TABLE "help_article"
	ALTER COLUMN "title" SET NOT NULL,
	ALTER COLUMN "summary" SET NOT NULL,
	ALTER COLUMN "body" SET NOT NULL,
	ALTER COLUMN "updated_on" SET NOT NULL;--> statement-breakpoint
DROP TABLE "help_text";--> statement-breakpoint
CREATE INDEX "help_article_updated_idx" ON "help_article" USING btree ("updated_on","slug");--> statement-breakpoint
CREATE INDEX "help_article_search_idx" ON "help_article" USING gin ((lower("slug" || ' ' || coalesce("title" ->> 'en', '') || ' ' || coalesce("title" ->> 'italy', ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "article_newest_idx" ON "article" USING btree ("published_on","slug");--> statement-breakpoint
CREATE INDEX "article_search_idx" ON "article" USING gin ((lower("slug" || ' ' || coalesce("title" ->> 'en', '') || ' ' || coalesce("title" ->> 'italy', ''))) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "help_article" ADD CONSTRAINT "help_article_has_a_language" CHECK (jsonb_typeof("help_article"."title") = 'object' and "help_article"."title" ?| array['en', 'italy']);--> statement-breakpoint
ALTER TABLE "help_article" ADD CONSTRAINT "help_article_is_whole_in_each_language" CHECK (("help_article"."title" ? 'en') = ("help_article"."summary" ? 'en') and ("help_article"."title" ? 'en') = ("help_article"."body" ? 'en') and ("help_article"."title" ? 'italy') = ("help_article"."summary" ? 'italy') and ("help_article"."title" ? 'italy') = ("help_article"."body" ? 'italy'));--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_has_a_language" CHECK (jsonb_typeof("article"."title") = 'object' and "article"."title" ?| array['en', 'italy']);--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_is_whole_in_each_language" CHECK (("article"."title" ? 'en') = ("article"."summary" ? 'en') and ("article"."title" ? 'en') = ("article"."body" ? 'en') and ("article"."title" ? 'italy') = ("article"."summary" ? 'italy') and ("article"."title" ? 'italy') = ("article"."body" ? 'italy'));--> statement-breakpoint
CREATE VIEW search_help AS
SELECT slug AS id, slug AS key, '/support/help?article=' || slug AS path, title, (
		SELECT jsonb_object_agg(language, words || ' ' || prose_of(body ->> language)) FROM jsonb_each_text(summary) AS its (language, words)
	) AS body
FROM help_article;--> statement-breakpoint
CREATE VIEW search_news AS
SELECT slug AS id, slug AS key, '/news/' || slug AS path, title, (
		SELECT jsonb_object_agg(language, words || ' ' || prose_of(body ->> language)) FROM jsonb_each_text(summary) AS its (language, words)
	) AS body
FROM article;--> statement-breakpoint
DO $$
DECLARE its record;
BEGIN
	FOR its IN SELECT * FROM (VALUES ('help_article', 'help'), ('article', 'news')) AS indexed (source, kind) LOOP
		EXECUTE format('CREATE TRIGGER indexed_when_added AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed(%L, %L)', its.source, its.kind, 'slug');
		EXECUTE format('CREATE TRIGGER indexed_when_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed(%L, %L)', its.source, its.kind, 'slug');
		EXECUTE format('CREATE TRIGGER indexed_when_changed AFTER UPDATE OF slug, title, summary, body ON %I FOR EACH ROW EXECUTE FUNCTION index_changed(%L, %L)', its.source, its.kind, 'slug');
	END LOOP;
END $$;
