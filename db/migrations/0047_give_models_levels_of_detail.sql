CREATE TABLE "model_level" (
	"glb_id" text NOT NULL,
	"detail" text NOT NULL,
	"level_id" text NOT NULL,
	CONSTRAINT "model_level_glb_id_detail_pk" PRIMARY KEY("glb_id","detail"),
	CONSTRAINT "model_level_known_detail" CHECK ("model_level"."detail" in ('medium', 'low'))
);
--> statement-breakpoint
ALTER TABLE "model_level" ADD CONSTRAINT "model_level_glb_id_media_id_fk" FOREIGN KEY ("glb_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_level" ADD CONSTRAINT "model_level_level_id_media_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_level_level_id_idx" ON "model_level" USING btree ("level_id");