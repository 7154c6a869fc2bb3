CREATE TABLE "mailed_guests" (
	"guest_id" text PRIMARY KEY NOT NULL,
	"user_id" text
);
--> statement-breakpoint
ALTER TABLE "mailed_guests" ADD CONSTRAINT "mailed_guests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_guests_user" ON "mailed_guests" USING btree ("user_id");