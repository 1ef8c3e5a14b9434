-- What is made of a column stands in the way of another type of it, and so does what looks at that.
DROP TRIGGER scheme_changes ON "scheme";--> statement-breakpoint
ALTER TABLE "scheme" DROP COLUMN "area";--> statement-breakpoint
ALTER TABLE "scheme" ALTER COLUMN "area_m2" SET DATA TYPE numeric(7, 1);--> statement-breakpoint
ALTER TABLE "scheme" ADD COLUMN "area" text NOT NULL GENERATED ALWAYS AS (case when area_m2 < 40 then '0-40' when area_m2 < 70 then '40-70' when area_m2 < 100 then '70-100' when area_m2 < 150 then '100-150' when area_m2 < 250 then '150-250' else '250' end) STORED;--> statement-breakpoint
CREATE TRIGGER scheme_changes AFTER UPDATE ON "scheme" FOR EACH ROW WHEN (
	(OLD.is_listed, OLD.like_count, OLD.theme, OLD.style, OLD.layout, OLD.area, OLD.rooms)
	IS DISTINCT FROM (NEW.is_listed, NEW.like_count, NEW.theme, NEW.style, NEW.layout, NEW.area, NEW.rooms)
) EXECUTE FUNCTION note_scheme_change();
