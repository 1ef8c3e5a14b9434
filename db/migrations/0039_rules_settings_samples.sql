CREATE TABLE "point_reward" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_reward_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rule_version" smallint NOT NULL,
	"valid_from" date NOT NULL,
	"state" text DEFAULT 'offered' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reward" text NOT NULL,
	"cost" integer NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "point_reward_begins_once" UNIQUE("reward","valid_from"),
	CONSTRAINT "point_reward_version_once" UNIQUE("reward","rule_version"),
	CONSTRAINT "point_reward_known" CHECK ("point_reward"."reward" in ('modules-day', 'modules-week', 'modules-month', 'modules-quarter', 'textures', 'models', 'rendering-points')),
	CONSTRAINT "point_reward_state_known" CHECK ("point_reward"."state" in ('offered', 'off')),
	CONSTRAINT "point_reward_is_an_amount" CHECK ("point_reward"."cost" between 1 and 10000000 and "point_reward"."amount" between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "point_task" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rule_version" smallint NOT NULL,
	"valid_from" date NOT NULL,
	"state" text DEFAULT 'offered' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"task" text NOT NULL,
	"points" integer NOT NULL,
	"cap" smallint NOT NULL,
	CONSTRAINT "point_task_begins_once" UNIQUE("task","valid_from"),
	CONSTRAINT "point_task_version_once" UNIQUE("task","rule_version"),
	CONSTRAINT "point_task_known" CHECK ("point_task"."task" in ('invite', 'upload', 'browse', 'like', 'share', 'store-view', 'comment', 'news-share', 'profile', 'store')),
	CONSTRAINT "point_task_state_known" CHECK ("point_task"."state" in ('offered', 'off')),
	CONSTRAINT "point_task_is_an_amount" CHECK ("point_task"."points" between 1 and 100000 and "point_task"."cap" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"company_name" text,
	"street" text,
	"postal_code" text,
	"city" text,
	"country" char(2),
	"email" text,
	"telephone" text,
	"vat_number" text,
	"rea" text,
	"share_capital" integer,
	"instagram" text,
	"tiktok" text,
	"twitter" text,
	"youtube" text,
	"pinterest" text,
	"points_maximum" integer,
	"sample_fields" text[] DEFAULT '{}' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "site_settings_country_is_iso" CHECK ("site_settings"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "site_settings_maximum_not_negative" CHECK ("site_settings"."points_maximum" between 0 and 1000000),
	CONSTRAINT "site_settings_share_capital_is_an_amount" CHECK ("site_settings"."share_capital" > 0)
);
--> statement-breakpoint
DROP INDEX "claim_search_idx";--> statement-breakpoint
ALTER TABLE "claim" ALTER COLUMN "source" SET DATA TYPE jsonb USING jsonb_build_object('en', "source");--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "designer" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "model" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "point_reward_valid_from_idx" ON "point_reward" USING btree ("valid_from","id");--> statement-breakpoint
CREATE INDEX "point_task_valid_from_idx" ON "point_task" USING btree ("valid_from","id");--> statement-breakpoint
CREATE INDEX "claim_search_idx" ON "claim" USING gin ((lower("key" || ' ' || coalesce("source" ->> 'en', '') || ' ' || coalesce("source" ->> 'italy', ''))) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_source_in_some_language" CHECK (jsonb_typeof("claim"."source") = 'object' and "claim"."source" ?| array['en', 'italy']);--> statement-breakpoint
INSERT INTO "point_task" ("task", "rule_version", "valid_from", "points", "cap") VALUES
	('invite', 1, '2026-01-01', 1000, 10),
	('upload', 1, '2026-01-01', 100, 5),
	('browse', 1, '2026-01-01', 2, 5),
	('like', 1, '2026-01-01', 5, 5),
	('share', 1, '2026-01-01', 10, 5),
	('store-view', 1, '2026-01-01', 5, 5),
	('comment', 1, '2026-01-01', 10, 5),
	('news-share', 1, '2026-01-01', 10, 5),
	('profile', 1, '2026-01-01', 20, 1),
	('store', 1, '2026-01-01', 15, 1);--> statement-breakpoint
INSERT INTO "point_reward" ("reward", "rule_version", "valid_from", "cost", "amount") VALUES
	('modules-day', 1, '2026-01-01', 1300, 1),
	('modules-week', 1, '2026-01-01', 8000, 7),
	('modules-month', 1, '2026-01-01', 30000, 31),
	('modules-quarter', 1, '2026-01-01', 80000, 92),
	('textures', 1, '2026-01-01', 500, 10),
	('models', 1, '2026-01-01', 500, 10),
	('rendering-points', 1, '2026-01-01', 600, 5);--> statement-breakpoint
-- What was earned and redeemed was so by these rows: one that has begun stays, and none is moved to before tomorrow. Days are Rome's.
CREATE FUNCTION refuse_change_of_begun_rule() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE today date := (now() AT TIME ZONE 'Europe/Rome')::date;
BEGIN
	IF TG_OP = 'DELETE' AND OLD.valid_from > today THEN
		RETURN OLD;
	END IF;
	IF TG_OP = 'UPDATE' AND (LEAST(OLD.valid_from, NEW.valid_from) > today OR
		to_jsonb(OLD) - '{version,changed_at}'::text[] = to_jsonb(NEW) - '{version,changed_at}'::text[]) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a rule of points that has begun is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER point_task_begun_stays BEFORE UPDATE OR DELETE ON "point_task" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_begun_rule();--> statement-breakpoint
CREATE TRIGGER point_reward_begun_stays BEFORE UPDATE OR DELETE ON "point_reward" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_begun_rule();
--> statement-breakpoint
-- What the first start wrote in English alone, where nobody has changed it since.
UPDATE "claim" SET "source" = "source" || jsonb_build_object('italy', known.italy) FROM (VALUES
	('Accounts with at least one login', 'Account con almeno un accesso'),
	('Best nesting result of the board planner', 'Miglior risultato di ottimizzazione del taglio pannelli'),
	('Finished render jobs since launch', 'Rendering completati dal lancio'),
	('Material library, public catalogue count', 'Libreria dei materiali, conteggio del catalogo pubblico'),
	('Model library, public catalogue count', 'Libreria dei modelli, conteggio del catalogo pubblico'),
	('Product sheet of the design tool', 'Scheda prodotto dello strumento di progettazione'),
	('Published tutorial videos', 'Video tutorial pubblicati'),
	('Saved designs since launch', 'Progetti salvati dal lancio'),
	('Survey among factory customers, per project', 'Indagine tra i clienti con una fabbrica, per progetto')
) AS known (en, italy) WHERE "source" ->> 'en' = known.en;
--> statement-breakpoint
INSERT INTO "site_settings" ("key", "points_maximum") VALUES ('site', (SELECT "value"::integer FROM "setting" WHERE "key" = 'points-daily-maximum' AND "value" ~ '^\d{1,6}$'));--> statement-breakpoint
DELETE FROM "setting" WHERE "key" = 'points-daily-maximum';--> statement-breakpoint
-- Pages name what is set now, where they still have the words that they came with.
UPDATE "page" SET
	"published" = replace(replace(replace(replace("published"::text, '"Loggia S.r.l., Via Tortona 31, 20144 Milano, Italy"', '"{company}"'), '"Loggia S.r.l., via Tortona 31, 20144 Milano"', '"{company}"'), '"info@loggia.example"', '"{companyEmail}"'), '"+39 02 0000 0000"', '"{companyPhone}"')::jsonb
	WHERE "slug" = 'contact';--> statement-breakpoint
UPDATE "page" SET
	"published" = replace(replace("published"::text, 'Loggia S.r.l., via Tortona 31, 20144 Milano, capitale sociale 50.000,00 euro.', '{company}.'), 'scrivi a [info@loggia.example](mailto:info@loggia.example) o telefona al +39 02 0000 0000.', 'scrivici dalla [pagina dei contatti](/contact).')::jsonb
	WHERE "slug" = 'legal';
--> statement-breakpoint
-- What earlier first starts made up, by what they noted; of texts only what nobody has changed since.
UPDATE "designer" SET "is_sample" = true WHERE "owner_id" IS NULL AND 'designers/' || "slug" IN (SELECT "name" FROM "sample_step");--> statement-breakpoint
UPDATE "brand" SET "is_sample" = true WHERE 'brands/' || "slug" IN (SELECT "name" FROM "sample_step");--> statement-breakpoint
UPDATE "model" SET "is_sample" = true WHERE CASE "kind" WHEN 'product' THEN 'products/' WHEN 'combined' THEN 'combined/' ELSE 'scenes/' END || "slug" IN (SELECT "name" FROM "sample_step");--> statement-breakpoint
UPDATE "article" SET "is_sample" = true WHERE "version" = 1 AND 'news/' || "slug" IN (SELECT "name" FROM "sample_step");--> statement-breakpoint
UPDATE "claim" SET "is_sample" = true WHERE "version" = 1 AND EXISTS (SELECT FROM "sample_step" WHERE "name" = 'claims');--> statement-breakpoint
UPDATE "course" SET "is_sample" = true FROM "course_category" WHERE "course_category"."id" = "category_id" AND 'training/' || "slug" IN (SELECT "name" FROM "sample_step");
