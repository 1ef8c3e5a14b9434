CREATE TABLE "course" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"position" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"author" text NOT NULL,
	"cover_id" text NOT NULL,
	"mp4_id" text,
	"webm_id" text,
	CONSTRAINT "course_position_taken" UNIQUE("category_id","position"),
	CONSTRAINT "course_author_has_a_name" CHECK (length("course"."author") between 1 and 120),
	CONSTRAINT "course_lasts" CHECK ("course"."duration_ms" > 0),
	CONSTRAINT "course_views_not_negative" CHECK ("course"."view_count" >= 0),
	CONSTRAINT "course_title_in_some_language" CHECK (jsonb_typeof("course"."title") = 'object' and "course"."title" ?| array['en', 'italy']),
	CONSTRAINT "course_summary_in_some_language" CHECK (jsonb_typeof("course"."summary") = 'object' and "course"."summary" ?| array['en', 'italy'])
);
--> statement-breakpoint
CREATE TABLE "course_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"slug" text NOT NULL,
	"position" smallint NOT NULL,
	"name" jsonb NOT NULL,
	"course_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "course_category_slug_unique" UNIQUE("slug"),
	CONSTRAINT "course_category_position_taken" UNIQUE NULLS NOT DISTINCT("parent_id","position"),
	CONSTRAINT "course_category_slug_for_an_address" CHECK ("course_category"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "course_category_count_not_negative" CHECK ("course_category"."course_count" >= 0),
	CONSTRAINT "course_category_name_in_some_language" CHECK (jsonb_typeof("course_category"."name") = 'object' and "course_category"."name" ?| array['en', 'italy'])
);
--> statement-breakpoint
CREATE TABLE "course_chapter" (
	"course_id" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"title" jsonb NOT NULL,
	CONSTRAINT "course_chapter_course_id_start_ms_pk" PRIMARY KEY("course_id","start_ms"),
	CONSTRAINT "course_chapter_start_not_negative" CHECK ("course_chapter"."start_ms" >= 0),
	CONSTRAINT "course_chapter_title_in_some_language" CHECK (jsonb_typeof("course_chapter"."title") = 'object' and "course_chapter"."title" ?| array['en', 'italy'])
);
--> statement-breakpoint
CREATE TABLE "course_cue" (
	"course_id" integer NOT NULL,
	"language" text NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "course_cue_course_id_language_start_ms_pk" PRIMARY KEY("course_id","language","start_ms"),
	CONSTRAINT "course_cue_language_known" CHECK ("course_cue"."language" in ('en', 'italy', 'zh')),
	CONSTRAINT "course_cue_takes_time" CHECK ("course_cue"."start_ms" >= 0 and "course_cue"."end_ms" > "course_cue"."start_ms"),
	CONSTRAINT "course_cue_says_something" CHECK (length("course_cue"."words") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "course_progress" (
	"account_id" text NOT NULL,
	"course_id" integer NOT NULL,
	"position_ms" integer DEFAULT 0 NOT NULL,
	"covered" "int4multirange" DEFAULT '{}' NOT NULL,
	"coverage" real DEFAULT 0 NOT NULL,
	"spent_until" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_progress_account_id_course_id_pk" PRIMARY KEY("account_id","course_id"),
	CONSTRAINT "course_progress_position_not_negative" CHECK ("course_progress"."position_ms" >= 0),
	CONSTRAINT "course_progress_coverage_is_a_share" CHECK ("course_progress"."coverage" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "course_view" (
	"course_id" integer NOT NULL,
	"visitor_hash" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_view_course_id_visitor_hash_pk" PRIMARY KEY("course_id","visitor_hash")
);
--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_category_id_course_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."course_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_section_id_course_category_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."course_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_mp4_id_media_id_fk" FOREIGN KEY ("mp4_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_webm_id_media_id_fk" FOREIGN KEY ("webm_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_category" ADD CONSTRAINT "course_category_parent_id_course_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."course_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_chapter" ADD CONSTRAINT "course_chapter_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_cue" ADD CONSTRAINT "course_cue_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_view" ADD CONSTRAINT "course_view_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_latest_idx" ON "course" USING btree ("published_at","id","section_id","category_id");--> statement-breakpoint
CREATE INDEX "course_popular_idx" ON "course" USING btree ("view_count","id","section_id","category_id");--> statement-breakpoint
CREATE INDEX "course_words_en_idx" ON "course" USING gin (to_tsvector('english', coalesce("title"->>'en', "title"->>'italy') || ' ' || coalesce("summary"->>'en', "summary"->>'italy')));--> statement-breakpoint
CREATE INDEX "course_words_italy_idx" ON "course" USING gin (to_tsvector('italian', coalesce("title"->>'italy', "title"->>'en') || ' ' || coalesce("summary"->>'italy', "summary"->>'en')));--> statement-breakpoint
CREATE INDEX "course_progress_account_id_idx" ON "course_progress" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "course_progress_course_id_idx" ON "course_progress" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_view_counted_at_idx" ON "course_view" USING btree ("counted_at");--> statement-breakpoint
CREATE FUNCTION count_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE course_category SET course_count = course_count + n
		FROM (SELECT category_id, count(*) AS n FROM added GROUP BY 1) AS come WHERE id = category_id;
	ELSIF TG_OP = 'DELETE' THEN
		UPDATE course_category SET course_count = course_count - n
		FROM (SELECT category_id, count(*) AS n FROM removed GROUP BY 1) AS gone WHERE id = category_id;
	ELSE
		UPDATE course_category SET course_count = course_count + CASE id WHEN NEW.category_id THEN 1 ELSE -1 END
		WHERE id IN (OLD.category_id, NEW.category_id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER courses_come AFTER INSERT ON "course" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_courses();--> statement-breakpoint
CREATE TRIGGER courses_go AFTER DELETE ON "course" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_courses();--> statement-breakpoint
CREATE TRIGGER course_moves AFTER UPDATE ON "course" FOR EACH ROW WHEN (OLD.category_id <> NEW.category_id) EXECUTE FUNCTION count_courses();
