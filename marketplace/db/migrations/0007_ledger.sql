CREATE TABLE "ledger_entries" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" text NOT NULL,
	"account" text NOT NULL,
	"user_id" text,
	"amount" integer NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_owner" CHECK (("ledger_entries"."account" = 'wallet') = ("ledger_entries"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_transfer" ON "ledger_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_user" ON "ledger_entries" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "ledger_transfers_order" ON "ledger_transfers" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_wallet_talents" CHECK ("users"."wallet_talents" >= 0);--> statement-breakpoint
INSERT INTO ledger_transfers (id, key, kind, created_at)
SELECT md5('opening ' || id), 'opening ' || id, 'opening', now() FROM users WHERE wallet_talents > 0;--> statement-breakpoint
INSERT INTO ledger_entries (transfer_id, account, user_id, amount)
SELECT md5('opening ' || u.id), side.account, side.owner, side.amount
FROM users u, LATERAL (VALUES ('wallet', u.id, u.wallet_talents), ('opening', NULL, -u.wallet_talents))
  AS side (account, owner, amount)
WHERE u.wallet_talents > 0;--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is never changed: add a transfer' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_fixed BEFORE UPDATE OR DELETE ON ledger_entries
FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE TRIGGER ledger_transfers_fixed BEFORE UPDATE OR DELETE ON ledger_transfers
FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE FUNCTION keep_wallet_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET wallet_talents = wallet_talents + NEW.amount WHERE id = NEW.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_counted AFTER INSERT ON ledger_entries
FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION keep_wallet_balance();--> statement-breakpoint
CREATE FUNCTION refuse_uneven_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries WHERE transfer_id = NEW.transfer_id) <> 0 THEN
    RAISE EXCEPTION 'The entries of a transfer must sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_even AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION refuse_uneven_transfer();--> statement-breakpoint
CREATE FUNCTION refuse_balance_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- 2 when the update comes from the trigger of a ledger entry.
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'A balance changes by a transfer only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER users_balance_fixed BEFORE UPDATE OF wallet_talents ON users
FOR EACH ROW WHEN (NEW.wallet_talents <> OLD.wallet_talents) EXECUTE FUNCTION refuse_balance_change();--> statement-breakpoint
CREATE TRIGGER users_balance_opened BEFORE INSERT ON users
FOR EACH ROW WHEN (NEW.wallet_talents <> 0) EXECUTE FUNCTION refuse_balance_change();
