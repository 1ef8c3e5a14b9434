CREATE TABLE "claim" (
	"key" text PRIMARY KEY NOT NULL,
	"value" double precision NOT NULL,
	"value_to" double precision,
	"unit" text NOT NULL,
	"source" text NOT NULL,
	"as_of" date NOT NULL,
	"ends_on" date
);
--> statement-breakpoint
CREATE TABLE "page" (
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"published" jsonb,
	"draft" jsonb,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_slug_language_pk" PRIMARY KEY("slug","language"),
	CONSTRAINT "page_has_content" CHECK ("page"."published" is not null or "page"."draft" is not null)
);
