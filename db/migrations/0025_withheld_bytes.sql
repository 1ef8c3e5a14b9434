ALTER TABLE "withheld_media" RENAME COLUMN "media_id" TO "digest";--> statement-breakpoint
ALTER TABLE "withheld_media" DROP CONSTRAINT "withheld_media_media_id_media_id_fk";
--> statement-breakpoint
ALTER TABLE "withheld_media" DROP CONSTRAINT "withheld_media_media_id_cause_pk";--> statement-breakpoint
ALTER TABLE "withheld_media" ADD CONSTRAINT "withheld_media_digest_cause_pk" PRIMARY KEY("digest","cause");--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "digest" text;--> statement-breakpoint
CREATE INDEX "media_made_of_idx" ON "media" USING btree (coalesce(digest, id));--> statement-breakpoint
CREATE INDEX "scheme_plan_media_id_idx" ON "scheme_plan" USING btree ("media_id");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_digest_is_one" CHECK ("media"."digest" ~ '^[0-9a-f]{20}$');--> statement-breakpoint
-- Of a picture and a panorama of the same bytes, the second one's.
UPDATE "media" SET digest = first.id FROM "media" AS first
WHERE "media".id = left(encode(sha256(convert_to("media".kind || ' ' || first.id, 'UTF8')), 'hex'), 20);--> statement-breakpoint
INSERT INTO "withheld_media" (digest, cause, designer_id)
SELECT "media".digest, cause, designer_id FROM "withheld_media" JOIN "media" ON "media".id = "withheld_media".digest
WHERE "media".digest IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE FUNCTION is_withheld(file text) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT FROM media JOIN withheld_media AS withheld ON withheld.digest = coalesce(media.digest, media.id) WHERE media.id = file)
$$;--> statement-breakpoint
-- No withheld file is attached to anything, but to a scheme that shows it already, and its draft. Each column that visitors
-- write has this trigger: its argument is the column's name.
CREATE FUNCTION refuse_withheld() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	given jsonb := to_jsonb(NEW);
	file text := given ->> TG_ARGV[0];
	own int;
BEGIN
	IF file IS NULL OR TG_OP = 'UPDATE' AND file = to_jsonb(OLD) ->> TG_ARGV[0] THEN RETURN NEW; END IF;
	-- Whoever withholds files holds this alone until the end: a file can't be attached while that is under way.
	PERFORM pg_advisory_xact_lock_shared(hashtextextended('withheld files', 0));
	own := coalesce((given ->> 'scheme_id')::int, (SELECT scheme_id FROM scheme_draft WHERE id = (given ->> 'draft_id')::int));
	IF is_withheld(file)
		AND NOT EXISTS (SELECT FROM scheme_image WHERE scheme_id = own AND media_id = file)
		AND NOT EXISTS (SELECT FROM panorama WHERE scheme_id = own AND media_id = file)
		AND NOT EXISTS (SELECT FROM scheme_plan WHERE scheme_id = own AND media_id = file)
	THEN RAISE EXCEPTION 'a file is withheld' USING ERRCODE = 'check_violation', CONSTRAINT = 'media_withheld'; END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER scheme_image_not_withheld BEFORE INSERT OR UPDATE OF media_id ON "scheme_image" FOR EACH ROW EXECUTE FUNCTION refuse_withheld('media_id');--> statement-breakpoint
CREATE TRIGGER panorama_not_withheld BEFORE INSERT OR UPDATE OF media_id ON "panorama" FOR EACH ROW EXECUTE FUNCTION refuse_withheld('media_id');--> statement-breakpoint
CREATE TRIGGER scheme_plan_not_withheld BEFORE INSERT OR UPDATE OF media_id ON "scheme_plan" FOR EACH ROW EXECUTE FUNCTION refuse_withheld('media_id');--> statement-breakpoint
CREATE TRIGGER scheme_draft_media_not_withheld BEFORE INSERT OR UPDATE OF media_id ON "scheme_draft_media" FOR EACH ROW EXECUTE FUNCTION refuse_withheld('media_id');--> statement-breakpoint
CREATE TRIGGER designer_logo_not_withheld BEFORE INSERT OR UPDATE OF logo_id ON "designer" FOR EACH ROW EXECUTE FUNCTION refuse_withheld('logo_id');--> statement-breakpoint
CREATE TRIGGER user_picture_not_withheld BEFORE INSERT OR UPDATE OF picture_id ON "user" FOR EACH ROW EXECUTE FUNCTION refuse_withheld('picture_id');--> statement-breakpoint
-- A scheme that its author took off the lists does not bring back what was withheld meanwhile.
CREATE FUNCTION refuse_withheld_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock_shared(hashtextextended('withheld files', 0));
	IF EXISTS (
		SELECT FROM (
			SELECT media_id FROM scheme_image WHERE scheme_id = NEW.id
			UNION SELECT media_id FROM panorama WHERE scheme_id = NEW.id
			UNION SELECT media_id FROM scheme_plan WHERE scheme_id = NEW.id
		) AS shown WHERE is_withheld(media_id)
	) THEN RAISE EXCEPTION 'a file is withheld' USING ERRCODE = 'check_violation', CONSTRAINT = 'media_withheld'; END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER scheme_not_withheld BEFORE UPDATE OF is_published ON "scheme" FOR EACH ROW
	WHEN (NEW.is_published AND NOT OLD.is_published AND NOT NEW.is_hidden) EXECUTE FUNCTION refuse_withheld_again();
