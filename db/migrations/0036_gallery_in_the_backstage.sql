-- A course is one row, with its chapters and captions.
DROP VIEW "search_transcript";--> statement-breakpoint
DROP VIEW "search_course";--> statement-breakpoint
-- What is long is kept apart, so that lists read little.
ALTER TABLE "course" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "chapters" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "captions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "course" SET
	chapters = coalesce((
		SELECT jsonb_agg(jsonb_build_object('startMs', start_ms, 'title', chapter.title) ORDER BY start_ms)
		FROM "course_chapter" AS chapter WHERE course_id = "course".id
	), '[]'),
	captions = coalesce((
		SELECT jsonb_object_agg(language, cues) FROM (
			SELECT language, jsonb_agg(jsonb_build_object('startMs', start_ms, 'endMs', end_ms, 'words', words) ORDER BY start_ms) AS cues
			FROM "course_cue" WHERE course_id = "course".id GROUP BY language
		) AS spoken
	), '{}');--> statement-breakpoint
DROP TABLE "course_chapter";--> statement-breakpoint
DROP TABLE "course_cue";--> statement-breakpoint
ALTER TABLE "course" DROP CONSTRAINT "course_position_taken";--> statement-breakpoint
ALTER TABLE "course_category" DROP CONSTRAINT "course_category_position_taken";--> statement-breakpoint
ALTER TABLE "moderation_log" DROP CONSTRAINT "moderation_log_action_known";--> statement-breakpoint
DROP INDEX "course_latest_idx";--> statement-breakpoint
DROP INDEX "course_popular_idx";--> statement-breakpoint
ALTER TABLE "course_category" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "designer" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheme" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "course_in_category_idx" ON "course" USING btree ("category_id","position","id");--> statement-breakpoint
CREATE INDEX "course_position_idx" ON "course" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "course_search_idx" ON "course" USING gin ((lower("author" || ' ' || coalesce("title" ->> 'en', '') || ' ' || coalesce("title" ->> 'italy', ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "course_category_position_idx" ON "course_category" USING btree ("position","slug");--> statement-breakpoint
CREATE INDEX "course_category_parent_id_idx" ON "course_category" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "designer_created_idx" ON "designer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "designer_of_state_idx" ON "designer" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "designer_of_kind_idx" ON "designer" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "designer_by_name_idx" ON "designer" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "designer_search_idx" ON "designer" USING gin ((lower("name" || ' ' || "city" || ' ' || "slug")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "scheme_published_at_idx" ON "scheme" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "scheme_withheld_idx" ON "scheme" USING btree ("published_at","id") WHERE is_hidden;--> statement-breakpoint
CREATE INDEX "scheme_private_idx" ON "scheme" USING btree ("published_at","id") WHERE not is_hidden and not is_published;--> statement-breakpoint
CREATE INDEX "scheme_of_closed_store_idx" ON "scheme" USING btree ("published_at","id") WHERE not is_hidden and is_published and not is_listed;--> statement-breakpoint
CREATE INDEX "scheme_of_style_idx" ON "scheme" USING btree ("style","published_at","id");--> statement-breakpoint
CREATE INDEX "scheme_rooms_idx" ON "scheme" USING gin ("rooms");--> statement-breakpoint
CREATE INDEX "scheme_search_idx" ON "scheme" USING gin ((lower("case_name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "course_latest_idx" ON "course" USING btree ("published_at","id","section_id","category_id","is_listed");--> statement-breakpoint
CREATE INDEX "course_popular_idx" ON "course" USING btree ("view_count","id","section_id","category_id","is_listed");--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_chapters_are_a_list" CHECK (jsonb_typeof("course"."chapters") = 'array');--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_captions_are_lists" CHECK (jsonb_typeof("course"."captions") = 'object' and not jsonb_path_exists("course"."captions", 'strict $.* ? (@.type() != "array")', '{}', true));--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_action_known" CHECK ("moderation_log"."action" in ('reported', 'hidden until decided', 'decided', 'appealed', 'appeal upheld', 'appeal reversed', 'deleted', 'store approved', 'withheld', 'shown again'));--> statement-breakpoint
CREATE INDEX "decision_target_idx" ON "decision" USING btree ("target_kind","target_id");--> statement-breakpoint
CREATE INDEX "moderation_log_target_idx" ON "moderation_log" USING btree ("target_kind","target_id","id");--> statement-breakpoint
CREATE INDEX "moderation_log_withheld_idx" ON "moderation_log" USING btree ("id") WHERE action = 'withheld';--> statement-breakpoint
CREATE VIEW search_course AS
SELECT course.id, course.id::text AS key, '/support/training/detail?id=' || course.id AS path, title,
	jsonb_build_object(
		'en', concat_ws(' · ', summary ->> 'en', section.name ->> 'en', category.name ->> 'en', author),
		'italy', concat_ws(' · ', summary ->> 'italy', section.name ->> 'italy', category.name ->> 'italy', author)
	) AS body
FROM course
JOIN course_category AS category ON category.id = category_id
JOIN course_category AS section ON section.id = section_id
WHERE is_listed;--> statement-breakpoint
CREATE VIEW search_transcript AS
SELECT id, id || ':' || start_ms AS key, '/support/training/detail?id=' || id || '#t' || start_ms AS path,
	title, jsonb_object_agg(language, words) AS body
FROM (
	SELECT id, title, language, (cue ->> 'startMs')::int AS start_ms, cue ->> 'words' AS words
	FROM course, jsonb_each(captions) AS spoken (language, cues), jsonb_array_elements(cues) AS cue
	WHERE is_listed AND language IN ('en', 'italy')
) AS said GROUP BY id, start_ms, title;--> statement-breakpoint
DROP TRIGGER indexed_when_changed ON "course";--> statement-breakpoint
CREATE TRIGGER indexed_when_changed AFTER UPDATE OF title, summary, author, category_id, section_id, is_listed ON "course" FOR EACH ROW EXECUTE FUNCTION index_changed('course', 'id');--> statement-breakpoint
DROP TRIGGER moments_indexed_when_changed ON "course";--> statement-breakpoint
CREATE TRIGGER moments_indexed_when_added AFTER INSERT ON "course" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed('transcript', 'id');--> statement-breakpoint
CREATE TRIGGER moments_indexed_when_removed AFTER DELETE ON "course" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed('transcript', 'id');--> statement-breakpoint
CREATE TRIGGER moments_indexed_when_changed AFTER UPDATE OF title, captions, is_listed ON "course" FOR EACH ROW EXECUTE FUNCTION index_changed('transcript', 'id');--> statement-breakpoint
CREATE FUNCTION index_courses_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_records('course', array_agg(id::text)) FROM course WHERE NEW.id IN (category_id, section_id) HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER courses_indexed_when_changed AFTER UPDATE OF name ON "course_category" FOR EACH ROW EXECUTE FUNCTION index_courses_of_category();--> statement-breakpoint
-- Only what visitors can reach is counted.
CREATE OR REPLACE FUNCTION count_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE course_category SET course_count = course_count + n
		FROM (SELECT category_id, count(*) AS n FROM added WHERE is_listed GROUP BY 1) AS come WHERE id = category_id;
	ELSIF TG_OP = 'DELETE' THEN
		UPDATE course_category SET course_count = course_count - n
		FROM (SELECT category_id, count(*) AS n FROM removed WHERE is_listed GROUP BY 1) AS gone WHERE id = category_id;
	ELSE
		UPDATE course_category SET course_count = course_count
			+ (NEW.is_listed AND id = NEW.category_id)::int - (OLD.is_listed AND id = OLD.category_id)::int
		WHERE id IN (OLD.category_id, NEW.category_id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER course_moves ON "course";--> statement-breakpoint
CREATE TRIGGER course_moves AFTER UPDATE ON "course" FOR EACH ROW WHEN (
	(OLD.category_id, OLD.is_listed) IS DISTINCT FROM (NEW.category_id, NEW.is_listed)
) EXECUTE FUNCTION count_courses();
