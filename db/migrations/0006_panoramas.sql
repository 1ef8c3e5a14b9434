CREATE TABLE "hotspot" (
	"scheme_id" integer NOT NULL,
	"room" smallint NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"yaw" real NOT NULL,
	"pitch" real NOT NULL,
	"label" jsonb,
	"caption" jsonb,
	"target" smallint,
	CONSTRAINT "hotspot_scheme_id_room_position_pk" PRIMARY KEY("scheme_id","room","position"),
	CONSTRAINT "hotspot_position_not_negative" CHECK ("hotspot"."position" >= 0),
	CONSTRAINT "hotspot_kind_known" CHECK ("hotspot"."kind" in ('room', 'model')),
	CONSTRAINT "hotspot_on_the_sphere" CHECK ("hotspot"."yaw" between -180 and 180 and "hotspot"."pitch" between -90 and 90),
	CONSTRAINT "hotspot_way_leads_elsewhere" CHECK ("hotspot"."kind" <> 'room' or ("hotspot"."target" <> "hotspot"."room") is true),
	CONSTRAINT "hotspot_thing_leads_nowhere" CHECK ("hotspot"."kind" <> 'model' or "hotspot"."target" is null),
	CONSTRAINT "hotspot_thing_has_a_label" CHECK ("hotspot"."kind" <> 'model' or "hotspot"."label" is not null),
	CONSTRAINT "hotspot_label_in_some_language" CHECK (jsonb_typeof("hotspot"."label") = 'object' and "hotspot"."label" ?| array['en', 'italy']),
	CONSTRAINT "hotspot_caption_in_some_language" CHECK (jsonb_typeof("hotspot"."caption") = 'object' and "hotspot"."caption" ?| array['en', 'italy'])
);
--> statement-breakpoint
CREATE TABLE "plan_place" (
	"scheme_id" integer NOT NULL,
	"room" smallint NOT NULL,
	"x" real NOT NULL,
	"y" real NOT NULL,
	CONSTRAINT "plan_place_scheme_id_room_pk" PRIMARY KEY("scheme_id","room"),
	CONSTRAINT "plan_place_inside" CHECK ("plan_place"."x" between 0 and 100 and "plan_place"."y" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "scheme_plan" (
	"scheme_id" integer PRIMARY KEY NOT NULL,
	"media_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hotspot" ADD CONSTRAINT "hotspot_room_fk" FOREIGN KEY ("scheme_id","room") REFERENCES "public"."panorama"("scheme_id","position") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "hotspot" ADD CONSTRAINT "hotspot_target_fk" FOREIGN KEY ("scheme_id","target") REFERENCES "public"."panorama"("scheme_id","position") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "plan_place" ADD CONSTRAINT "plan_place_scheme_id_scheme_plan_scheme_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."scheme_plan"("scheme_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_place" ADD CONSTRAINT "plan_place_room_fk" FOREIGN KEY ("scheme_id","room") REFERENCES "public"."panorama"("scheme_id","position") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "scheme_plan" ADD CONSTRAINT "scheme_plan_scheme_id_scheme_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."scheme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_plan" ADD CONSTRAINT "scheme_plan_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;