DROP INDEX "designer_recent_idx";--> statement-breakpoint
DROP INDEX "designer_named_idx";--> statement-breakpoint
ALTER TABLE "designer" ADD COLUMN "has_schemes" boolean GENERATED ALWAYS AS (scheme_count > 0) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "source" text;--> statement-breakpoint
CREATE INDEX "designer_recent_idx" ON "designer" USING btree ("has_schemes","active_at","id","style","country","kind") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "designer_named_idx" ON "designer" USING btree ("has_schemes" DESC NULLS FIRST,"name","id","style","country","kind") WHERE state = 'approved';