CREATE TABLE "vocabulary_word" (
	"vocabulary" text NOT NULL,
	"key" text NOT NULL,
	"words" jsonb NOT NULL,
	CONSTRAINT "vocabulary_word_vocabulary_key_pk" PRIMARY KEY("vocabulary","key"),
	CONSTRAINT "vocabulary_word_in_some_language" CHECK (jsonb_typeof("vocabulary_word"."words") = 'object' and "vocabulary_word"."words" ?| array['en', 'italy'])
);
--> statement-breakpoint
ALTER TABLE "contact_request" DROP CONSTRAINT "contact_request_topic_known";--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "story" jsonb;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "catalogue" text;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "plan_price" ADD COLUMN "euro_cents" integer;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "brand_id" integer;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "terms" text;--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_alike_idx" ON "model" USING btree ("category",(labels[1]),"style","volume","id") WHERE kind = 'product' and is_listed;--> statement-breakpoint
CREATE INDEX "model_sized_idx" ON "model" USING btree ("category","volume","id") WHERE kind = 'product' and is_listed;--> statement-breakpoint
CREATE INDEX "contact_request_brand_idx" ON "contact_request" USING btree ("brand_id") WHERE "contact_request"."brand_id" is not null;--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_story_in_some_language" CHECK (jsonb_typeof("brand"."story") = 'object' and "brand"."story" ?| array['en', 'italy']);--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_links_by_https" CHECK ("brand"."website" like 'https://%' and "brand"."catalogue" like 'https://%');--> statement-breakpoint
ALTER TABLE "plan_price" ADD CONSTRAINT "plan_price_is_an_amount_in_euros" CHECK ("plan_price"."euro_cents" > 0);--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_topic_known" CHECK ("contact_request"."topic" in ('partner', 'plan', 'demo', 'brand', 'own-brand', 'feedback'));--> statement-breakpoint
-- What the first prices are in euros, for who pays by invoice; what has begun stays as it is from here on.
UPDATE "plan_price" SET "euro_cents" = first.euros * 100
FROM (VALUES ('monthly', 11900, 109), ('quarterly', 20700, 189), ('yearly', 69900, 639)) AS first (plan, cents, euros)
WHERE first.plan = "plan_price"."plan" AND first.cents = "plan_price"."cents" AND "valid_from" = '2026-01-01';--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change_of_begun_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.valid_from <= (now() AT TIME ZONE 'UTC')::date AND (TG_OP = 'DELETE' OR
		(OLD.plan, OLD.valid_from, OLD.cents, OLD.euro_cents, OLD.currency, OLD.months, OLD.uploads)
			IS DISTINCT FROM (NEW.plan, NEW.valid_from, NEW.cents, NEW.euro_cents, NEW.currency, NEW.months, NEW.uploads)) THEN
		RAISE EXCEPTION 'a price that has begun is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'plan_price_begun_stays', TABLE = 'plan_price';
	END IF;
	RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
-- What keys are called in each language, in their order; in Italian nothing where they have no words.
CREATE FUNCTION words_of(vocabularies text[], keys text[]) RETURNS jsonb LANGUAGE sql STABLE AS $$
	SELECT jsonb_build_object(
		'en', string_agg(coalesce(words ->> 'en', replace(given.key, '-', ' ')), ' · ' ORDER BY place),
		'italy', string_agg(words ->> 'italy', ' · ' ORDER BY place)
	)
	FROM unnest(vocabularies, keys) WITH ORDINALITY AS given (vocabulary, key, place)
	LEFT JOIN vocabulary_word AS known ON known.vocabulary = given.vocabulary AND known.key = given.key
$$;--> statement-breakpoint
CREATE OR REPLACE VIEW search_designer AS
SELECT id, id::text AS key, '/gallery/detail?id=' || id AS path,
	jsonb_build_object('en', name, 'italy', name) AS title,
	jsonb_build_object(
		'en', concat_ws(' · ', scope ->> 'en', city, called ->> 'en', introduction ->> 'en'),
		'italy', concat_ws(' · ', scope ->> 'italy', city, called ->> 'italy', introduction ->> 'italy')
	) AS body
FROM designer CROSS JOIN LATERAL words_of(ARRAY['styles'], ARRAY[style]) AS called
WHERE state = 'approved';--> statement-breakpoint
CREATE OR REPLACE VIEW search_scheme AS
SELECT scheme.id, scheme.id::text AS key, '/gallery/scheme?id=' || scheme.id AS path,
	jsonb_build_object('en', case_name, 'italy', case_name) AS title,
	jsonb_build_object(
		'en', concat_ws(' · ', introduction ->> 'en', called ->> 'en'),
		'italy', concat_ws(' · ', introduction ->> 'italy', called ->> 'italy')
	) AS body
FROM scheme CROSS JOIN LATERAL words_of(
	ARRAY['styles', 'themes', 'layouts'] || array_fill('rooms'::text, ARRAY[cardinality(rooms)]),
	ARRAY[style, theme, layout] || rooms
) AS called
WHERE is_listed;--> statement-breakpoint
CREATE OR REPLACE VIEW search_model AS
SELECT model.id, model.id::text AS key,
	'/gallery/models/' || CASE model.kind WHEN 'scene' THEN 'detail' WHEN 'combined' THEN 'combinedetail' ELSE 'singerdetail' END || '?id=' || model.id AS path,
	model.name AS title,
	jsonb_build_object(
		'en', concat_ws(' · ', description ->> 'en', brand.name, called ->> 'en'),
		'italy', concat_ws(' · ', description ->> 'italy', brand.name, called ->> 'italy')
	) AS body
FROM model LEFT JOIN brand ON brand.id = brand_id CROSS JOIN LATERAL words_of(
	ARRAY['categories', 'spaces', 'styles'] || array_fill('labels'::text, ARRAY[cardinality(labels)]) || array_fill('colours'::text, ARRAY[cardinality(colours)]),
	ARRAY[category, space, model.style] || labels || colours
) AS called
WHERE model.is_listed;
