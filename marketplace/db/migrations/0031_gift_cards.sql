CREATE TABLE "gift_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"sender_name" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"message" text NOT NULL,
	"amount" integer NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"payment_state" text NOT NULL,
	"payment_id" text,
	"send_on" text NOT NULL,
	"sent_at" timestamp with time zone,
	"code_digest" text,
	"ends_with" text,
	"request_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"bought_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_cards_code_digest_unique" UNIQUE("code_digest"),
	CONSTRAINT "gift_cards_request" UNIQUE("owner_kind","owner_id","request_key"),
	CONSTRAINT "gift_cards_amount" CHECK ("gift_cards"."amount" > 0),
	CONSTRAINT "gift_cards_balance" CHECK ("gift_cards"."balance" between 0 and "gift_cards"."amount")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "gift_card_id" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "gift_code_digest" text;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "gift_card" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_card_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_card" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_card_dollars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_gift_card" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_gift_card_dollars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "return_path" text;--> statement-breakpoint
CREATE INDEX "gift_cards_owner" ON "gift_cards" USING btree ("owner_kind","owner_id","bought_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_gift_card" ON "ledger_entries" USING btree ("gift_card_id","position") WHERE gift_card_id is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_gift_card_owner" CHECK (("ledger_entries"."account" = 'giftCard') = ("ledger_entries"."gift_card_id" is not null));--> statement-breakpoint
CREATE FUNCTION keep_gift_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gift_cards SET balance = balance + NEW.amount WHERE id = NEW.gift_card_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_gift_card_kept BEFORE INSERT ON ledger_entries
FOR EACH ROW WHEN (NEW.gift_card_id IS NOT NULL) EXECUTE FUNCTION keep_gift_card();--> statement-breakpoint
CREATE TRIGGER gift_cards_balance_fixed BEFORE UPDATE OF balance ON gift_cards
FOR EACH ROW WHEN (NEW.balance <> OLD.balance) EXECUTE FUNCTION refuse_balance_change();--> statement-breakpoint
CREATE TRIGGER gift_cards_balance_opened BEFORE INSERT ON gift_cards
FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION refuse_balance_change();
