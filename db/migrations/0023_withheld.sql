CREATE TABLE "withheld_media" (
	"media_id" text NOT NULL,
	"cause" text NOT NULL,
	"designer_id" integer,
	CONSTRAINT "withheld_media_media_id_cause_pk" PRIMARY KEY("media_id","cause")
);
--> statement-breakpoint
ALTER TABLE "withheld_media" ADD CONSTRAINT "withheld_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_media" ADD CONSTRAINT "withheld_media_designer_id_designer_id_fk" FOREIGN KEY ("designer_id") REFERENCES "public"."designer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withheld_media_cause_idx" ON "withheld_media" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "designer_logo_id_idx" ON "designer" USING btree ("logo_id") WHERE "designer"."logo_id" is not null;--> statement-breakpoint
INSERT INTO "withheld_media" ("media_id", "cause", "designer_id")
SELECT DISTINCT "media"."id", CASE WHEN "is_hidden" THEN 'scheme:' || "scheme"."id" ELSE 'designer:' || "designer_id" END, "designer_id"
FROM "scheme" JOIN "designer" ON "designer"."id" = "designer_id"
JOIN (SELECT "scheme_id", "media_id" FROM "scheme_image" UNION SELECT "scheme_id", "media_id" FROM "panorama") AS "hung" ON "hung"."scheme_id" = "scheme"."id"
JOIN "media" ON "media"."id" = "media_id"
WHERE ("is_hidden" OR "designer"."state" = 'suspended') AND "media"."name" IS NULL;
