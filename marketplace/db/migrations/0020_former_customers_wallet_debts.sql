CREATE TABLE "former_customers" (
	"digest" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_debts" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	"order_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_debts_amount" CHECK ("wallet_debts"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "wallet_debts" ADD CONSTRAINT "wallet_debts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_debts_user" ON "wallet_debts" USING btree ("user_id");--> statement-breakpoint
-- Whether the owner of a mailbox has ordered, as a guest or with any account, deleted ones too. An order that is being
-- paid counts unless it is of `buyer`, who may start again.
CREATE FUNCTION has_ordered(address text, buyer text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM orders WHERE mailbox_of(email) = mailbox_of(address)
      AND (payment_state IN ('paid', 'due') OR (payment_state = 'awaiting' AND owner_id <> buyer)))
    OR EXISTS (SELECT 1 FROM users WHERE mailbox_of(email) = mailbox_of(address) AND order_count > 0)
    OR EXISTS (SELECT 1 FROM former_customers
      WHERE digest = encode(sha256(convert_to(mailbox_of(address), 'UTF8')), 'hex'))
$$;
