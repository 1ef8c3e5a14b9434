ALTER TABLE "outgoing_mail" ADD COLUMN "layout" jsonb;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "outgoing_mail_created_idx" ON "outgoing_mail" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outgoing_mail_due_idx" ON "outgoing_mail" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "outgoing_mail_unsent_idx" ON "outgoing_mail" USING btree ("created_at","id") WHERE "outgoing_mail"."state" <> 'sent';--> statement-breakpoint
CREATE INDEX "outgoing_mail_search_idx" ON "outgoing_mail" USING gin ((lower("to" || ' ' || "subject")) gin_trgm_ops);--> statement-breakpoint
CREATE TABLE "answer_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"text" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "answer_template_name_unique" UNIQUE("name"),
	CONSTRAINT "answer_template_has_a_name" CHECK ("answer_template"."name" <> ''),
	CONSTRAINT "answer_template_has_a_language" CHECK (jsonb_typeof("answer_template"."text") = 'object' and "answer_template"."text" ?| array['en', 'italy'])
);--> statement-breakpoint
-- Nothing merged requests before; what was set by hand is as it is from now on.
UPDATE "contact_request" SET "state" = 'closed' WHERE "merged_into" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_request_merged_idx" ON "contact_request" USING btree ("merged_into") WHERE "contact_request"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_merged_is_closed" CHECK ("contact_request"."merged_into" is null or "contact_request"."state" = 'closed');