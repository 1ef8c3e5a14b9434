CREATE TABLE "scheme_bits" (
	"sort" text NOT NULL,
	"property" text NOT NULL,
	"block" integer NOT NULL,
	"bits" bit varying NOT NULL,
	CONSTRAINT "scheme_bits_sort_property_block_pk" PRIMARY KEY("sort","property","block")
);
--> statement-breakpoint
CREATE TABLE "scheme_block" (
	"sort" text NOT NULL,
	"block" integer NOT NULL,
	"first_key" bigint NOT NULL,
	"keys" bigint[] NOT NULL,
	CONSTRAINT "scheme_block_sort_block_pk" PRIMARY KEY("sort","block")
);
--> statement-breakpoint
CREATE TABLE "scheme_cell" (
	"theme" text NOT NULL,
	"style" text NOT NULL,
	"layout" text NOT NULL,
	"area" text NOT NULL,
	"room" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "scheme_cell_theme_style_layout_area_room_pk" PRIMARY KEY("theme","style","layout","area","room")
);
--> statement-breakpoint
CREATE TABLE "scheme_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheme_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scheme_id" integer NOT NULL,
	"like_count" integer NOT NULL,
	"theme" text NOT NULL,
	"style" text NOT NULL,
	"layout" text NOT NULL,
	"area" text NOT NULL,
	"rooms" text[] NOT NULL,
	"sign" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheme_share" (
	"scheme_id" integer NOT NULL,
	"visitor_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheme_share_scheme_id_visitor_hash_pk" PRIMARY KEY("scheme_id","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "scheme_view" (
	"scheme_id" integer NOT NULL,
	"visitor_hash" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scheme_view_scheme_id_visitor_hash_pk" PRIMARY KEY("scheme_id","visitor_hash")
);
--> statement-breakpoint
ALTER TABLE "scheme" ADD COLUMN "area" text GENERATED ALWAYS AS (case when area_m2 < 40 then '0-40' when area_m2 < 70 then '40-70' when area_m2 < 100 then '70-100' when area_m2 < 150 then '100-150' when area_m2 < 250 then '150-250' else '250' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "scheme" ADD COLUMN "rooms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "scheme" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "scheme_share" ADD CONSTRAINT "scheme_share_scheme_id_scheme_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."scheme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_view" ADD CONSTRAINT "scheme_view_scheme_id_scheme_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."scheme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheme_block_first_key_idx" ON "scheme_block" USING btree ("sort","first_key");--> statement-breakpoint
CREATE INDEX "scheme_view_counted_at_idx" ON "scheme_view" USING btree ("counted_at");--> statement-breakpoint
ALTER TABLE "scheme_block" ALTER COLUMN "keys" SET STORAGE PLAIN;--> statement-breakpoint
CREATE FUNCTION note_scheme_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.is_listed THEN
		INSERT INTO scheme_change (scheme_id, like_count, theme, style, layout, area, rooms, sign)
		VALUES (OLD.id, OLD.like_count, coalesce(OLD.theme, ''), OLD.style, coalesce(OLD.layout, ''), OLD.area, OLD.rooms, -1);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.is_listed THEN
		INSERT INTO scheme_change (scheme_id, like_count, theme, style, layout, area, rooms, sign)
		VALUES (NEW.id, NEW.like_count, coalesce(NEW.theme, ''), NEW.style, coalesce(NEW.layout, ''), NEW.area, NEW.rooms, 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
UPDATE "scheme" SET "rooms" = array(
	(SELECT "name" FROM "scheme_image" WHERE "scheme_id" = "scheme"."id"
	UNION SELECT "name" FROM "panorama" WHERE "scheme_id" = "scheme"."id")
	INTERSECT SELECT unnest(ARRAY['living-room', 'restaurant', 'dining-room', 'kitchen', 'bedroom', 'childrens-room', 'study', 'bathroom', 'wardrobe', 'hall', 'terrace', 'office', 'shop'])
);--> statement-breakpoint
INSERT INTO "scheme_change" ("scheme_id", "like_count", "theme", "style", "layout", "area", "rooms", "sign")
SELECT "id", "like_count", coalesce("theme", ''), "style", coalesce("layout", ''), "area", "rooms", 1 FROM "scheme";--> statement-breakpoint
CREATE TRIGGER scheme_comes AFTER INSERT ON "scheme" FOR EACH ROW WHEN (NEW.is_listed) EXECUTE FUNCTION note_scheme_change();--> statement-breakpoint
CREATE TRIGGER scheme_changes AFTER UPDATE ON "scheme" FOR EACH ROW WHEN (
	(OLD.is_listed, OLD.like_count, OLD.theme, OLD.style, OLD.layout, OLD.area, OLD.rooms)
	IS DISTINCT FROM (NEW.is_listed, NEW.like_count, NEW.theme, NEW.style, NEW.layout, NEW.area, NEW.rooms)
) EXECUTE FUNCTION note_scheme_change();--> statement-breakpoint
CREATE TRIGGER scheme_goes AFTER DELETE ON "scheme" FOR EACH ROW WHEN (OLD.is_listed) EXECUTE FUNCTION note_scheme_change();
