CREATE TABLE "plan_price" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan" text NOT NULL,
	"valid_from" date NOT NULL,
	"cents" integer NOT NULL,
	"currency" char(3) DEFAULT 'USD' NOT NULL,
	"months" smallint NOT NULL,
	"uploads" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plan_price_begins_once" UNIQUE("plan","valid_from"),
	CONSTRAINT "plan_price_plan_known" CHECK ("plan_price"."plan" in ('monthly', 'quarterly', 'yearly')),
	CONSTRAINT "plan_price_currency_known" CHECK ("plan_price"."currency" in ('USD')),
	CONSTRAINT "plan_price_is_an_amount" CHECK ("plan_price"."cents" > 0 and "plan_price"."uploads" > 0),
	CONSTRAINT "plan_price_is_for_months" CHECK ("plan_price"."months" between 1 and 36)
);
--> statement-breakpoint
CREATE INDEX "plan_price_valid_from_idx" ON "plan_price" USING btree ("valid_from","id");--> statement-breakpoint
INSERT INTO "plan_price" ("plan", "valid_from", "cents", "months", "uploads") VALUES
	('monthly', '2026-01-01', 11900, 1, 500),
	('quarterly', '2026-01-01', 20700, 3, 1300),
	('yearly', '2026-01-01', 69900, 12, 5000);--> statement-breakpoint
-- What was shown and bought stays what it was. A day is over in UTC, which is how pages take days.
CREATE FUNCTION refuse_change_of_begun_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.valid_from <= (now() AT TIME ZONE 'UTC')::date AND (TG_OP = 'DELETE' OR
		(OLD.plan, OLD.valid_from, OLD.cents, OLD.currency, OLD.months, OLD.uploads)
			IS DISTINCT FROM (NEW.plan, NEW.valid_from, NEW.cents, NEW.currency, NEW.months, NEW.uploads)) THEN
		RAISE EXCEPTION 'a price that has begun is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'plan_price_begun_stays', TABLE = 'plan_price';
	END IF;
	RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER plan_price_begun_stays BEFORE UPDATE OR DELETE ON "plan_price" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_begun_price();--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"subscription_id" integer NOT NULL,
	"plan_price_id" integer NOT NULL,
	"cents" integer NOT NULL,
	"paid_on" date NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"confirmed_by_id" text,
	CONSTRAINT "invoice_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_is_an_amount" CHECK ("invoice"."cents" >= 0),
	CONSTRAINT "invoice_has_a_number" CHECK ("invoice"."number" <> ''),
	CONSTRAINT "invoice_pays_days" CHECK ("invoice"."period_end" > "invoice"."period_start")
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" text,
	"plan_price_id" integer NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"cancels_on" date,
	"reminded_of" date,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "subscription_source_known" CHECK ("subscription"."source" in ('invoice', 'stripe')),
	CONSTRAINT "subscription_state_known" CHECK ("subscription"."state" in ('active', 'past-due', 'ended')),
	CONSTRAINT "subscription_lasts" CHECK ("subscription"."period_end" > "subscription"."period_start")
);
--> statement-breakpoint
ALTER TABLE "contact_request" DROP CONSTRAINT "contact_request_form_known";--> statement-breakpoint
ALTER TABLE "contact_request" DROP CONSTRAINT "contact_request_said_something";--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "tax_id" text;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_plan_price_id_plan_price_id_fk" FOREIGN KEY ("plan_price_id") REFERENCES "public"."plan_price"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_confirmed_by_id_user_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_plan_price_id_plan_price_id_fk" FOREIGN KEY ("plan_price_id") REFERENCES "public"."plan_price"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_subscription_idx" ON "invoice" USING btree ("subscription_id","period_start");--> statement-breakpoint
CREATE INDEX "invoice_plan_price_idx" ON "invoice" USING btree ("plan_price_id");--> statement-breakpoint
CREATE INDEX "invoice_confirmed_by_idx" ON "invoice" USING btree ("confirmed_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_one_at_a_time" ON "subscription" USING btree ("account_id") WHERE "subscription"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "subscription_account_idx" ON "subscription" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "subscription_plan_price_idx" ON "subscription" USING btree ("plan_price_id");--> statement-breakpoint
CREATE INDEX "subscription_end_idx" ON "subscription" USING btree ("period_end","id");--> statement-breakpoint
CREATE INDEX "subscription_created_idx" ON "subscription" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscription_ending_idx" ON "subscription" USING btree ("period_end","id") WHERE "subscription"."source" = 'invoice' and "subscription"."state" <> 'ended';--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_request_account_idx" ON "contact_request" USING btree ("account_id") WHERE "contact_request"."account_id" is not null;--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_for_a_plan_names_it" CHECK ("contact_request"."form" <> 'plan' or num_nulls("contact_request"."plan", "contact_request"."address") = 0);--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_form_known" CHECK ("contact_request"."form" in ('contact', 'developer', 'plan'));--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_said_something" CHECK ("contact_request"."name" <> '' and "contact_request"."email" <> '' and ("contact_request"."message" <> '' or "contact_request"."form" = 'plan'));--> statement-breakpoint
CREATE TABLE "stripe_customer" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stripe_customer_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "stripe_event" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "plan_price" ADD COLUMN "stripe_price_id" text;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "stripe_id" text;--> statement-breakpoint
ALTER TABLE "stripe_customer" ADD CONSTRAINT "stripe_customer_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stripe_customer_checked_idx" ON "stripe_customer" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "stripe_event_waiting_idx" ON "stripe_event" USING btree ("customer_id") WHERE "stripe_event"."done_at" is null;--> statement-breakpoint
CREATE INDEX "stripe_event_received_idx" ON "stripe_event" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "plan_price" ADD CONSTRAINT "plan_price_stripe_price_id_unique" UNIQUE("stripe_price_id");--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_stripe_id_unique" UNIQUE("stripe_id");--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_of_stripe_has_its_name" CHECK (("subscription"."source" = 'stripe') = ("subscription"."stripe_id" is not null));