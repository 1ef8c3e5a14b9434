CREATE TABLE "audit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"resource" text NOT NULL,
	"key" text NOT NULL,
	"action" text NOT NULL,
	"batch_id" integer,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"resource" text NOT NULL,
	"action" text NOT NULL,
	"count" integer NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "batch_record" (
	"batch_id" integer NOT NULL,
	"key" text NOT NULL,
	"before" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "batch_record_batch_id_key_pk" PRIMARY KEY("batch_id","key")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "saved_view_has_a_name" CHECK (length("saved_view"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "request_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"by_id" text,
	"text" text NOT NULL,
	"mail_id" integer,
	CONSTRAINT "request_entry_kind_known" CHECK ("request_entry"."kind" in ('note', 'answer', 'merge')),
	CONSTRAINT "request_entry_says_something" CHECK ("request_entry"."text" <> '')
);
--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_record" ADD CONSTRAINT "batch_record_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_entry" ADD CONSTRAINT "request_entry_request_id_contact_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_entry" ADD CONSTRAINT "request_entry_by_id_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_entry" ADD CONSTRAINT "request_entry_mail_id_outgoing_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outgoing_mail"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_record_idx" ON "audit" USING btree ("resource","key","id");--> statement-breakpoint
CREATE INDEX "audit_actor_idx" ON "audit" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "saved_view_account_idx" ON "saved_view" USING btree ("account_id","resource");--> statement-breakpoint
CREATE INDEX "request_entry_request_idx" ON "request_entry" USING btree ("request_id","id");--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_merged_into_contact_request_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."contact_request"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_request_due_idx" ON "contact_request" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "contact_request_created_idx" ON "contact_request" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_request_open_idx" ON "contact_request" USING btree ("due_on","id") WHERE "contact_request"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "contact_request_owner_idx" ON "contact_request" USING btree ("owner_id","due_on","id") WHERE "contact_request"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "contact_request_email_idx" ON "contact_request" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_request_search_idx" ON "contact_request" USING gin ((lower("reference" || ' ' || "name" || ' ' || "email")) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_state_known" CHECK ("contact_request"."state" in ('new', 'in-progress', 'waiting', 'closed'));--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_is_not_merged_into_itself" CHECK ("contact_request"."merged_into" <> "contact_request"."id");--> statement-breakpoint
-- The log is for ever, but for who acted: that goes with the account.
CREATE TRIGGER audit_is_for_ever BEFORE DELETE OR TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_never_changes BEFORE UPDATE ON "audit" FOR EACH ROW
	WHEN (NEW.actor_id IS NOT NULL OR to_jsonb(OLD) - 'actor_id' IS DISTINCT FROM to_jsonb(NEW) - 'actor_id') EXECUTE FUNCTION refuse_change();
