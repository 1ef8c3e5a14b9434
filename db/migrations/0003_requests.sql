CREATE TABLE "contact_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"form" text NOT NULL,
	"topic" text,
	"plan" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"country" char(2),
	"message" text NOT NULL,
	"interest" text,
	"industry" text,
	"company" text,
	"position" text,
	"language" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	CONSTRAINT "contact_request_reference_unique" UNIQUE("reference"),
	CONSTRAINT "contact_request_form_known" CHECK ("contact_request"."form" in ('contact', 'developer')),
	CONSTRAINT "contact_request_topic_known" CHECK ("contact_request"."topic" in ('partner', 'plan', 'demo')),
	CONSTRAINT "contact_request_plan_known" CHECK ("contact_request"."plan" in ('monthly', 'quarterly', 'yearly')),
	CONSTRAINT "contact_request_said_something" CHECK ("contact_request"."name" <> '' and "contact_request"."email" <> '' and "contact_request"."message" <> '')
);
--> statement-breakpoint
CREATE TABLE "outgoing_mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outgoing_mail_state_known" CHECK ("outgoing_mail"."state" in ('waiting', 'sent', 'failed')),
	CONSTRAINT "outgoing_mail_sent_at" CHECK (("outgoing_mail"."state" = 'sent') = ("outgoing_mail"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "request_attempt" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "contact_request_fingerprint_idx" ON "contact_request" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "outgoing_mail_waiting_idx" ON "outgoing_mail" USING btree ("due_at","id") WHERE "outgoing_mail"."state" = 'waiting';