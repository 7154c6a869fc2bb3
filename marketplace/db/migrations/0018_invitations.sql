CREATE TABLE "invited_mailboxes" (
	"digest" text PRIMARY KEY NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "invited_mailboxes_invited" ON "invited_mailboxes" USING btree ("invited_at");--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "users" USING btree (mailbox_of(email));