DROP INDEX "course_popular_idx";--> statement-breakpoint
ALTER TABLE "course" ALTER COLUMN "duration_ms" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "steps" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "media_names" text[] GENERATED ALWAYS AS (media_in_text(steps)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "course_progress" ADD COLUMN "steps_done" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "course_media_idx" ON "course" USING gin ("media_names");--> statement-breakpoint
CREATE INDEX "course_popular_idx" ON "course" USING btree ("view_count" DESC NULLS FIRST,"position","id","section_id","category_id","is_listed");--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_asks_for_something" CHECK ("course"."duration_ms" is not null or "course"."steps" <> '{}');--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_without_film_has_none" CHECK ("course"."duration_ms" is not null or ("course"."mp4_id" is null and "course"."webm_id" is null and "course"."chapters" = '[]' and "course"."captions" = '{}'));--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_steps_in_its_languages" CHECK (jsonb_typeof("course"."steps") = 'object' and ("course"."steps" = '{}' or (("course"."title" ? 'en') = ("course"."steps" ? 'en') and ("course"."title" ? 'italy') = ("course"."steps" ? 'italy'))));--> statement-breakpoint
-- A lesson is found by its steps too.
CREATE OR REPLACE VIEW search_course AS
SELECT course.id, course.id::text AS key, '/support/training/detail?id=' || course.id AS path, title,
	jsonb_build_object(
		'en', concat_ws(' · ', summary ->> 'en', section.name ->> 'en', category.name ->> 'en', author, prose_of(steps ->> 'en')),
		'italy', concat_ws(' · ', summary ->> 'italy', section.name ->> 'italy', category.name ->> 'italy', author, prose_of(steps ->> 'italy'))
	) AS body
FROM course
JOIN course_category AS category ON category.id = category_id
JOIN course_category AS section ON section.id = section_id
WHERE is_listed;--> statement-breakpoint
DROP TRIGGER indexed_when_changed ON "course";--> statement-breakpoint
CREATE TRIGGER indexed_when_changed AFTER UPDATE OF title, summary, author, category_id, section_id, is_listed, steps ON "course" FOR EACH ROW EXECUTE FUNCTION index_changed('course', 'id');--> statement-breakpoint
-- Sample lessons shared a few clips, which taught nothing. Where nobody has changed or begun one it goes, else it is withdrawn or stays;
-- the next start brings those that came in their place, unless the samples were removed.
DELETE FROM "course" WHERE is_sample AND version = 1 AND NOT EXISTS (SELECT FROM course_progress WHERE course_id = course.id);--> statement-breakpoint
UPDATE "course" SET is_listed = false WHERE is_sample AND version = 1;--> statement-breakpoint
DELETE FROM "sample_step" WHERE name LIKE 'training/%';
