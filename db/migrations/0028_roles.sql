CREATE TABLE "role_grant" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"former" text NOT NULL,
	"role" text NOT NULL,
	"reason" text NOT NULL,
	"by_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "role_grant_former_known" CHECK ("role_grant"."former" in ('member', 'support', 'editor', 'moderator', 'admin')),
	CONSTRAINT "role_grant_role_known" CHECK ("role_grant"."role" in ('member', 'support', 'editor', 'moderator', 'admin')),
	CONSTRAINT "role_grant_changes" CHECK ("role_grant"."former" <> "role_grant"."role"),
	CONSTRAINT "role_grant_has_a_reason" CHECK (length("role_grant"."reason") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "user" DROP CONSTRAINT "user_role_known";--> statement-breakpoint
UPDATE "user" SET "role" = 'admin' WHERE "role" = 'staff';--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_grant_account_id_idx" ON "role_grant" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_role_known" CHECK ("user"."role" in ('member', 'support', 'editor', 'moderator', 'admin'));