CREATE TABLE "notification_readers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"locale" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_switches" (
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_switches_owner_id_kind_way_pk" PRIMARY KEY("owner_id","kind","way")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "notifications_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"template" text NOT NULL,
	"values" jsonb NOT NULL,
	"href" text NOT NULL,
	"image" text,
	"is_listed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_key" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "notification_readers" ADD CONSTRAINT "notification_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_listed" ON "notifications" USING btree ("user_id","position") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE is_listed and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE TABLE "wallet_months" (
	"user_id" text NOT NULL,
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "wallet_months_user_id_month_kind_pk" PRIMARY KEY("user_id","month","kind")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "balance" integer;--> statement-breakpoint
ALTER TABLE "wallet_months" ADD CONSTRAINT "wallet_months_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_user_kind" ON "ledger_entries" USING btree ("user_id","kind","position");--> statement-breakpoint
ALTER TABLE "shareholders" DROP COLUMN "lifetime_earning";--> statement-breakpoint
ALTER TABLE "shareholders" DROP COLUMN "purchases";--> statement-breakpoint
ALTER TABLE "shareholders" DROP COLUMN "friend_purchases";--> statement-breakpoint
ALTER TABLE "shareholders" DROP COLUMN "total_savings";--> statement-breakpoint
ALTER TABLE "shareholders" DROP COLUMN "total_referral";--> statement-breakpoint
ALTER TABLE "shareholders" DROP COLUMN "trend_earning";--> statement-breakpoint
ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_fixed;--> statement-breakpoint
UPDATE ledger_entries e SET kind = told.kind, balance = told.balance
FROM (
  SELECT w.position, t.kind, sum(w.amount) OVER (PARTITION BY w.user_id ORDER BY w.position) AS balance
  FROM ledger_entries w JOIN ledger_transfers t ON t.id = w.transfer_id WHERE w.user_id IS NOT NULL
) told
WHERE told.position = e.position;--> statement-breakpoint
ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_fixed;--> statement-breakpoint
INSERT INTO wallet_months (user_id, month, kind, amount)
SELECT e.user_id, to_char(t.created_at AT TIME ZONE 'UTC', 'YYYY-MM'), t.kind, sum(e.amount)
FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id
WHERE e.user_id IS NOT NULL GROUP BY 1, 2, 3;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_told" CHECK (("ledger_entries"."user_id" is null) = ("ledger_entries"."kind" is null) and ("ledger_entries"."user_id" is null) = ("ledger_entries"."balance" is null));--> statement-breakpoint
DROP TRIGGER ledger_entries_counted ON ledger_entries;--> statement-breakpoint
DROP FUNCTION keep_wallet_balance();--> statement-breakpoint
CREATE FUNCTION keep_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved timestamptz;
BEGIN
  SELECT t.kind, t.created_at INTO NEW.kind, moved FROM ledger_transfers t WHERE t.id = NEW.transfer_id;
  UPDATE users SET wallet_talents = wallet_talents + NEW.amount WHERE id = NEW.user_id
  RETURNING wallet_talents INTO NEW.balance;
  INSERT INTO wallet_months (user_id, month, kind, amount)
  VALUES (NEW.user_id, to_char(moved AT TIME ZONE 'UTC', 'YYYY-MM'), NEW.kind, NEW.amount)
  ON CONFLICT (user_id, month, kind)
  DO UPDATE SET amount = wallet_months.amount + EXCLUDED.amount;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_kept BEFORE INSERT ON ledger_entries
FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION keep_wallet();--> statement-breakpoint
CREATE TRIGGER wallet_months_fixed BEFORE INSERT OR UPDATE OR DELETE ON wallet_months
FOR EACH ROW EXECUTE FUNCTION refuse_balance_change();--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "known_price" integer;--> statement-breakpoint
CREATE INDEX "favourites_variant" ON "favourites" USING btree ("variant_id");--> statement-breakpoint
CREATE TABLE "post_products" (
	"post_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "post_products_post_id_variant_id_pk" PRIMARY KEY("post_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "post_reports" (
	"post_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_reports_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"slug" text NOT NULL,
	"text" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video_id" text,
	"poster" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_parts" (
	"video_id" text NOT NULL,
	"start" integer NOT NULL,
	"bytes" integer NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "video_parts_video_id_start_pk" PRIMARY KEY("video_id","start")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"upload_key" text NOT NULL,
	"total" integer NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"complete_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "videos_user_upload" UNIQUE("user_id","upload_key")
);
--> statement-breakpoint
ALTER TABLE "post_products" ADD CONSTRAINT "post_products_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_products" ADD CONSTRAINT "post_products_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_parts" ADD CONSTRAINT "video_parts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_user" ON "posts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "videos_unused" ON "videos" USING btree ("used_at","created_at");--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
CREATE TABLE "device_days" (
	"day" text NOT NULL,
	"digest" text NOT NULL,
	"is_mobile" boolean NOT NULL,
	"screen_size" integer NOT NULL,
	CONSTRAINT "device_days_day_digest_pk" PRIMARY KEY("day","digest")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "stock_notices" ADD COLUMN "is_confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "device_days_kind" ON "device_days" USING btree ("day","is_mobile","screen_size");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_unconfirmed" ON "newsletter_subscribers" USING btree ("confirmed_at","created_at");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" text;
