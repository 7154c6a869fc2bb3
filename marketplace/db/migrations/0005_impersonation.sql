CREATE TABLE "shareholders" (
	"user_id" text PRIMARY KEY NOT NULL,
	"share_count" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"lifetime_earning" integer DEFAULT 0 NOT NULL,
	"purchases" integer DEFAULT 0 NOT NULL,
	"friend_purchases" integer DEFAULT 0 NOT NULL,
	"total_savings" integer DEFAULT 0 NOT NULL,
	"total_referral" integer DEFAULT 0 NOT NULL,
	"referral_limit" integer DEFAULT 20 NOT NULL,
	"trend_earning" integer DEFAULT 0 NOT NULL,
	"xchange_contribution" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shareholders" ADD CONSTRAINT "shareholders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;