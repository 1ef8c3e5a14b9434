CREATE TABLE "scheme_draft" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheme_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"designer_id" integer NOT NULL,
	"scheme_id" integer,
	"fields" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheme_draft_scheme_id_unique" UNIQUE("scheme_id"),
	CONSTRAINT "scheme_draft_fields_are_an_object" CHECK (jsonb_typeof("scheme_draft"."fields") = 'object'),
	CONSTRAINT "scheme_draft_version_counts" CHECK ("scheme_draft"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "scheme_draft_media" (
	"draft_id" integer NOT NULL,
	"media_id" text NOT NULL,
	CONSTRAINT "scheme_draft_media_draft_id_media_id_pk" PRIMARY KEY("draft_id","media_id")
);
--> statement-breakpoint
DROP INDEX "designer_owner_id_idx";--> statement-breakpoint
DROP INDEX "designer_recent_idx";--> statement-breakpoint
DROP INDEX "designer_productive_idx";--> statement-breakpoint
DROP INDEX "designer_named_idx";--> statement-breakpoint
ALTER TABLE "designer" ADD COLUMN "slug" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "designer" ADD COLUMN "state" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scheme_model" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "scheme" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "scheme" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scheme_image" ADD COLUMN "alt" jsonb;--> statement-breakpoint
ALTER TABLE "scheme_draft" ADD CONSTRAINT "scheme_draft_designer_id_designer_id_fk" FOREIGN KEY ("designer_id") REFERENCES "public"."designer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_draft" ADD CONSTRAINT "scheme_draft_scheme_id_scheme_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."scheme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_draft_media" ADD CONSTRAINT "scheme_draft_media_draft_id_scheme_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."scheme_draft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_draft_media" ADD CONSTRAINT "scheme_draft_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheme_draft_designer_id_updated_at_idx" ON "scheme_draft" USING btree ("designer_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "scheme_draft_media_media_idx" ON "scheme_draft_media" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "designer_pending_idx" ON "designer" USING btree ("created_at","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "panorama_media_id_idx" ON "panorama" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "scheme_image_media_id_idx" ON "scheme_image" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "designer_recent_idx" ON "designer" USING btree ("active_at","id","style","country","kind") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "designer_productive_idx" ON "designer" USING btree ("scheme_count","id","style","country","kind") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "designer_named_idx" ON "designer" USING btree ("name","id","style","country","kind") WHERE state = 'approved';--> statement-breakpoint
ALTER TABLE "designer" ADD CONSTRAINT "designer_slug_unique" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "designer" ADD CONSTRAINT "designer_one_per_owner" UNIQUE("owner_id");--> statement-breakpoint
ALTER TABLE "designer" ADD CONSTRAINT "designer_slug_fits_an_address" CHECK ("designer"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');--> statement-breakpoint
ALTER TABLE "designer" ADD CONSTRAINT "designer_state_known" CHECK ("designer"."state" in ('pending', 'approved', 'suspended'));--> statement-breakpoint
ALTER TABLE "scheme" ADD CONSTRAINT "scheme_listed_may_be_seen" CHECK (not "scheme"."is_listed" or ("scheme"."is_published" and not "scheme"."is_hidden"));--> statement-breakpoint
ALTER TABLE "scheme_image" ADD CONSTRAINT "scheme_image_alt_in_some_language" CHECK (jsonb_typeof("scheme_image"."alt") = 'object' and "scheme_image"."alt" ?| array['en', 'italy']);--> statement-breakpoint
-- From here on written by hand.
UPDATE "scheme" SET "is_published" = false WHERE NOT "is_listed";--> statement-breakpoint
UPDATE "designer" SET "slug" = CASE WHEN place = 1 AND made !~ '-[0-9]+$' THEN made ELSE made || '-' || made_from.id END
FROM (
	SELECT id, made, row_number() OVER (PARTITION BY made ORDER BY id) AS place
	FROM (
		SELECT id, coalesce(nullif(trim('-' FROM regexp_replace(lower(unaccent(name)), '[^a-z0-9]+', '-', 'g')), ''), 'store') AS made
		FROM designer
	) AS plain
) AS made_from
WHERE designer.id = made_from.id;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_designers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO designer_cell AS cell
		SELECT style, country, kind, count(*) FROM added WHERE state = 'approved' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (style, country, type) DO UPDATE SET count = cell.count + excluded.count;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO designer_cell AS cell
		SELECT style, country, kind, -count(*) FROM removed WHERE state = 'approved' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (style, country, type) DO UPDATE SET count = cell.count + excluded.count;
	ELSE
		INSERT INTO designer_cell AS cell
		SELECT style, country, kind, sum(sign) FROM (
			VALUES (OLD.style, OLD.country, OLD.kind, OLD.state, -1), (NEW.style, NEW.country, NEW.kind, NEW.state, 1)
		) AS moved (style, country, kind, state, sign)
		WHERE state = 'approved' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (style, country, type) DO UPDATE SET count = cell.count + excluded.count;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER designer_moves ON "designer";--> statement-breakpoint
CREATE TRIGGER designer_moves AFTER UPDATE ON "designer" FOR EACH ROW WHEN (
	(OLD.style, OLD.country, OLD.kind, OLD.state) IS DISTINCT FROM (NEW.style, NEW.country, NEW.kind, NEW.state)
) EXECUTE FUNCTION count_designers();--> statement-breakpoint
CREATE OR REPLACE VIEW search_designer AS
SELECT id, id::text AS key, '/gallery/detail?id=' || id AS path,
	jsonb_build_object('en', name, 'italy', name) AS title,
	jsonb_build_object(
		'en', concat_ws(' · ', scope ->> 'en', city, style, introduction ->> 'en'),
		'italy', concat_ws(' · ', scope ->> 'italy', city, introduction ->> 'italy')
	) AS body
FROM designer WHERE state = 'approved';--> statement-breakpoint
DROP TRIGGER indexed_when_changed ON "designer";--> statement-breakpoint
CREATE TRIGGER indexed_when_changed AFTER UPDATE OF name, scope, city, style, introduction, state ON "designer" FOR EACH ROW EXECUTE FUNCTION index_changed('designer', 'id');
