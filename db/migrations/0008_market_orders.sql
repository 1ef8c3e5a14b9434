DROP INDEX "designer_active_at_idx";--> statement-breakpoint
DROP INDEX "designer_scheme_count_idx";--> statement-breakpoint
DROP INDEX "designer_name_idx";--> statement-breakpoint
CREATE INDEX "designer_recent_idx" ON "designer" USING btree ("active_at","id","style","country","kind");--> statement-breakpoint
CREATE INDEX "designer_productive_idx" ON "designer" USING btree ("scheme_count","id","style","country","kind");--> statement-breakpoint
CREATE INDEX "designer_named_idx" ON "designer" USING btree ("name","id","style","country","kind");