CREATE TABLE "design" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "design_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"document" jsonb NOT NULL,
	"area_mm2" bigint NOT NULL,
	"room_count" integer NOT NULL,
	"item_count" integer NOT NULL,
	"sketch" text NOT NULL,
	"share_token" text,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "design_share_token_unique" UNIQUE("share_token"),
	CONSTRAINT "design_name_fits" CHECK (length("design"."name") between 1 and 120),
	CONSTRAINT "design_document_is_an_object" CHECK (jsonb_typeof("design"."document") = 'object'),
	CONSTRAINT "design_named_as_its_document" CHECK ("design"."document" ->> 'name' = "design"."name"),
	CONSTRAINT "design_version_counts" CHECK ("design"."version" >= 1),
	CONSTRAINT "design_counts" CHECK ("design"."area_mm2" >= 0 and "design"."room_count" >= 0 and "design"."item_count" >= 0),
	CONSTRAINT "design_sketch_is_short" CHECK (length("design"."sketch") <= 12000),
	CONSTRAINT "design_share_token_not_guessable" CHECK (length("design"."share_token") >= 22)
);
--> statement-breakpoint
CREATE TABLE "design_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "design_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"design_id" integer NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"reason" text NOT NULL,
	"label" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "design_version_reason_known" CHECK ("design_version"."reason" in ('drawn-on', 'named', 'restored')),
	CONSTRAINT "design_version_named" CHECK (("design_version"."label" is not null) = ("design_version"."reason" = 'named')),
	CONSTRAINT "design_version_label_fits" CHECK (length("design_version"."label") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "design" ADD CONSTRAINT "design_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_version" ADD CONSTRAINT "design_version_design_id_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."design"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_owner_id_updated_at_idx" ON "design" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "design_deleted_at_idx" ON "design" USING btree ("deleted_at") WHERE "design"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "design_version_design_id_id_idx" ON "design_version" USING btree ("design_id","id");