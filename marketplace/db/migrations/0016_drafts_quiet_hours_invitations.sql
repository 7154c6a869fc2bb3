ALTER TABLE "posts" ADD COLUMN "draft_saved_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_draft" ON "posts" USING btree ("user_id") WHERE "posts"."draft_saved_at" is not null;--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"user_id" text PRIMARY KEY NOT NULL,
	"from_hour" smallint NOT NULL,
	"to_hour" smallint NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "invited_mailboxes" (
	"digest" text PRIMARY KEY NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "invited_mailboxes_invited" ON "invited_mailboxes" USING btree ("invited_at");--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "users" USING btree (mailbox_of(email));
