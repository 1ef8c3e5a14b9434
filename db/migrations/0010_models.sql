CREATE TABLE "model_bits" (
	"list" text NOT NULL,
	"property" text NOT NULL,
	"block" integer NOT NULL,
	"bits" bit varying NOT NULL,
	CONSTRAINT "model_bits_list_property_block_pk" PRIMARY KEY("list","property","block")
);
--> statement-breakpoint
CREATE TABLE "model_block" (
	"list" text NOT NULL,
	"block" integer NOT NULL,
	"first_key" text collate "C" NOT NULL,
	"keys" text[] NOT NULL,
	"ids" integer[] NOT NULL,
	CONSTRAINT "model_block_list_block_pk" PRIMARY KEY("list","block")
);
--> statement-breakpoint
CREATE TABLE "model_cell" (
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"space" text NOT NULL,
	"style" text NOT NULL,
	"colour" text NOT NULL,
	"label" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "model_cell_kind_category_space_style_colour_label_pk" PRIMARY KEY("kind","category","space","style","colour","label")
);
--> statement-breakpoint
CREATE TABLE "model_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"kind" text NOT NULL,
	"brand_id" integer NOT NULL,
	"category" text NOT NULL,
	"space" text NOT NULL,
	"style" text NOT NULL,
	"colours" text[] NOT NULL,
	"labels" text[] NOT NULL,
	"smallest" integer[] NOT NULL,
	"collected_count" integer NOT NULL,
	"volume" bigint NOT NULL,
	"name_en" text collate "C" NOT NULL,
	"name_italy" text collate "C" NOT NULL,
	"sign" smallint NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_run" (
	"kind" text NOT NULL,
	"brand_id" integer NOT NULL,
	"start" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "model_run_kind_brand_id_pk" PRIMARY KEY("kind","brand_id")
);
--> statement-breakpoint
CREATE TABLE "brand" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"country" char(2) NOT NULL,
	"introduction" jsonb NOT NULL,
	"logo_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_slug_unique" UNIQUE("slug"),
	CONSTRAINT "brand_name_unique" UNIQUE("name"),
	CONSTRAINT "brand_slug_can_be_an_address" CHECK ("brand"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("brand"."slug") <= 80),
	CONSTRAINT "brand_has_a_name" CHECK (length("brand"."name") between 1 and 120),
	CONSTRAINT "brand_country_is_iso" CHECK ("brand"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "brand_introduction_in_some_language" CHECK (jsonb_typeof("brand"."introduction") = 'object' and "brand"."introduction" ?| array['en', 'italy'])
);
--> statement-breakpoint
CREATE TABLE "collection" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"name" text,
	"share_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_share_token_unique" UNIQUE("share_token"),
	CONSTRAINT "collection_name_not_empty" CHECK (length("collection"."name") between 1 and 80),
	CONSTRAINT "collection_share_token_not_guessable" CHECK (length("collection"."share_token") >= 22)
);
--> statement-breakpoint
CREATE TABLE "collection_item" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "collection_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"collection_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_item_collection_id_model_id_pk" PRIMARY KEY("collection_id","model_id")
);
--> statement-breakpoint
CREATE TABLE "model" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"author" text NOT NULL,
	"brand_id" integer,
	"category" text,
	"space" text NOT NULL,
	"style" text NOT NULL,
	"colours" text[] NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"licence" text NOT NULL,
	"width" integer,
	"depth" integer,
	"height" integer,
	"smallest" integer[] NOT NULL,
	"volume" bigint GENERATED ALWAYS AS (coalesce(width::bigint * depth * height, 281474976710655)) STORED NOT NULL,
	"name_en" text collate "C" GENERATED ALWAYS AS (translate(lower(coalesce(name ->> 'en', name ->> 'italy')), 'àáâäèéêëìíîïòóôöùúûüçñ', 'aaaaeeeeiiiioooouuuucn')) STORED NOT NULL,
	"name_italy" text collate "C" GENERATED ALWAYS AS (translate(lower(coalesce(name ->> 'italy', name ->> 'en')), 'àáâäèéêëìíîïòóôöùúûüçñ', 'aaaaeeeeiiiioooouuuucn')) STORED NOT NULL,
	"triangles" integer,
	"stars" smallint,
	"poster_id" text NOT NULL,
	"collected_count" integer DEFAULT 0 NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_slug_unique" UNIQUE("slug"),
	CONSTRAINT "model_id_kind_key" UNIQUE("id","kind"),
	CONSTRAINT "model_slug_can_be_an_address" CHECK ("model"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("model"."slug") <= 80),
	CONSTRAINT "model_kind_known" CHECK ("model"."kind" in ('scene', 'combined', 'product')),
	CONSTRAINT "model_name_in_some_language" CHECK (jsonb_typeof("model"."name") = 'object' and "model"."name" ?| array['en', 'italy']),
	CONSTRAINT "model_description_in_some_language" CHECK (jsonb_typeof("model"."description") = 'object' and "model"."description" ?| array['en', 'italy']),
	CONSTRAINT "model_has_an_author" CHECK (length("model"."author") between 1 and 120),
	CONSTRAINT "model_product_is_whole" CHECK ("model"."kind" <> 'product' or num_nulls("model"."brand_id", "model"."category", "model"."width", "model"."triangles") = 0),
	CONSTRAINT "model_only_products_have_a_category" CHECK ("model"."kind" = 'product' or "model"."category" is null),
	CONSTRAINT "model_room_has_stars" CHECK (("model"."kind" = 'scene') = ("model"."stars" is not null)),
	CONSTRAINT "model_room_has_no_size" CHECK ("model"."kind" <> 'scene' or "model"."width" is null),
	CONSTRAINT "model_size_in_mm" CHECK (num_nulls("model"."width", "model"."depth", "model"."height") in (0, 3) and "model"."width" between 1 and 16383
      and "model"."depth" between 1 and 16383 and "model"."height" between 1 and 16383),
	CONSTRAINT "model_smallest_of_its_sizes" CHECK (cardinality("model"."smallest") % 3 = 0 and (cardinality("model"."smallest") = 0) = ("model"."width" is null)),
	CONSTRAINT "model_has_triangles" CHECK ("model"."triangles" > 0),
	CONSTRAINT "model_stars_of_five" CHECK ("model"."stars" between 1 and 5),
	CONSTRAINT "model_has_a_colour" CHECK (cardinality("model"."colours") > 0),
	CONSTRAINT "model_collected_count_not_negative" CHECK ("model"."collected_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "model_part" (
	"whole_id" integer NOT NULL,
	"whole_kind" text NOT NULL,
	"position" smallint NOT NULL,
	"part_id" integer NOT NULL,
	"part_kind" text GENERATED ALWAYS AS ('product') STORED NOT NULL,
	"count" smallint DEFAULT 1 NOT NULL,
	"tab" text,
	CONSTRAINT "model_part_whole_id_part_id_pk" PRIMARY KEY("whole_id","part_id"),
	CONSTRAINT "model_part_position_taken" UNIQUE("whole_id","position"),
	CONSTRAINT "model_part_whole_known" CHECK ("model_part"."whole_kind" in ('scene', 'combined')),
	CONSTRAINT "model_part_counted" CHECK ("model_part"."count" between 1 and 999),
	CONSTRAINT "model_part_of_a_room_has_a_tab" CHECK (("model_part"."whole_kind" = 'scene') = ("model_part"."tab" is not null)),
	CONSTRAINT "model_part_tab_known" CHECK ("model_part"."tab" in ('decorate', 'furniture'))
);
--> statement-breakpoint
CREATE TABLE "model_variant" (
	"model_id" integer NOT NULL,
	"model_kind" text GENERATED ALWAYS AS ('product') STORED NOT NULL,
	"position" smallint NOT NULL,
	"name" jsonb NOT NULL,
	"swatch" char(7) NOT NULL,
	"colours" text[] NOT NULL,
	"width" integer,
	"depth" integer,
	"height" integer,
	"glb_id" text NOT NULL,
	"poster_id" text NOT NULL,
	CONSTRAINT "model_variant_model_id_position_pk" PRIMARY KEY("model_id","position"),
	CONSTRAINT "model_variant_position_not_negative" CHECK ("model_variant"."position" >= 0),
	CONSTRAINT "model_variant_name_in_some_language" CHECK (jsonb_typeof("model_variant"."name") = 'object' and "model_variant"."name" ?| array['en', 'italy']),
	CONSTRAINT "model_variant_swatch_is_a_colour" CHECK ("model_variant"."swatch" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "model_variant_has_a_colour" CHECK (cardinality("model_variant"."colours") > 0),
	CONSTRAINT "model_variant_size_in_mm" CHECK (num_nulls("model_variant"."width", "model_variant"."depth", "model_variant"."height") in (0, 3) and "model_variant"."width" between 1 and 16383
      and "model_variant"."depth" between 1 and 16383 and "model_variant"."height" between 1 and 16383),
	CONSTRAINT "model_variant_first_has_the_models_size" CHECK ("model_variant"."position" > 0 or "model_variant"."width" is null)
);
--> statement-breakpoint
CREATE TABLE "scheme_model" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheme_model_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scheme_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"picture" smallint,
	"x" real,
	"y" real,
	CONSTRAINT "scheme_model_once_per_picture" UNIQUE NULLS NOT DISTINCT("model_id","scheme_id","picture"),
	CONSTRAINT "scheme_model_point_in_a_picture" CHECK (num_nulls("scheme_model"."picture", "scheme_model"."x", "scheme_model"."y") in (0, 3)),
	CONSTRAINT "scheme_model_point_inside" CHECK ("scheme_model"."x" between 0 and 100 and "scheme_model"."y" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_item" ADD CONSTRAINT "collection_item_collection_id_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_item" ADD CONSTRAINT "collection_item_model_id_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."model"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model" ADD CONSTRAINT "model_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model" ADD CONSTRAINT "model_poster_id_media_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_part" ADD CONSTRAINT "model_part_of_a_whole" FOREIGN KEY ("whole_id","whole_kind") REFERENCES "public"."model"("id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_part" ADD CONSTRAINT "model_part_is_a_product" FOREIGN KEY ("part_id","part_kind") REFERENCES "public"."model"("id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_variant" ADD CONSTRAINT "model_variant_glb_id_media_id_fk" FOREIGN KEY ("glb_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_variant" ADD CONSTRAINT "model_variant_poster_id_media_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_variant" ADD CONSTRAINT "model_variant_of_a_product" FOREIGN KEY ("model_id","model_kind") REFERENCES "public"."model"("id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_model" ADD CONSTRAINT "scheme_model_scheme_id_scheme_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."scheme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_model" ADD CONSTRAINT "scheme_model_model_id_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."model"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_model" ADD CONSTRAINT "scheme_model_picture_fk" FOREIGN KEY ("scheme_id","picture") REFERENCES "public"."scheme_image"("scheme_id","position") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "model_block_first_key_idx" ON "model_block" USING btree ("list","first_key");--> statement-breakpoint
CREATE UNIQUE INDEX "collection_name_taken" ON "collection" USING btree ("account_id",lower(coalesce("name", '')));--> statement-breakpoint
CREATE INDEX "collection_item_model_id_idx" ON "collection_item" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "model_part_part_id_idx" ON "model_part" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "scheme_model_scheme_id_idx" ON "scheme_model" USING btree ("scheme_id");--> statement-breakpoint
ALTER TABLE "model_block" ALTER COLUMN "ids" SET STORAGE PLAIN;--> statement-breakpoint
CREATE FUNCTION note_model_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.is_listed THEN
		INSERT INTO model_change (model_id, kind, brand_id, category, space, style, colours, labels, smallest, collected_count, volume, name_en, name_italy, sign)
		VALUES (OLD.id, OLD.kind, coalesce(OLD.brand_id, 0), coalesce(OLD.category, ''), OLD.space, OLD.style, OLD.colours, OLD.labels, OLD.smallest, OLD.collected_count, OLD.volume, OLD.name_en, OLD.name_italy, -1);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.is_listed THEN
		INSERT INTO model_change (model_id, kind, brand_id, category, space, style, colours, labels, smallest, collected_count, volume, name_en, name_italy, sign)
		VALUES (NEW.id, NEW.kind, coalesce(NEW.brand_id, 0), coalesce(NEW.category, ''), NEW.space, NEW.style, NEW.colours, NEW.labels, NEW.smallest, NEW.collected_count, NEW.volume, NEW.name_en, NEW.name_italy, 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER model_comes AFTER INSERT ON "model" FOR EACH ROW WHEN (NEW.is_listed) EXECUTE FUNCTION note_model_change();--> statement-breakpoint
CREATE TRIGGER model_changes AFTER UPDATE ON "model" FOR EACH ROW WHEN (
	(OLD.is_listed, OLD.brand_id, OLD.category, OLD.space, OLD.style, OLD.colours, OLD.labels, OLD.smallest, OLD.collected_count, OLD.volume, OLD.name)
	IS DISTINCT FROM (NEW.is_listed, NEW.brand_id, NEW.category, NEW.space, NEW.style, NEW.colours, NEW.labels, NEW.smallest, NEW.collected_count, NEW.volume, NEW.name)
) EXECUTE FUNCTION note_model_change();--> statement-breakpoint
CREATE TRIGGER model_goes AFTER DELETE ON "model" FOR EACH ROW WHEN (OLD.is_listed) EXECUTE FUNCTION note_model_change();
