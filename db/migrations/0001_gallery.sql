CREATE TABLE "designer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "designer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"logo_id" text,
	"style" text NOT NULL,
	"scope" jsonb NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"country" char(2) NOT NULL,
	"introduction" jsonb NOT NULL,
	"vip_services" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"owner_id" text,
	"scheme_count" integer DEFAULT 0 NOT NULL,
	"active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "designer_has_a_name" CHECK (length("designer"."name") between 1 and 120),
	CONSTRAINT "designer_kind_known" CHECK ("designer"."kind" in ('personal', 'store')),
	CONSTRAINT "designer_country_is_iso" CHECK ("designer"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "designer_scheme_count_not_negative" CHECK ("designer"."scheme_count" >= 0),
	CONSTRAINT "designer_vip_services_is_a_list" CHECK (jsonb_typeof("designer"."vip_services") = 'array'),
	CONSTRAINT "designer_scope_in_some_language" CHECK (jsonb_typeof("designer"."scope") = 'object' and "designer"."scope" ?| array['en', 'italy']),
	CONSTRAINT "designer_introduction_in_some_language" CHECK (jsonb_typeof("designer"."introduction") = 'object' and "designer"."introduction" ?| array['en', 'italy'])
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" integer NOT NULL,
	"colour" text,
	"focus_x" real DEFAULT 50 NOT NULL,
	"focus_y" real DEFAULT 50 NOT NULL,
	"name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_name_unique" UNIQUE("name"),
	CONSTRAINT "media_id_is_a_digest" CHECK ("media"."id" ~ '^[0-9a-f]{20}$'),
	CONSTRAINT "media_kind_known" CHECK ("media"."kind" in ('picture', 'panorama', 'video', 'model')),
	CONSTRAINT "media_not_empty" CHECK ("media"."bytes" > 0),
	CONSTRAINT "media_has_a_size" CHECK ("media"."kind" = 'model' or ("media"."width" > 0 and "media"."height" > 0) is true),
	CONSTRAINT "media_picture_has_a_colour" CHECK ("media"."kind" not in ('picture', 'panorama') or ("media"."colour" ~ '^#[0-9a-f]{6}$') is true),
	CONSTRAINT "media_focus_inside" CHECK ("media"."focus_x" between 0 and 100 and "media"."focus_y" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "sample_step" (
	"name" text PRIMARY KEY NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "panorama" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "panorama_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scheme_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"media_id" text NOT NULL,
	"caption" jsonb,
	"yaw" real DEFAULT 0 NOT NULL,
	"pitch" real DEFAULT 0 NOT NULL,
	CONSTRAINT "panorama_position_taken" UNIQUE("scheme_id","position"),
	CONSTRAINT "panorama_position_not_negative" CHECK ("panorama"."position" >= 0),
	CONSTRAINT "panorama_name_not_empty" CHECK (length("panorama"."name") between 1 and 80),
	CONSTRAINT "panorama_view_on_the_sphere" CHECK ("panorama"."yaw" between -180 and 180 and "panorama"."pitch" between -90 and 90),
	CONSTRAINT "panorama_caption_in_some_language" CHECK (jsonb_typeof("panorama"."caption") = 'object' and "panorama"."caption" ?| array['en', 'italy'])
);
--> statement-breakpoint
CREATE TABLE "scheme" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheme_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"designer_id" integer NOT NULL,
	"case_name" text NOT NULL,
	"style" text NOT NULL,
	"area_m2" integer NOT NULL,
	"room_count" smallint NOT NULL,
	"layout" text,
	"theme" text,
	"introduction" jsonb NOT NULL,
	"url_720" text,
	"showcase" smallint,
	"like_count" integer DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"share_count" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheme_showcase_unique" UNIQUE("showcase"),
	CONSTRAINT "scheme_has_a_name" CHECK (length("scheme"."case_name") between 1 and 120),
	CONSTRAINT "scheme_area_is_built" CHECK ("scheme"."area_m2" between 1 and 100000),
	CONSTRAINT "scheme_has_rooms" CHECK ("scheme"."room_count" between 1 and 999),
	CONSTRAINT "scheme_url_720_can_be_framed" CHECK ("scheme"."url_720" ~ '^(https://[^/]|/[^/\\])'),
	CONSTRAINT "scheme_showcase_has_three_places" CHECK ("scheme"."showcase" between 1 and 3),
	CONSTRAINT "scheme_counts_not_negative" CHECK ("scheme"."like_count" >= 0 and "scheme"."view_count" >= 0 and "scheme"."share_count" >= 0),
	CONSTRAINT "scheme_introduction_in_some_language" CHECK (jsonb_typeof("scheme"."introduction") = 'object' and "scheme"."introduction" ?| array['en', 'italy'])
);
--> statement-breakpoint
CREATE TABLE "scheme_image" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheme_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scheme_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"media_id" text NOT NULL,
	"name" text,
	"caption" jsonb,
	CONSTRAINT "scheme_image_position_taken" UNIQUE("scheme_id","position"),
	CONSTRAINT "scheme_image_position_not_negative" CHECK ("scheme_image"."position" >= 0),
	CONSTRAINT "scheme_image_name_not_empty" CHECK (length("scheme_image"."name") between 1 and 80),
	CONSTRAINT "scheme_image_caption_in_some_language" CHECK (jsonb_typeof("scheme_image"."caption") = 'object' and "scheme_image"."caption" ?| array['en', 'italy'])
);
--> statement-breakpoint
CREATE TABLE "scheme_like" (
	"scheme_id" integer NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheme_like_scheme_id_account_id_pk" PRIMARY KEY("scheme_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "designer" ADD CONSTRAINT "designer_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designer" ADD CONSTRAINT "designer_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panorama" ADD CONSTRAINT "panorama_scheme_id_scheme_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."scheme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panorama" ADD CONSTRAINT "panorama_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme" ADD CONSTRAINT "scheme_designer_id_designer_id_fk" FOREIGN KEY ("designer_id") REFERENCES "public"."designer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_image" ADD CONSTRAINT "scheme_image_scheme_id_scheme_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."scheme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_image" ADD CONSTRAINT "scheme_image_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_like" ADD CONSTRAINT "scheme_like_scheme_id_scheme_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."scheme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_like" ADD CONSTRAINT "scheme_like_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "designer_active_at_idx" ON "designer" USING btree ("active_at","id");--> statement-breakpoint
CREATE INDEX "designer_owner_id_idx" ON "designer" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "scheme_designer_id_published_at_idx" ON "scheme" USING btree ("designer_id","published_at","id");--> statement-breakpoint
CREATE INDEX "scheme_like_account_id_idx" ON "scheme_like" USING btree ("account_id");