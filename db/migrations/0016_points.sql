CREATE TABLE "entitlement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entitlement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"transaction_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "entitlement_of_one_redemption" UNIQUE("transaction_id"),
	CONSTRAINT "entitlement_kind_known" CHECK ("entitlement"."kind" in ('modules', 'textures', 'models', 'rendering-points')),
	CONSTRAINT "entitlement_is_something" CHECK ("entitlement"."amount" > 0),
	CONSTRAINT "entitlement_of_modules_ends" CHECK (("entitlement"."kind" = 'modules') = ("entitlement"."ends_at" is not null)),
	CONSTRAINT "entitlement_lasts" CHECK ("entitlement"."ends_at" > "entitlement"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "point_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"book" text NOT NULL,
	"account_id" text,
	"lot_id" bigint,
	"points" integer NOT NULL,
	"balance_after" integer,
	CONSTRAINT "point_entry_moves_something" CHECK ("point_entry"."points" <> 0),
	CONSTRAINT "point_entry_book_known" CHECK ("point_entry"."book" in ('account', 'issued', 'redeemed', 'expired', 'adjusted')),
	CONSTRAINT "point_entry_of_an_account_names_it" CHECK (num_nulls("point_entry"."account_id", "point_entry"."lot_id", "point_entry"."balance_after") = case "point_entry"."book" when 'account' then 0 else 3 end)
);
--> statement-breakpoint
CREATE TABLE "point_holder" (
	"account_id" text PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"invite_code" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) NOT NULL,
	"blocked_at" timestamp with time zone,
	"blocked_reason" text,
	CONSTRAINT "point_holder_invite_code_unique" UNIQUE("invite_code"),
	CONSTRAINT "point_balance_not_negative" CHECK ("point_holder"."balance" >= 0),
	CONSTRAINT "point_block_has_a_reason" CHECK (("point_holder"."blocked_at" is null) = ("point_holder"."blocked_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "point_lot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"transaction_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"remaining" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_lot_holds_what_it_got" CHECK ("point_lot"."remaining" between 0 and "point_lot"."points")
);
--> statement-breakpoint
CREATE TABLE "point_transaction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_transaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"rule" text,
	"rule_version" smallint,
	"object_key" text,
	"idempotency_key" text,
	"reverses_id" bigint,
	"reason" text,
	"by_id" text,
	CONSTRAINT "point_transaction_reversed_once" UNIQUE("reverses_id"),
	CONSTRAINT "point_transaction_once" UNIQUE("account_id","idempotency_key"),
	CONSTRAINT "point_transaction_kind_known" CHECK ("point_transaction"."kind" in ('earn', 'redeem', 'expire', 'adjust', 'reverse')),
	CONSTRAINT "point_transaction_goes_by_a_rule" CHECK (("point_transaction"."kind" in ('earn', 'redeem')) = (num_nulls("point_transaction"."rule", "point_transaction"."rule_version", "point_transaction"."idempotency_key") = 0)),
	CONSTRAINT "point_transaction_of_staff_has_a_reason" CHECK (("point_transaction"."kind" in ('adjust', 'reverse')) = (num_nulls("point_transaction"."reason", "point_transaction"."by_id") = 0)),
	CONSTRAINT "point_transaction_reverses_one" CHECK (("point_transaction"."kind" = 'reverse') = ("point_transaction"."reverses_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "scheme_browse" (
	"account_id" text PRIMARY KEY NOT NULL,
	"scheme_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_account_id_point_holder_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."point_holder"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_transaction_id_point_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."point_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_transaction_id_point_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."point_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_lot_id_point_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."point_lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lot" ADD CONSTRAINT "point_lot_account_id_point_holder_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."point_holder"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lot" ADD CONSTRAINT "point_lot_transaction_id_point_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."point_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_transaction" ADD CONSTRAINT "point_transaction_account_id_point_holder_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."point_holder"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_transaction" ADD CONSTRAINT "point_transaction_reverses_id_point_transaction_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."point_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_browse" ADD CONSTRAINT "scheme_browse_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_browse" ADD CONSTRAINT "scheme_browse_scheme_id_scheme_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."scheme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitlement_account_id_idx" ON "entitlement" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlement_modules_follow" ON "entitlement" USING btree ("account_id","starts_at") WHERE "entitlement"."kind" = 'modules' and "entitlement"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "point_entry_transaction_id_idx" ON "point_entry" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "point_entry_account_id_idx" ON "point_entry" USING btree ("account_id","id") WHERE "point_entry"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "point_lot_spending_idx" ON "point_lot" USING btree ("account_id","expires_at","id") WHERE "point_lot"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "point_lot_expires_at_idx" ON "point_lot" USING btree ("expires_at","account_id") WHERE "point_lot"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "point_transaction_earned_idx" ON "point_transaction" USING btree ("account_id","day") WHERE "point_transaction"."kind" = 'earn';--> statement-breakpoint
CREATE INDEX "point_transaction_account_id_idx" ON "point_transaction" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "scheme_browse_scheme_id_idx" ON "scheme_browse" USING btree ("scheme_id");--> statement-breakpoint
CREATE INDEX "user_invited_by_idx" ON "user" USING btree ("invited_by") WHERE "user"."invited_by" is not null;--> statement-breakpoint
-- What follows is written by hand: the ledger keeps its own rules, whoever writes to it.
CREATE FUNCTION refuse_point_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger of points is only added to (% of %)', lower(TG_OP), TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER point_entry_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "point_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_point_change();--> statement-breakpoint
CREATE TRIGGER point_transaction_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "point_transaction" FOR EACH STATEMENT EXECUTE FUNCTION refuse_point_change();--> statement-breakpoint
CREATE TRIGGER point_lot_stays BEFORE DELETE OR TRUNCATE ON "point_lot" FOR EACH STATEMENT EXECUTE FUNCTION refuse_point_change();--> statement-breakpoint
CREATE TRIGGER point_holder_stays BEFORE DELETE OR TRUNCATE ON "point_holder" FOR EACH STATEMENT EXECUTE FUNCTION refuse_point_change();--> statement-breakpoint
CREATE TRIGGER entitlement_stays BEFORE DELETE OR TRUNCATE ON "entitlement" FOR EACH STATEMENT EXECUTE FUNCTION refuse_point_change();--> statement-breakpoint
CREATE TRIGGER point_lot_begins_empty BEFORE INSERT ON "point_lot" FOR EACH ROW WHEN (NEW.remaining <> 0) EXECUTE FUNCTION refuse_point_change();--> statement-breakpoint
CREATE TRIGGER point_holder_begins_empty BEFORE INSERT ON "point_holder" FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION refuse_point_change();--> statement-breakpoint
-- At depth 0 somebody else than the trigger below does it.
CREATE TRIGGER point_lot_changes_by_entries BEFORE UPDATE ON "point_lot" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_point_change();--> statement-breakpoint
CREATE TRIGGER point_balance_changes_by_entries BEFORE UPDATE OF account_id, balance ON "point_holder" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_point_change();--> statement-breakpoint
-- Each row is found by its key: a plan that was made for thousands of entries would read whole tables for two.
CREATE FUNCTION post_point_entries() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
	IF EXISTS (SELECT FROM added GROUP BY transaction_id HAVING sum(points) <> 0) THEN
		RAISE EXCEPTION 'the entries of a transaction add up to nothing' USING ERRCODE = 'check_violation';
	END IF;
	IF EXISTS (
		SELECT FROM added JOIN point_transaction AS of ON of.id = added.transaction_id JOIN point_lot AS lot ON lot.id = added.lot_id
		WHERE added.account_id NOT IN (of.account_id, lot.account_id) OR of.account_id <> lot.account_id
	) THEN
		RAISE EXCEPTION 'a transaction is of one account and its lots' USING ERRCODE = 'check_violation';
	END IF;
	UPDATE point_lot SET remaining = remaining + moved.points
	FROM (SELECT lot_id, sum(points)::int AS points FROM added WHERE lot_id IS NOT NULL GROUP BY 1) AS moved WHERE id = moved.lot_id;
	UPDATE point_holder SET balance = balance + moved.points
	FROM (SELECT account_id, sum(points)::int AS points FROM added WHERE account_id IS NOT NULL GROUP BY 1) AS moved
	WHERE point_holder.account_id = moved.account_id;
	IF EXISTS (
		SELECT FROM (
			SELECT account_id, balance_after, sum(points) OVER (PARTITION BY account_id ORDER BY id DESC) - points AS later
			FROM added WHERE account_id IS NOT NULL
		) AS entry JOIN point_holder USING (account_id) WHERE balance_after <> balance - later
	) THEN
		RAISE EXCEPTION 'the balance after an entry is not what it says' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER point_entries_are_posted AFTER INSERT ON "point_entry" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_point_entries();--> statement-breakpoint
CREATE FUNCTION check_point_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM point_entry WHERE transaction_id = NEW.id) THEN
		RAISE EXCEPTION 'a transaction has entries' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER point_transaction_has_entries AFTER INSERT ON "point_transaction" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_point_transaction();
