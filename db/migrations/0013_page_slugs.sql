CREATE OR REPLACE VIEW search_page AS
SELECT slug AS id, slug AS key, '/' || slug AS path,
	jsonb_object_agg(language, published ->> 'title') AS title,
	jsonb_object_agg(language, concat_ws(' · ', published ->> 'description', prose_of(published -> 'blocks'))) AS body
FROM page WHERE published IS NOT NULL GROUP BY slug;--> statement-breakpoint
UPDATE "page" SET "slug" = replace("slug", '-', '/') WHERE "slug" LIKE '%-%';--> statement-breakpoint
UPDATE "sample_step" SET "name" = 'pages/' || replace(substr("name", 7), '-', '/') WHERE "name" LIKE 'pages/%-%';--> statement-breakpoint
ALTER TABLE "page" ADD CONSTRAINT "page_slug_can_be_an_address" CHECK ("page"."slug" ~ '^[a-zA-Z0-9]+([-/][a-zA-Z0-9]+)*$');
