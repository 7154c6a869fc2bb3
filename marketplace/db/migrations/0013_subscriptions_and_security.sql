CREATE TABLE "subscription_events" (
	"position" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"order_id" text,
	"saved_dollars" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "renewal_of" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "renewal_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "renewal_order_id" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "reminded_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "currency_code" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "currency_symbol" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "unit_price" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "unit_list" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "unit_reward" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "anchor_day" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "skipped_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "resumes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "method_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pay_with_talents" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renewal_order_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "reminded_for" timestamp with time zone;--> statement-breakpoint
-- Subscriptions that began before they renewed: none is charged for a delivery that was due meanwhile.
UPDATE "subscriptions" s SET
	state = 'active', currency_code = o.currency_code, currency_symbol = o.currency_symbol, locale = o.locale,
	address = o.delivery_address, unit_price = round(l.pays::numeric / l.units), unit_list = round(l.list::numeric / l.units),
	unit_reward = l.reward_dollars / l.units,
	next_delivery_at = date_trunc('day', CASE
		WHEN s.next_delivery_at > now() + interval '6 days' THEN s.next_delivery_at
		ELSE now() + CASE s.duration WHEN 'week' THEN interval '1 week' ELSE interval '1 month' END * s.value END,
		'UTC') + interval '12 hours',
	anchor_day = extract(day FROM s.started_at AT TIME ZONE 'UTC'),
	method_id = (SELECT p.method_id FROM payments p WHERE p.order_id = o.id AND p.status = 'paid' AND p.is_reusable LIMIT 1)
FROM orders o, order_lines l WHERE o.id = s.order_id AND l.id = s.line_id;--> statement-breakpoint
INSERT INTO "subscription_events" (subscription_id, event, at, order_id) SELECT id, 'started', started_at, order_id FROM "subscriptions" ORDER BY started_at, id;--> statement-breakpoint
UPDATE "memberships" SET renews_at = now() + interval '1 month' WHERE renews_at < now() + interval '1 month';--> statement-breakpoint
INSERT INTO "queued_jobs" (id, kind, key, payload, run_at, created_at) SELECT 'subscription ' || id, 'subscription renewal', id, jsonb_build_object('subscriptionId', id), now(), now() FROM "subscriptions";--> statement-breakpoint
INSERT INTO "queued_jobs" (id, kind, key, payload, run_at, created_at) SELECT 'membership ' || id, 'membership renewal', id, jsonb_build_object('membershipId', id), now(), now() FROM "memberships";--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "currency_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "currency_symbol" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "unit_price" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "unit_list" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "unit_reward" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "anchor_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "address" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "locale" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_events_subscription" ON "subscription_events" USING btree ("subscription_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_events_order" ON "subscription_events" USING btree ("subscription_id","order_id");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_renewal_order_id_orders_id_fk" FOREIGN KEY ("renewal_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_renewal_order_id_orders_id_fk" FOREIGN KEY ("renewal_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_renewal" ON "orders" USING btree ("renewal_of","renewal_date") WHERE payment_state <> 'failed';--> statement-breakpoint
CREATE INDEX "memberships_renewal_order" ON "memberships" USING btree ("renewal_order_id");--> statement-breakpoint
CREATE INDEX "subscriptions_renewal_order" ON "subscriptions" USING btree ("renewal_order_id");--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "return_address" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"is_synchronised" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "store_orders_under_way" ON "store_orders" USING btree ("owner_kind","owner_id","placed_at","order_id") WHERE state in ('awaitingPayment', 'placed', 'accepted', 'packing', 'packed', 'onTheWay');--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "plan_label";--> statement-breakpoint
-- The mailbox of an e-mail address: without what follows a plus sign, and without the dots that Gmail ignores.
CREATE FUNCTION mailbox_of(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN split_part(lower($1), '@', 2) IN ('gmail.com', 'googlemail.com')
    THEN replace(split_part(split_part(lower($1), '@', 1), '+', 1), '.', '') || '@gmail.com'
    ELSE split_part(split_part(lower($1), '@', 1), '+', 1) || '@' || split_part(lower($1), '@', 2) END
$$;--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "referral_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referral_openings" (
	"inviter_id" text NOT NULL,
	"day" date NOT NULL,
	"visitor_id" text NOT NULL,
	CONSTRAINT "referral_openings_inviter_id_day_visitor_id_pk" PRIMARY KEY("inviter_id","day","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"friend_id" text PRIMARY KEY NOT NULL,
	"inviter_id" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"order_id" text,
	"inviter_talents" integer DEFAULT 0 NOT NULL,
	"friend_talents" integer DEFAULT 0 NOT NULL,
	"rewarded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_fingerprint" text;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_openings" ADD CONSTRAINT "referral_openings_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_id_users_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referrals_inviter" ON "referrals" USING btree ("inviter_id","joined_at");--> statement-breakpoint
CREATE INDEX "orders_mailbox" ON "orders" USING btree (mailbox_of(email));--> statement-breakpoint
CREATE INDEX "payments_card" ON "payments" USING btree ("card_fingerprint");--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "label" text DEFAULT '' NOT NULL;
