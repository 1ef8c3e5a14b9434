-- What a page's blocks call by name, of the library; a clip is two files and a picture. Texts in them may hold addresses of files.
CREATE FUNCTION media_in_blocks(content jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT name), '{}') FROM (
		SELECT jsonb_path_query(content, '$.**.media ? (@.type() == "string")') #>> '{}'
		UNION ALL SELECT jsonb_path_query(content, '$.picture ? (@.type() == "string")') #>> '{}'
		UNION ALL SELECT (jsonb_path_query(content, '$.**.video ? (@.type() == "string")') #>> '{}') || ending
			FROM unnest(array['', '.mp4', '.webm']) AS ending
		UNION ALL SELECT (regexp_matches(content::text, '/media/([0-9a-f]{20})/', 'g'))[1]
	) AS named (name)
$$;--> statement-breakpoint
-- The same of Markdown in several languages: `![What it shows](help/market-en "A caption")`.
CREATE FUNCTION media_in_text(body jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT name), '{}') FROM (
		SELECT (regexp_matches(words, '!\[[^\]]*\]\(([a-z0-9/.-]+)', 'g'))[1] FROM jsonb_each_text(body) AS its (language, words)
		UNION ALL SELECT (regexp_matches(words, '/media/([0-9a-f]{20})/', 'g'))[1] FROM jsonb_each_text(body) AS its (language, words)
	) AS named (name)
$$;--> statement-breakpoint
ALTER TABLE "help_article" ADD COLUMN "media_names" text[] GENERATED ALWAYS AS (media_in_text(body)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "glb" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "model" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "model" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "media_names" text[] GENERATED ALWAYS AS (array[picture] || media_in_text(body)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "media_names" text[] GENERATED ALWAYS AS (media_in_blocks(published) || media_in_blocks(draft)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "help_article_media_idx" ON "help_article" USING gin ("media_names");--> statement-breakpoint
CREATE INDEX "media_library_newest_idx" ON "media" USING btree ("created_at","name") WHERE name is not null;--> statement-breakpoint
CREATE INDEX "media_library_largest_idx" ON "media" USING btree ("bytes","name") WHERE name is not null;--> statement-breakpoint
CREATE INDEX "media_library_kind_idx" ON "media" USING btree ("kind","created_at","name") WHERE name is not null;--> statement-breakpoint
CREATE INDEX "media_library_search_idx" ON "media" USING gin ((lower("name" || ' ' || coalesce("alt" ->> 'en', '') || ' ' || coalesce("alt" ->> 'italy', ''))) gin_trgm_ops) WHERE name is not null;--> statement-breakpoint
CREATE INDEX "brand_created_idx" ON "brand" USING btree ("created_at","slug");--> statement-breakpoint
CREATE INDEX "brand_search_idx" ON "brand" USING gin ((lower("slug" || ' ' || "name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "brand_logo_id_idx" ON "brand" USING btree ("logo_id");--> statement-breakpoint
CREATE INDEX "model_scene_newest_idx" ON "model" USING btree ("published_at","slug") WHERE kind = 'scene';--> statement-breakpoint
CREATE INDEX "model_scene_name_idx" ON "model" USING btree ("name_en","slug") WHERE kind = 'scene';--> statement-breakpoint
CREATE INDEX "model_combined_newest_idx" ON "model" USING btree ("published_at","slug") WHERE kind = 'combined';--> statement-breakpoint
CREATE INDEX "model_combined_name_idx" ON "model" USING btree ("name_en","slug") WHERE kind = 'combined';--> statement-breakpoint
CREATE INDEX "model_product_newest_idx" ON "model" USING btree ("published_at","slug") WHERE kind = 'product';--> statement-breakpoint
CREATE INDEX "model_product_name_idx" ON "model" USING btree ("name_en","slug") WHERE kind = 'product';--> statement-breakpoint
CREATE INDEX "model_category_idx" ON "model" USING btree ("category","published_at","slug");--> statement-breakpoint
CREATE INDEX "model_space_idx" ON "model" USING btree ("kind","space","published_at","slug");--> statement-breakpoint
CREATE INDEX "model_style_idx" ON "model" USING btree ("kind","style","published_at","slug");--> statement-breakpoint
CREATE INDEX "model_unlisted_idx" ON "model" USING btree ("kind","published_at","slug") WHERE not is_listed;--> statement-breakpoint
CREATE INDEX "model_search_idx" ON "model" USING gin ((lower("slug" || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'italy', ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "model_brand_id_idx" ON "model" USING btree ("brand_id","kind","published_at");--> statement-breakpoint
CREATE INDEX "model_poster_id_idx" ON "model" USING btree ("poster_id");--> statement-breakpoint
CREATE INDEX "model_variant_glb_id_idx" ON "model_variant" USING btree ("glb_id");--> statement-breakpoint
CREATE INDEX "model_variant_poster_id_idx" ON "model_variant" USING btree ("poster_id");--> statement-breakpoint
CREATE INDEX "article_media_idx" ON "article" USING gin ("media_names");--> statement-breakpoint
CREATE INDEX "page_media_idx" ON "page" USING gin ("media_names");