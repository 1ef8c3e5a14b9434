CREATE TABLE "design_media" (
	"design_id" integer NOT NULL,
	"media_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "design_media_design_id_media_id_pk" PRIMARY KEY("design_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_kind_known";--> statement-breakpoint
ALTER TABLE "design_media" ADD CONSTRAINT "design_media_design_id_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."design"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_media" ADD CONSTRAINT "design_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_media_media_idx" ON "design_media" USING btree ("media_id");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_kind_known" CHECK ("media"."kind" in ('picture', 'panorama', 'video', 'model', 'tracing'));