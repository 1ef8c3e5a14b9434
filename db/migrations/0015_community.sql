CREATE TABLE "comment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scheme_id" integer NOT NULL,
	"parent_id" integer,
	"is_answer" boolean GENERATED ALWAYS AS (parent_id is not null) STORED NOT NULL,
	"parent_is_answer" boolean GENERATED ALWAYS AS (case when parent_id is not null then false end) STORED,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "comment_as_parent" UNIQUE("id","scheme_id","is_answer"),
	CONSTRAINT "comment_state_known" CHECK ("comment"."state" in ('shown', 'deleted', 'hidden', 'removed')),
	CONSTRAINT "comment_says_something" CHECK (("comment"."state" = 'deleted') = ("comment"."body" = '')),
	CONSTRAINT "comment_fits" CHECK (length("comment"."body") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "designer_follow" (
	"designer_id" integer NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "designer_follow_designer_id_account_id_pk" PRIMARY KEY("designer_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"sender_id" text NOT NULL,
	"is_from_visitor" boolean NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_state_known" CHECK ("message"."state" in ('shown', 'hidden', 'removed')),
	CONSTRAINT "message_says_something" CHECK (length("message"."body") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "message_block" (
	"blocker_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_block_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "message_block_of_another" CHECK ("message_block"."blocker_id" <> "message_block"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "message_thread" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_thread_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"designer_id" integer NOT NULL,
	"visitor_id" text NOT NULL,
	"visitor_read_id" integer DEFAULT 0 NOT NULL,
	"owner_read_id" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_thread_of_two" UNIQUE("designer_id","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "digest_day" (
	"day" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text,
	"scheme_id" integer,
	"comment_id" integer,
	"designer_id" integer,
	"thread_id" integer,
	"decision_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_kind_known" CHECK ("notification"."kind" in ('comment', 'answer', 'follow', 'scheme', 'message', 'decision')),
	CONSTRAINT "notification_has_its_subject" CHECK (case "notification"."kind" when 'decision' then "notification"."decision_id" is not null when 'message' then "notification"."thread_id" is not null when 'follow' then "notification"."designer_id" is not null when 'scheme' then "notification"."scheme_id" is not null else "notification"."comment_id" is not null end)
);
--> statement-breakpoint
CREATE TABLE "notification_setting" (
	"account_id" text PRIMARY KEY NOT NULL,
	"mails_digest" boolean DEFAULT true NOT NULL,
	"mails_messages" boolean DEFAULT true NOT NULL,
	"digested_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" integer NOT NULL,
	"subject" text NOT NULL,
	"address" text NOT NULL,
	"outcome" text NOT NULL,
	"ground" text,
	"statement" text NOT NULL,
	"author_id" text,
	"moderator_id" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"appeal_outcome" text,
	"appeal_statement" text,
	"appeal_decided_by" text,
	"appeal_decided_at" timestamp with time zone,
	CONSTRAINT "decision_reference_unique" UNIQUE("reference"),
	CONSTRAINT "decision_target_known" CHECK ("decision"."target_kind" in ('scheme', 'comment', 'designer', 'message')),
	CONSTRAINT "decision_outcome_known" CHECK ("decision"."outcome" in ('keep', 'hide', 'remove', 'suspend')),
	CONSTRAINT "decision_gives_a_ground" CHECK (("decision"."outcome" = 'keep') = ("decision"."ground" is null)),
	CONSTRAINT "decision_appealed_once" CHECK (("decision"."appeal" is null) = ("decision"."appealed_at" is null)),
	CONSTRAINT "decision_appeal_decided_whole" CHECK (num_nulls("decision"."appeal_outcome", "decision"."appeal_statement", "decision"."appeal_decided_by", "decision"."appeal_decided_at") in (0, 4) and ("decision"."appeal_outcome" is null or "decision"."appeal" is not null))
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"target_kind" text,
	"target_id" integer,
	"decision_id" integer,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" integer NOT NULL,
	"reason" text NOT NULL,
	"address" text NOT NULL,
	"explanation" text NOT NULL,
	"is_good_faith" boolean NOT NULL,
	"name" text,
	"email" text,
	"reporter_id" text,
	"is_trusted" boolean NOT NULL,
	"language" text NOT NULL,
	"decision_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_reference_unique" UNIQUE("reference"),
	CONSTRAINT "report_target_known" CHECK ("report"."target_kind" in ('scheme', 'comment', 'designer', 'message')),
	CONSTRAINT "report_in_good_faith" CHECK ("report"."is_good_faith"),
	CONSTRAINT "report_can_be_answered" CHECK ("report"."reason" = 'child-abuse' or ("report"."name" <> '' and "report"."email" <> ''))
);
--> statement-breakpoint
CREATE TABLE "gone_like" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gone_like_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"case_name" text NOT NULL,
	"liked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_link" (
	"token" text PRIMARY KEY NOT NULL,
	"scheme_id" integer NOT NULL,
	"account_id" text NOT NULL,
	"visit_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_link_of_account" UNIQUE("scheme_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "share_visit" (
	"token" text NOT NULL,
	"visitor_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_visit_token_visitor_hash_pk" PRIMARY KEY("token","visitor_hash")
);
--> statement-breakpoint
ALTER TABLE "scheme" DROP CONSTRAINT "scheme_counts_not_negative";--> statement-breakpoint
ALTER TABLE "designer" ADD COLUMN "follower_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheme" ADD COLUMN "comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_scheme_id_scheme_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."scheme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_answers_a_comment_of_its_scheme" FOREIGN KEY ("parent_id","scheme_id","parent_is_answer") REFERENCES "public"."comment"("id","scheme_id","is_answer") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designer_follow" ADD CONSTRAINT "designer_follow_designer_id_designer_id_fk" FOREIGN KEY ("designer_id") REFERENCES "public"."designer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designer_follow" ADD CONSTRAINT "designer_follow_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_thread_id_message_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."message_thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_sender_id_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_block" ADD CONSTRAINT "message_block_blocker_id_user_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_block" ADD CONSTRAINT "message_block_blocked_id_user_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_designer_id_designer_id_fk" FOREIGN KEY ("designer_id") REFERENCES "public"."designer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_visitor_id_user_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_scheme_id_scheme_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."scheme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_designer_id_designer_id_fk" FOREIGN KEY ("designer_id") REFERENCES "public"."designer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_thread_id_message_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."message_thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_decision_id_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "decision_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reporter_id_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_decision_id_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gone_like" ADD CONSTRAINT "gone_like_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_scheme_id_scheme_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."scheme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visit" ADD CONSTRAINT "share_visit_token_share_link_token_fk" FOREIGN KEY ("token") REFERENCES "public"."share_link"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_threads_idx" ON "comment" USING btree ("scheme_id","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "comment_parent_id_idx" ON "comment" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "comment_author_id_idx" ON "comment" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "designer_follow_account_id_idx" ON "designer_follow" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "message_thread_id_idx" ON "message" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "message_sender_id_idx" ON "message" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "message_thread_visitor_id_idx" ON "message_thread" USING btree ("visitor_id","last_message_at");--> statement-breakpoint
CREATE INDEX "notification_account_id_idx" ON "notification" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notification_unread_idx" ON "notification" USING btree ("account_id") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_scheme_once" ON "notification" USING btree ("account_id","scheme_id") WHERE kind = 'scheme';--> statement-breakpoint
CREATE UNIQUE INDEX "notification_follow_once" ON "notification" USING btree ("designer_id","actor_id") WHERE kind = 'follow';--> statement-breakpoint
CREATE UNIQUE INDEX "notification_thread_once" ON "notification" USING btree ("account_id","thread_id") WHERE kind = 'message';--> statement-breakpoint
CREATE INDEX "notification_comment_id_idx" ON "notification" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "notification_scheme_id_idx" ON "notification" USING btree ("scheme_id");--> statement-breakpoint
CREATE INDEX "decision_author_id_idx" ON "decision" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "decision_appeals_idx" ON "decision" USING btree ("appealed_at") WHERE appeal is not null and appeal_outcome is null;--> statement-breakpoint
CREATE INDEX "report_open_idx" ON "report" USING btree ("target_kind","target_id") WHERE decision_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "report_once_at_a_time" ON "report" USING btree ("target_kind","target_id","reporter_id") WHERE decision_id is null;--> statement-breakpoint
CREATE INDEX "report_reporter_id_idx" ON "report" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "gone_like_account_id_idx" ON "gone_like" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "share_link_account_id_idx" ON "share_link" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "designer" ADD CONSTRAINT "designer_follower_count_not_negative" CHECK ("designer"."follower_count" >= 0);--> statement-breakpoint
ALTER TABLE "scheme" ADD CONSTRAINT "scheme_counts_not_negative" CHECK ("scheme"."like_count" >= 0 and "scheme"."view_count" >= 0 and "scheme"."share_count" >= 0 and "scheme"."comment_count" >= 0);--> statement-breakpoint
-- From here on written by hand.
-- A like keeps the name of what was liked.
CREATE FUNCTION keep_liked_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO gone_like (account_id, case_name, liked_at)
	SELECT account_id, OLD.case_name, created_at FROM scheme_like WHERE scheme_id = OLD.id;
	RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER liked_names_are_kept BEFORE DELETE ON "scheme" FOR EACH ROW EXECUTE FUNCTION keep_liked_name();--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is written once and never changed', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER moderation_log_is_for_ever BEFORE UPDATE OR DELETE OR TRUNCATE ON "moderation_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
