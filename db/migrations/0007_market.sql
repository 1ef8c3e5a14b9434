CREATE TABLE "designer_cell" (
	"style" text NOT NULL,
	"country" char(2) NOT NULL,
	"type" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "designer_cell_style_country_type_pk" PRIMARY KEY("style","country","type")
);
--> statement-breakpoint
CREATE INDEX "designer_scheme_count_idx" ON "designer" USING btree ("scheme_count","id");--> statement-breakpoint
CREATE INDEX "designer_name_idx" ON "designer" USING btree ("name","id");--> statement-breakpoint
CREATE FUNCTION count_designers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO designer_cell AS cell
		SELECT style, country, kind, count(*) FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (style, country, type) DO UPDATE SET count = cell.count + excluded.count;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO designer_cell AS cell
		SELECT style, country, kind, -count(*) FROM removed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (style, country, type) DO UPDATE SET count = cell.count + excluded.count;
	ELSE
		INSERT INTO designer_cell AS cell
		SELECT * FROM (VALUES (OLD.style, OLD.country, OLD.kind, -1), (NEW.style, NEW.country, NEW.kind, 1)) AS moved
		ORDER BY 1, 2, 3
		ON CONFLICT (style, country, type) DO UPDATE SET count = cell.count + excluded.count;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO "designer_cell" SELECT "style", "country", "kind", count(*) FROM "designer" GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE TRIGGER designers_come AFTER INSERT ON "designer" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_designers();--> statement-breakpoint
CREATE TRIGGER designers_go AFTER DELETE ON "designer" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_designers();--> statement-breakpoint
CREATE TRIGGER designer_moves AFTER UPDATE ON "designer" FOR EACH ROW WHEN (
	(OLD.style, OLD.country, OLD.kind) IS DISTINCT FROM (NEW.style, NEW.country, NEW.kind)
) EXECUTE FUNCTION count_designers();
