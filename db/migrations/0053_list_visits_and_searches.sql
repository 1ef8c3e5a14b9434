DROP INDEX "search_miss_last_at_idx";--> statement-breakpoint
ALTER TABLE "visit_count" ADD COLUMN "key" text GENERATED ALWAYS AS (kind || ':' || name || ':' || (day - date '2000-01-01')::text) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "search_miss" ADD COLUMN "key" text GENERATED ALWAYS AS (language || ' ' || query) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_count_key_idx" ON "visit_count" USING btree ("key");--> statement-breakpoint
CREATE INDEX "visit_count_day_idx" ON "visit_count" USING btree ("day","key");--> statement-breakpoint
CREATE INDEX "visit_count_count_idx" ON "visit_count" USING btree ("count","key");--> statement-breakpoint
CREATE INDEX "visit_count_kind_idx" ON "visit_count" USING btree ("kind","day","key");--> statement-breakpoint
CREATE INDEX "visit_count_name_idx" ON "visit_count" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "search_miss_key_idx" ON "search_miss" USING btree ("key");--> statement-breakpoint
CREATE INDEX "search_miss_count_idx" ON "search_miss" USING btree ("count","key");--> statement-breakpoint
CREATE INDEX "search_miss_language_idx" ON "search_miss" USING btree ("language","count","key");--> statement-breakpoint
CREATE INDEX "search_miss_query_idx" ON "search_miss" USING gin ("query" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_miss_last_at_idx" ON "search_miss" USING btree ("last_at","key");