CREATE TABLE "terms_acceptance" (
	"account_id" text NOT NULL,
	"document" text NOT NULL,
	"version" date NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_acceptance_account_id_document_version_pk" PRIMARY KEY("account_id","document","version"),
	CONSTRAINT "terms_acceptance_document_known" CHECK ("terms_acceptance"."document" in ('terms', 'privacy'))
);
--> statement-breakpoint
ALTER TABLE "terms_acceptance" ADD CONSTRAINT "terms_acceptance_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER terms_acceptance_never_changes BEFORE UPDATE ON "terms_acceptance" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- It goes with its account, and by nothing else.
CREATE TRIGGER terms_acceptance_stays BEFORE DELETE ON "terms_acceptance" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
