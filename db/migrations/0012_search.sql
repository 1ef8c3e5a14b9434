CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION loggia_english (COPY = english);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION loggia_english ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION loggia_italian (COPY = italian);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION loggia_italian ALTER MAPPING FOR hword, hword_part, word WITH unaccent, italian_stem;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION loggia_written (COPY = simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION loggia_written ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple;--> statement-breakpoint
CREATE FUNCTION with_compounds(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	-- What one writes with a hyphen another writes in one word.
	RETURN CASE WHEN words LIKE '%-%' THEN words || ' ' || coalesce((
		SELECT string_agg(replace(compound[1], '-', ''), ' ') FROM regexp_matches(words, '[[:alpha:]]+(?:-[[:alpha:]]+)+', 'g') AS found (compound)
	), '') ELSE coalesce(words, '') END;--> statement-breakpoint
CREATE FUNCTION search_words(kind text, title jsonb, body jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN kind = 'transcript' THEN ''::tsvector ELSE
			setweight(to_tsvector('loggia_english', with_compounds(title ->> 'en')), 'A') ||
			setweight(to_tsvector('loggia_italian', with_compounds(title ->> 'italy')), 'B')
		END ||
		setweight(to_tsvector('loggia_english', with_compounds(body ->> 'en')), 'C') ||
		setweight(to_tsvector('loggia_italian', with_compounds(body ->> 'italy')), 'D');--> statement-breakpoint
CREATE FUNCTION search_names(kind text, title jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN kind = 'transcript' THEN ''::tsvector ELSE
		to_tsvector('loggia_written', with_compounds(title ->> 'en')) || to_tsvector('loggia_english', with_compounds(title ->> 'en')) ||
		to_tsvector('loggia_written', with_compounds(title ->> 'italy')) || to_tsvector('loggia_italian', with_compounds(title ->> 'italy'))
	END;--> statement-breakpoint
CREATE TABLE "search_document" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"record_id" text NOT NULL,
	"path" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (search_words(kind, title, body)) STORED NOT NULL,
	"names" "tsvector" GENERATED ALWAYS AS (search_names(kind, title)) STORED NOT NULL,
	CONSTRAINT "search_document_kind_key_pk" PRIMARY KEY("kind","key")
) PARTITION BY LIST ("kind");--> statement-breakpoint
DO $$
DECLARE kind text;
BEGIN
	FOREACH kind IN ARRAY ARRAY['page', 'designer', 'scheme', 'model', 'course', 'transcript', 'help', 'news'] LOOP
		EXECUTE format('CREATE TABLE %I PARTITION OF search_document FOR VALUES IN (%L)', 'search_document_' || kind, kind);
	END LOOP;
END $$;--> statement-breakpoint
CREATE TABLE "search_miss" (
	"query" text NOT NULL,
	"language" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_miss_query_language_pk" PRIMARY KEY("query","language")
);--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text NOT NULL
);--> statement-breakpoint
CREATE INDEX "search_document_record_idx" ON "search_document" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "search_document_words_idx" ON "search_document" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_document_names_idx" ON "search_document" USING gin ("names") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_miss_last_at_idx" ON "search_miss" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "search_word_idx" ON "search_word" USING btree ("word");--> statement-breakpoint
CREATE INDEX "search_word_trigrams_idx" ON "search_word" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_word
	SELECT DISTINCT learnt.word
	FROM added
	CROSS JOIN unnest(tsvector_to_array(names || words || to_tsvector('loggia_written', concat_ws(' ', body ->> 'en', body ->> 'italy')))) AS learnt (word)
	WHERE learnt.word ~ '^[a-z]{3,30}$' AND NOT EXISTS (SELECT FROM search_word AS known WHERE known.word = learnt.word);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER document_comes AFTER INSERT ON "search_document" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION learn_words();--> statement-breakpoint
CREATE FUNCTION index_records(of_kind text, of_ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM search_document WHERE kind = of_kind AND record_id = ANY (of_ids);
	EXECUTE format(
		'INSERT INTO search_document (kind, key, record_id, path, title, body)
		SELECT %L, key, id::text, path, title, body FROM %I WHERE id = ANY (%L)
		ON CONFLICT (kind, key) DO UPDATE SET path = excluded.path, title = excluded.title, body = excluded.body',
		of_kind, 'search_' || of_kind, of_ids
	);
END $$;--> statement-breakpoint
CREATE FUNCTION index_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids text[];
BEGIN
	-- The records' kind, and the column that says which records they are.
	IF TG_LEVEL = 'ROW' THEN
		ids := ARRAY[to_jsonb(OLD) ->> TG_ARGV[1], to_jsonb(NEW) ->> TG_ARGV[1]];
	ELSE
		SELECT array_agg(DISTINCT to_jsonb(changed) ->> TG_ARGV[1]) INTO ids FROM changed;
	END IF;
	IF ids IS NOT NULL THEN
		PERFORM index_records(TG_ARGV[0], ids);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION prose_of(markdown text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT regexp_replace(regexp_replace(markdown, '!?\[([^]]*)\]\([^)]*\)', '\1', 'g'), '(^|\s)(#+|[-*>|]+|\|)(?=\s)|[*_`|]+', ' ', 'g')
$$;--> statement-breakpoint
CREATE FUNCTION prose_of(content jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT prose_of(regexp_replace(string_agg(words, ' · ' ORDER BY place), '\{[^}]*\}', '', 'g'))
	FROM (SELECT part #>> '{}' AS words, min(place) AS place
		FROM jsonb_path_query(content, 'strict $.** ? (@.type() == "string")') WITH ORDINALITY AS found (part, place)
		GROUP BY part) AS parts
	-- Names of media and of looks are no prose, nor are addresses.
	WHERE words ~ '[ A-Z]' AND words !~ '^(/|#|https:|mailto:)'
$$;--> statement-breakpoint
CREATE VIEW search_page AS
SELECT slug AS id, slug AS key, '/' || replace(slug, '-', '/') AS path,
	jsonb_object_agg(language, published ->> 'title') AS title,
	jsonb_object_agg(language, concat_ws(' · ', published ->> 'description', prose_of(published -> 'blocks'))) AS body
FROM page WHERE published IS NOT NULL GROUP BY slug;--> statement-breakpoint
CREATE VIEW search_help AS
SELECT slug AS id, slug AS key, '/support/help?article=' || slug AS path,
	jsonb_object_agg(language, title) AS title, jsonb_object_agg(language, summary || ' ' || prose_of(body)) AS body
FROM help_text GROUP BY slug;--> statement-breakpoint
CREATE VIEW search_news AS
SELECT slug AS id, slug AS key, '/news/' || slug AS path,
	jsonb_object_agg(language, title) AS title, jsonb_object_agg(language, summary || ' ' || prose_of(body)) AS body
FROM article GROUP BY slug;--> statement-breakpoint
CREATE VIEW search_designer AS
SELECT id, id::text AS key, '/gallery/detail?id=' || id AS path,
	jsonb_build_object('en', name, 'italy', name) AS title,
	jsonb_build_object(
		'en', concat_ws(' · ', scope ->> 'en', city, style, introduction ->> 'en'),
		'italy', concat_ws(' · ', scope ->> 'italy', city, introduction ->> 'italy')
	) AS body
FROM designer;--> statement-breakpoint
CREATE VIEW search_scheme AS
SELECT scheme.id, scheme.id::text AS key, '/gallery/scheme?id=' || scheme.id AS path,
	jsonb_build_object('en', case_name, 'italy', case_name) AS title,
	jsonb_build_object(
		'en', concat_ws(' · ', scheme.introduction ->> 'en', scheme.style, theme, replace(layout, '-', ' '), replace(array_to_string(rooms, ', '), '-', ' ')),
		'italy', scheme.introduction ->> 'italy'
	) AS body
FROM scheme WHERE is_listed;--> statement-breakpoint
CREATE VIEW search_model AS
SELECT model.id, model.id::text AS key,
	'/gallery/models/' || CASE model.kind WHEN 'scene' THEN 'detail' WHEN 'combined' THEN 'combinedetail' ELSE 'singerdetail' END || '?id=' || model.id AS path,
	model.name AS title,
	jsonb_build_object(
		'en', concat_ws(' · ', description ->> 'en', brand.name, replace(category, '-', ' '), replace(space, '-', ' '), model.style, replace(array_to_string(labels, ', '), '-', ' '), array_to_string(colours, ', ')),
		'italy', concat_ws(' · ', description ->> 'italy', brand.name)
	) AS body
FROM model LEFT JOIN brand ON brand.id = brand_id WHERE is_listed;--> statement-breakpoint
CREATE VIEW search_course AS
SELECT course.id, course.id::text AS key, '/support/training/detail?id=' || course.id AS path, title,
	jsonb_build_object(
		'en', concat_ws(' · ', summary ->> 'en', section.name ->> 'en', category.name ->> 'en', author),
		'italy', concat_ws(' · ', summary ->> 'italy', section.name ->> 'italy', category.name ->> 'italy', author)
	) AS body
FROM course
JOIN course_category AS category ON category.id = category_id
JOIN course_category AS section ON section.id = section_id;--> statement-breakpoint
CREATE VIEW search_transcript AS
SELECT course_id AS id, course_id || ':' || start_ms AS key,
	'/support/training/detail?id=' || course_id || '#t' || start_ms AS path,
	course.title, jsonb_object_agg(language, words) AS body
FROM course_cue JOIN course ON course.id = course_id
WHERE language IN ('en', 'italy') GROUP BY course_id, start_ms, course.title;--> statement-breakpoint
DO $$
DECLARE its record;
BEGIN
	-- Counters are no words: an update of other columns than these is nothing to the index.
	FOR its IN SELECT * FROM (VALUES
		('page', 'page', 'slug', 'slug, published'),
		('help_text', 'help', 'slug', 'slug, language, title, summary, body'),
		('article', 'news', 'slug', 'slug, language, title, summary, body'),
		('designer', 'designer', 'id', 'name, scope, city, style, introduction'),
		('scheme', 'scheme', 'id', 'case_name, style, theme, layout, rooms, introduction, is_listed'),
		('model', 'model', 'id', 'kind, name, description, brand_id, category, space, style, labels, colours, is_listed'),
		('course', 'course', 'id', 'title, summary, author, category_id, section_id'),
		('course_cue', 'transcript', 'course_id', 'course_id, language, start_ms, words')
	) AS indexed (source, kind, id, columns) LOOP
		EXECUTE format('CREATE TRIGGER indexed_when_added AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed(%L, %L)', its.source, its.kind, its.id);
		EXECUTE format('CREATE TRIGGER indexed_when_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed(%L, %L)', its.source, its.kind, its.id);
		EXECUTE format('CREATE TRIGGER indexed_when_changed AFTER UPDATE OF %s ON %I FOR EACH ROW EXECUTE FUNCTION index_changed(%L, %L)', its.columns, its.source, its.kind, its.id);
		EXECUTE format('INSERT INTO search_document (kind, key, record_id, path, title, body) SELECT %L, key, id::text, path, title, body FROM %I', its.kind, 'search_' || its.kind);
	END LOOP;
END $$;--> statement-breakpoint
-- A moment is found under its course's title, a model under its brand's name.
CREATE TRIGGER moments_indexed_when_changed AFTER UPDATE OF title ON "course" FOR EACH ROW EXECUTE FUNCTION index_changed('transcript', 'id');--> statement-breakpoint
CREATE FUNCTION index_models_of_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_records('model', array_agg(id::text)) FROM model WHERE brand_id = NEW.id HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER models_indexed_when_changed AFTER UPDATE OF name ON "brand" FOR EACH ROW EXECUTE FUNCTION index_models_of_brand();
