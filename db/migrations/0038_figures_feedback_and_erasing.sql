CREATE TABLE "fault" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fault_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"request_id" text NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"place" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"name" text PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "visit_count" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_count_day_kind_name_pk" PRIMARY KEY("day","kind","name"),
	CONSTRAINT "visit_count_kind_known" CHECK ("visit_count"."kind" in ('page', 'source')),
	CONSTRAINT "visit_count_counts" CHECK ("visit_count"."count" > 0 and length("visit_count"."name") <= 300)
);
--> statement-breakpoint
CREATE TABLE "request_screenshot" (
	"request_id" integer PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "request_screenshot_is_a_picture" CHECK ("request_screenshot"."width" > 0 and "request_screenshot"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "contact_request" DROP CONSTRAINT "contact_request_form_known";--> statement-breakpoint
ALTER TABLE "contact_request" DROP CONSTRAINT "contact_request_topic_known";--> statement-breakpoint
ALTER TABLE "contact_request" DROP CONSTRAINT "contact_request_said_something";--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_screenshot" ADD CONSTRAINT "request_screenshot_request_id_contact_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fault_at_idx" ON "fault" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "fault_search_idx" ON "fault" USING gin ((lower("request_id" || ' ' || "route" || ' ' || "name" || ' ' || "message")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscription_ended_idx" ON "subscription" USING btree ("changed_at") WHERE "subscription"."state" = 'ended';--> statement-breakpoint
CREATE INDEX "point_transaction_day_idx" ON "point_transaction" USING btree ("day");--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_erased_says_nothing" CHECK ("contact_request"."erased_at" is null or ("contact_request"."state" = 'closed' and num_nonnulls("contact_request"."phone", "contact_request"."interest", "contact_request"."industry", "contact_request"."company", "contact_request"."tax_id", "contact_request"."position", "contact_request"."account_id") = 0));--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_form_known" CHECK ("contact_request"."form" in ('contact', 'developer', 'plan', 'feedback'));--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_topic_known" CHECK ("contact_request"."topic" in ('partner', 'plan', 'demo', 'feedback'));--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_said_something" CHECK ("contact_request"."erased_at" is not null or ("contact_request"."name" <> '' and "contact_request"."email" <> '' and ("contact_request"."message" <> '' or "contact_request"."form" = 'plan')));