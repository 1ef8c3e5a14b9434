CREATE TABLE "earned_picture" (
	"media_id" text PRIMARY KEY NOT NULL,
	"look" text,
	CONSTRAINT "earned_picture_look_is_64_bits" CHECK ("earned_picture"."look" ~ '^[0-9a-f]{16}$')
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "look" text;--> statement-breakpoint
CREATE INDEX "earned_picture_look_idx" ON "earned_picture" USING gin ((array['0' || substr("look", 1, 2), '1' || substr("look", 3, 2), '2' || substr("look", 5, 2), '3' || substr("look", 7, 2), '4' || substr("look", 9, 2), '5' || substr("look", 11, 2), '6' || substr("look", 13, 2), '7' || substr("look", 15, 2)])) WHERE look is not null;--> statement-breakpoint
CREATE INDEX "media_library_look_idx" ON "media" USING gin ((array['0' || substr("look", 1, 2), '1' || substr("look", 3, 2), '2' || substr("look", 5, 2), '3' || substr("look", 7, 2), '4' || substr("look", 9, 2), '5' || substr("look", 11, 2), '6' || substr("look", 13, 2), '7' || substr("look", 15, 2)])) WHERE name is not null and look is not null;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_look_is_64_bits" CHECK ("media"."look" ~ '^[0-9a-f]{16}$');