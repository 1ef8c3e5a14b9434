CREATE TABLE "article" (
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"picture" text NOT NULL,
	"published_on" date NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_slug_language_pk" PRIMARY KEY("slug","language")
);
--> statement-breakpoint
CREATE INDEX "article_list" ON "article" USING btree ("language","published_on" DESC NULLS LAST,"slug");