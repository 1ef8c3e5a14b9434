-- PostgreSQL takes no statistics of an expression from an index of some rows alone: without these it believed that nearly no file lacks a
-- language, or nearly every one has what was looked for, and read the whole table.
CREATE STATISTICS "media_library_lacks_en_stat" ON (coalesce("alt" ? 'en', false)) FROM "media";--> statement-breakpoint
CREATE STATISTICS "media_library_lacks_italy_stat" ON (coalesce("alt" ? 'italy', false)) FROM "media";--> statement-breakpoint
CREATE STATISTICS "media_library_search_stat" ON (lower("name" || ' ' || coalesce("alt" ->> 'en', '') || ' ' || coalesce("alt" ->> 'italy', ''))) FROM "media";--> statement-breakpoint
ANALYZE "media";
