CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION loggia_english (COPY = english);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION loggia_english ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION loggia_italian (COPY = italian);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION loggia_italian ALTER MAPPING FOR hword, hword_part, word WITH unaccent, italian_stem;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION loggia_written (COPY = simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION loggia_written ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple;--> statement-breakpoint
CREATE FUNCTION search_words(kind text, title jsonb, body jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN kind = 'transcript' THEN ''::tsvector ELSE
			setweight(to_tsvector('loggia_english', coalesce(title ->> 'en', '')), 'A') ||
			setweight(to_tsvector('loggia_italian', coalesce(title ->> 'italy', '')), 'B')
		END ||
		setweight(to_tsvector('loggia_english', coalesce(body ->> 'en', '')), 'C') ||
		setweight(to_tsvector('loggia_italian', coalesce(body ->> 'italy', '')), 'D')
$$;--> statement-breakpoint
CREATE FUNCTION search_names(kind text, title jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN kind = 'transcript' THEN ''::tsvector ELSE
		to_tsvector('loggia_written', coalesce(title ->> 'en', '')) || to_tsvector('loggia_written', coalesce(title ->> 'italy', ''))
	END
$$;--> statement-breakpoint
CREATE TABLE "search_document" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"record_id" text NOT NULL,
	"path" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"weight" real NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (search_words(kind, title, body)) STORED NOT NULL,
	"names" "tsvector" GENERATED ALWAYS AS (search_names(kind, title)) STORED NOT NULL,
	CONSTRAINT "search_document_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "search_miss" (
	"query" text NOT NULL,
	"language" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_miss_query_language_pk" PRIMARY KEY("query","language")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_document_record_idx" ON "search_document" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "search_document_words_idx" ON "search_document" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_document_names_idx" ON "search_document" USING gin ("names");--> statement-breakpoint
CREATE INDEX "search_miss_last_at_idx" ON "search_miss" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "search_word_trigrams_idx" ON "search_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In order, so that two transactions that learn the same words wait for one another only one way.
	INSERT INTO search_word
	SELECT DISTINCT learnt.word
	FROM added
	CROSS JOIN unnest(tsvector_to_array(names || to_tsvector('loggia_written', concat_ws(' ', body ->> 'en', body ->> 'italy')))) AS learnt (word)
	WHERE learnt.word ~ '^[a-z]{3,30}$' AND NOT EXISTS (SELECT FROM search_word AS known WHERE known.word = learnt.word)
	ORDER BY learnt.word
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER document_comes AFTER INSERT ON "search_document" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION learn_words();--> statement-breakpoint
CREATE FUNCTION index_record(of_kind text, of_id text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM search_document WHERE kind = of_kind AND record_id = of_id;
	EXECUTE format(
		'INSERT INTO search_document (kind, key, record_id, path, title, body, weight)
		SELECT %L, key, id::text, path, title, body, weight FROM %I WHERE id = %L
		ON CONFLICT (kind, key) DO UPDATE SET path = excluded.path, title = excluded.title, body = excluded.body',
		of_kind, 'search_' || of_kind, of_id
	);
END $$;--> statement-breakpoint
CREATE FUNCTION index_changed_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The record's kind, and the column that says which record it is.
	PERFORM index_record(TG_ARGV[0], to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[1]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION index_changed_cues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_record('transcript', course_id::text) FROM (SELECT DISTINCT course_id FROM changed) AS courses;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION prose_of(markdown text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT regexp_replace(regexp_replace(markdown, '!?\[([^]]*)\]\([^)]*\)', '\1', 'g'), '(^|\s)(#+|[-*>|]+|\|)(?=\s)|[*_`|]+', ' ', 'g')
$$;--> statement-breakpoint
CREATE FUNCTION prose_of(content jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT prose_of(regexp_replace(string_agg(words, ' · '), '\{[^}]*\}', '', 'g'))
	FROM (SELECT DISTINCT ON (part #>> '{}') part #>> '{}' AS words, place
		FROM jsonb_path_query(content, 'strict $.** ? (@.type() == "string")') WITH ORDINALITY AS part (part, place)
		ORDER BY part #>> '{}', place) AS parts
	-- Names of media and of looks are no prose, nor are addresses.
	WHERE words ~ '[ A-Z]' AND words !~ '^(/|#|https:|mailto:)'
$$;--> statement-breakpoint
CREATE VIEW search_page AS
SELECT slug AS id, slug AS key, '/' || replace(slug, '-', '/') AS path, 1.3 AS weight,
	jsonb_object_agg(language, published ->> 'title') AS title,
	jsonb_object_agg(language, concat_ws(' · ', published ->> 'description', prose_of(published -> 'blocks'))) AS body
FROM page WHERE published IS NOT NULL GROUP BY slug;--> statement-breakpoint
CREATE VIEW search_help AS
SELECT slug AS id, slug AS key, '/support/help?article=' || slug AS path, 1.2 AS weight,
	jsonb_object_agg(language, title) AS title, jsonb_object_agg(language, summary || ' ' || prose_of(body)) AS body
FROM help_text GROUP BY slug;--> statement-breakpoint
CREATE VIEW search_news AS
SELECT slug AS id, slug AS key, '/news/' || slug AS path, 1.0 AS weight,
	jsonb_object_agg(language, title) AS title, jsonb_object_agg(language, summary || ' ' || prose_of(body)) AS body
FROM article GROUP BY slug;--> statement-breakpoint
CREATE VIEW search_designer AS
SELECT id, id::text AS key, '/gallery/detail?id=' || id AS path, 1.2 AS weight,
	jsonb_build_object('en', name, 'italy', name) AS title,
	jsonb_build_object(
		'en', concat_ws(' · ', scope ->> 'en', city, style, introduction ->> 'en'),
		'italy', concat_ws(' · ', scope ->> 'italy', city, introduction ->> 'italy')
	) AS body
FROM designer;--> statement-breakpoint
CREATE VIEW search_scheme AS
SELECT scheme.id, scheme.id::text AS key, '/gallery/scheme?id=' || scheme.id AS path, 1.0 AS weight,
	jsonb_build_object('en', case_name, 'italy', case_name) AS title,
	jsonb_build_object(
		'en', concat_ws(' · ', scheme.introduction ->> 'en', scheme.style, theme, replace(layout, '-', ' '), replace(array_to_string(rooms, ', '), '-', ' ')),
		'italy', scheme.introduction ->> 'italy'
	) AS body
FROM scheme WHERE is_listed;--> statement-breakpoint
CREATE VIEW search_model AS
SELECT model.id, model.id::text AS key,
	'/gallery/models/' || CASE model.kind WHEN 'scene' THEN 'detail' WHEN 'combined' THEN 'combinedetail' ELSE 'singerdetail' END || '?id=' || model.id AS path,
	CASE model.kind WHEN 'product' THEN 1.1 ELSE 1.0 END AS weight,
	model.name AS title,
	jsonb_build_object(
		'en', concat_ws(' · ', description ->> 'en', brand.name, replace(category, '-', ' '), replace(space, '-', ' '), model.style, replace(array_to_string(labels, ', '), '-', ' '), array_to_string(colours, ', ')),
		'italy', concat_ws(' · ', description ->> 'italy', brand.name)
	) AS body
FROM model LEFT JOIN brand ON brand.id = brand_id WHERE is_listed;--> statement-breakpoint
CREATE VIEW search_course AS
SELECT course.id, course.id::text AS key, '/support/training/detail?id=' || course.id AS path, 1.0 AS weight, title,
	jsonb_build_object(
		'en', concat_ws(' · ', summary ->> 'en', section.name ->> 'en', category.name ->> 'en', author),
		'italy', concat_ws(' · ', summary ->> 'italy', section.name ->> 'italy', category.name ->> 'italy', author)
	) AS body
FROM course
JOIN course_category AS category ON category.id = category_id
JOIN course_category AS section ON section.id = section_id;--> statement-breakpoint
CREATE VIEW search_transcript AS
SELECT course_id AS id, course_id || ':' || start_ms AS key,
	'/support/training/detail?id=' || course_id || '#t' || start_ms AS path, 0.8 AS weight,
	course.title, jsonb_object_agg(language, words) AS body
FROM course_cue JOIN course ON course.id = course_id
WHERE language IN ('en', 'italy') GROUP BY course_id, start_ms, course.title;--> statement-breakpoint
CREATE TRIGGER page_indexed AFTER INSERT OR DELETE OR UPDATE OF slug, published ON "page" FOR EACH ROW EXECUTE FUNCTION index_changed_record('page', 'slug');--> statement-breakpoint
CREATE TRIGGER help_indexed AFTER INSERT OR DELETE OR UPDATE ON "help_text" FOR EACH ROW EXECUTE FUNCTION index_changed_record('help', 'slug');--> statement-breakpoint
CREATE TRIGGER article_indexed AFTER INSERT OR DELETE OR UPDATE ON "article" FOR EACH ROW EXECUTE FUNCTION index_changed_record('news', 'slug');--> statement-breakpoint
CREATE TRIGGER designer_indexed AFTER INSERT OR DELETE OR UPDATE OF name, scope, city, style, introduction ON "designer" FOR EACH ROW EXECUTE FUNCTION index_changed_record('designer', 'id');--> statement-breakpoint
CREATE TRIGGER scheme_indexed AFTER INSERT OR DELETE OR UPDATE OF case_name, style, theme, layout, rooms, introduction, is_listed ON "scheme" FOR EACH ROW EXECUTE FUNCTION index_changed_record('scheme', 'id');--> statement-breakpoint
CREATE TRIGGER model_indexed AFTER INSERT OR DELETE OR UPDATE OF kind, name, description, brand_id, category, space, style, labels, colours, is_listed ON "model" FOR EACH ROW EXECUTE FUNCTION index_changed_record('model', 'id');--> statement-breakpoint
CREATE TRIGGER course_indexed AFTER INSERT OR DELETE OR UPDATE OF title, summary, author, category_id ON "course" FOR EACH ROW EXECUTE FUNCTION index_changed_record('course', 'id');--> statement-breakpoint
CREATE TRIGGER course_said AFTER UPDATE OF title ON "course" FOR EACH ROW EXECUTE FUNCTION index_changed_record('transcript', 'id');--> statement-breakpoint
CREATE TRIGGER cues_come AFTER INSERT ON "course_cue" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_cues();--> statement-breakpoint
CREATE TRIGGER cues_change AFTER UPDATE ON "course_cue" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_cues();--> statement-breakpoint
CREATE TRIGGER cues_go AFTER DELETE ON "course_cue" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_cues();--> statement-breakpoint
DO $$
DECLARE of_kind text;
BEGIN
	FOREACH of_kind IN ARRAY ARRAY['page', 'help', 'news', 'designer', 'scheme', 'model', 'course', 'transcript'] LOOP
		EXECUTE format('INSERT INTO search_document (kind, key, record_id, path, title, body, weight)
			SELECT %L, key, id::text, path, title, body, weight FROM %I', of_kind, 'search_' || of_kind);
	END LOOP;
END $$;
