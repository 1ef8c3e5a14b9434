CREATE INDEX "designer_suspended_idx" ON "designer" USING btree ("id") WHERE state = 'suspended';--> statement-breakpoint
CREATE INDEX "designer_logo_id_idx" ON "designer" USING btree ("logo_id") WHERE "designer"."logo_id" is not null;--> statement-breakpoint
CREATE INDEX "scheme_hidden_idx" ON "scheme" USING btree ("id") WHERE is_hidden;