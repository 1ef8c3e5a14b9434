-- The lists' base is made anew by the next compaction, within a minute: until then all models are changes since.
DELETE FROM "model_cell";--> statement-breakpoint
DELETE FROM "model_block";--> statement-breakpoint
DELETE FROM "model_bits";--> statement-breakpoint
DELETE FROM "model_run";--> statement-breakpoint
DELETE FROM "model_change";--> statement-breakpoint
ALTER TABLE "model_change" ADD COLUMN "mount" text NOT NULL;--> statement-breakpoint
ALTER TABLE "model_part" ADD COLUMN "places" jsonb;--> statement-breakpoint
ALTER TABLE "model" ADD COLUMN "mount" text;--> statement-breakpoint
ALTER TABLE "model" DISABLE TRIGGER USER;--> statement-breakpoint
-- As usualMount of domain/models/rules.ts.
UPDATE "model" SET "mount" = CASE
	WHEN 'pendant' = ANY("labels") THEN 'ceiling'
	WHEN "labels" && '{table-lamp,vase}' THEN 'top'
	WHEN "labels" && '{floor-lamp,freestanding}' THEN 'floor'
	WHEN "labels" && '{mirror,wall-panel,tile}' OR "category" IN ('doors-windows', 'lighting') THEN 'wall'
	ELSE 'floor'
END WHERE "kind" = 'product';--> statement-breakpoint
ALTER TABLE "model" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "model" ADD CONSTRAINT "model_mount_known" CHECK ("model"."mount" in ('floor', 'wall', 'ceiling', 'top'));--> statement-breakpoint
ALTER TABLE "model" ADD CONSTRAINT "model_mounted_are_products" CHECK (("model"."kind" = 'product') = ("model"."mount" is not null));--> statement-breakpoint
ALTER TABLE "model_part" ADD CONSTRAINT "model_part_each_has_a_place" CHECK (("model_part"."places" is null or "model_part"."whole_kind" = 'combined') and coalesce(
        jsonb_array_length(case when jsonb_typeof("model_part"."places") = 'array' then "model_part"."places" end) = "model_part"."count",
        "model_part"."places" is null));--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_model_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.is_listed THEN
		INSERT INTO model_change (model_id, kind, brand_id, category, mount, space, style, colours, labels, smallest, collected_count, volume, name_en, name_italy, sign)
		VALUES (OLD.id, OLD.kind, coalesce(OLD.brand_id, 0), coalesce(OLD.category, ''), coalesce(OLD.mount, ''), OLD.space, OLD.style, OLD.colours, OLD.labels, OLD.smallest, OLD.collected_count, OLD.volume, OLD.name_en, OLD.name_italy, -1);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.is_listed THEN
		INSERT INTO model_change (model_id, kind, brand_id, category, mount, space, style, colours, labels, smallest, collected_count, volume, name_en, name_italy, sign)
		VALUES (NEW.id, NEW.kind, coalesce(NEW.brand_id, 0), coalesce(NEW.category, ''), coalesce(NEW.mount, ''), NEW.space, NEW.style, NEW.colours, NEW.labels, NEW.smallest, NEW.collected_count, NEW.volume, NEW.name_en, NEW.name_italy, 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER model_changes ON "model";--> statement-breakpoint
CREATE TRIGGER model_changes AFTER UPDATE ON "model" FOR EACH ROW WHEN (
	(OLD.is_listed, OLD.brand_id, OLD.category, OLD.mount, OLD.space, OLD.style, OLD.colours, OLD.labels, OLD.smallest, OLD.collected_count, OLD.volume, OLD.name)
	IS DISTINCT FROM (NEW.is_listed, NEW.brand_id, NEW.category, NEW.mount, NEW.space, NEW.style, NEW.colours, NEW.labels, NEW.smallest, NEW.collected_count, NEW.volume, NEW.name)
) EXECUTE FUNCTION note_model_change();--> statement-breakpoint
INSERT INTO model_change (model_id, kind, brand_id, category, mount, space, style, colours, labels, smallest, collected_count, volume, name_en, name_italy, sign)
SELECT id, kind, coalesce(brand_id, 0), coalesce(category, ''), coalesce(mount, ''), space, style, colours, labels, smallest, collected_count, volume, name_en, name_italy, 1 FROM model WHERE is_listed;
