ALTER TABLE "user" ADD COLUMN "country" char(2);--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "introduction" text;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_country_is_iso" CHECK ("user"."country" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_introduction_fits" CHECK (length("user"."introduction") between 1 and 1000);