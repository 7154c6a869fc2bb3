ALTER TABLE "payment_customers" ADD COLUMN "default_method_id" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "is_kept" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE TABLE "help_votes" (
	"question_id" text PRIMARY KEY NOT NULL,
	"helped" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "one_click_off" text;--> statement-breakpoint
CREATE TABLE "email_reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_reversals" ADD CONSTRAINT "email_reversals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_reversals_user" ON "email_reversals" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "saved_dollars" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_saved" ON "orders" USING btree ("owner_kind","owner_id","saved_dollars") WHERE payment_state in ('paid', 'due') and saved_dollars > 0;--> statement-breakpoint
CREATE FUNCTION savings_of(of_order text, per_dollar double precision) RETURNS double precision LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(greatest(0, list - pays + promo_discount) * (units - returned_units)::float8 / units / per_dollar), 0)
  FROM order_lines
  WHERE order_id = of_order AND state <> 'cancelled' AND product_type <> 5
$$;--> statement-breakpoint
CREATE FUNCTION keep_order_savings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET saved_dollars = savings_of(id, per_dollar)
  WHERE id IN (SELECT order_id FROM changed) AND saved_dollars <> savings_of(id, per_dollar);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER order_lines_savings_inserted AFTER INSERT ON order_lines
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_order_savings();--> statement-breakpoint
CREATE TRIGGER order_lines_savings_updated AFTER UPDATE ON order_lines
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_order_savings();--> statement-breakpoint
UPDATE orders SET saved_dollars = savings_of(id, per_dollar);--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "guest_id" text;--> statement-breakpoint
CREATE INDEX "uploads_guest" ON "uploads" USING btree ("guest_id");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner" CHECK (("uploads"."user_id" is null) <> ("uploads"."guest_id" is null));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancelled_at" timestamp with time zone;
