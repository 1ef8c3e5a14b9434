CREATE TABLE "help_article" (
	"slug" text PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"position" smallint NOT NULL,
	"related" text[] DEFAULT '{}' NOT NULL,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"unhelpful_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "help_article_position_not_negative" CHECK ("help_article"."position" >= 0),
	CONSTRAINT "help_article_counts_not_negative" CHECK ("help_article"."helpful_count" >= 0 and "help_article"."unhelpful_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "help_text" (
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"updated_on" date NOT NULL,
	CONSTRAINT "help_text_slug_language_pk" PRIMARY KEY("slug","language")
);
--> statement-breakpoint
CREATE TABLE "help_vote" (
	"slug" text NOT NULL,
	"voter" text NOT NULL,
	"is_helpful" boolean NOT NULL,
	"reason" text,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_vote_slug_voter_pk" PRIMARY KEY("slug","voter"),
	CONSTRAINT "help_vote_reason_only_if_unhelpful" CHECK ("help_vote"."reason" is null or not "help_vote"."is_helpful")
);
--> statement-breakpoint
ALTER TABLE "help_text" ADD CONSTRAINT "help_text_slug_help_article_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."help_article"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_vote" ADD CONSTRAINT "help_vote_slug_help_article_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."help_article"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_article_menu" ON "help_article" USING btree ("section","position","slug");--> statement-breakpoint
CREATE INDEX "help_vote_voter_idx" ON "help_vote" USING btree ("voter");