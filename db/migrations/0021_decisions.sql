ALTER TABLE "decision" DROP CONSTRAINT "decision_outcome_known";--> statement-breakpoint
ALTER TABLE "decision" DROP CONSTRAINT "decision_gives_a_ground";--> statement-breakpoint
ALTER TABLE "decision" ADD COLUMN "designer_id" integer;--> statement-breakpoint
CREATE INDEX "decision_designer_id_idx" ON "decision" USING btree ("designer_id") WHERE designer_id is not null;--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "decision_suspends_a_store" CHECK ("decision"."designer_id" is null or "decision"."outcome" = 'suspend');--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "decision_outcome_known" CHECK ("decision"."outcome" in ('keep', 'gone', 'hide', 'remove', 'suspend'));--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "decision_gives_a_ground" CHECK (("decision"."outcome" in ('keep', 'gone')) = ("decision"."ground" is null));--> statement-breakpoint
-- Of a scheme that is gone the store is known by its owner: an account has one.
UPDATE "decision" SET "designer_id" = CASE "target_kind" WHEN 'designer' THEN "target_id" ELSE coalesce(
	(SELECT "designer_id" FROM "scheme" WHERE "scheme"."id" = "target_id"),
	(SELECT "id" FROM "designer" WHERE "owner_id" = "author_id")
) END WHERE "outcome" = 'suspend' AND "target_kind" IN ('scheme', 'designer');--> statement-breakpoint
-- What was gone when it was looked at could only be kept; it was written down without a name, below this address.
UPDATE "decision" SET "outcome" = 'gone' WHERE "outcome" = 'keep' AND "subject" = '–' AND "address" = '/gallery/ideas' AND "author_id" IS NULL;
