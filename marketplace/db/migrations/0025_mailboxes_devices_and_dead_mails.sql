CREATE TABLE "account_devices" (
	"user_id" text NOT NULL,
	"digest" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_devices_user_id_digest_pk" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "next_try_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "code_for" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "device_digest" text;--> statement-breakpoint
ALTER TABLE "account_devices" ADD CONSTRAINT "account_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_devices_seen" ON "account_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "mails_code_for" ON "mails" USING btree ("code_for");
--> statement-breakpoint
-- Mails of the outbox were due for ever. One of a mail server is tried within seconds, so these are not.
UPDATE mails SET next_try_at = NULL WHERE tries = 0 AND created_at < now() - interval '10 minutes';--> statement-breakpoint
-- The mailbox as it was until now. Rows that keep only a digest of a mailbox may have been written with it.
CREATE FUNCTION former_mailbox_of(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN split_part(lower($1), '@', 2) IN ('gmail.com', 'googlemail.com')
    THEN replace(split_part(split_part(lower($1), '@', 1), '+', 1), '.', '') || '@gmail.com'
    ELSE split_part(split_part(lower($1), '@', 1), '+', 1) || '@' || split_part(lower($1), '@', 2) END
$$;--> statement-breakpoint
-- The mailbox of an e-mail address: the same as `mailboxOf` in shared/mail/mailbox.ts.
CREATE OR REPLACE FUNCTION mailbox_of(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN domain ~ '^(gmail|googlemail)\.com$' THEN replace(name, '.', '') || '@gmail.com'
    WHEN domain ~ '^(proton\.me|protonmail\.(com|ch)|pm\.me)$' THEN translate(name, '._-', '') || '@proton.me'
    WHEN domain ~ '^((outlook|hotmail|live)\.[a-z.]+|msn\.com|windowslive\.com)$' THEN replace(name, '.', '') || '@' || domain
    WHEN domain ~ '^(yahoo\.[a-z.]+|(ymail|rocketmail|myyahoo)\.com)$' THEN split_part(name, '-', 1) || '@' || domain
    WHEN domain ~ '^(icloud|me|mac)\.com$' THEN name || '@icloud.com'
    WHEN domain ~ '^(yandex\.[a-z.]+|ya\.ru)$' THEN replace(name, '-', '.') || '@yandex.ru'
    WHEN domain ~ '^(?:.+\.)?([^.]+)\.(fastmail\.[a-z.]+)$'
      THEN regexp_replace(domain, '^(?:.+\.)?([^.]+)\.(fastmail\.[a-z.]+)$', '\1@\2')
    ELSE name || '@' || domain END
  FROM (SELECT split_part(split_part(lower($1), '@', 1), '+', 1) AS name, split_part(lower($1), '@', 2) AS domain) AS parts
$$;--> statement-breakpoint
REINDEX INDEX "users_mailbox";--> statement-breakpoint
REINDEX INDEX "orders_mailbox";--> statement-breakpoint
-- The digests by which rows may know the mailbox of an address: the same as `mailboxDigests`.
CREATE FUNCTION mailbox_digests(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[encode(sha256(convert_to(mailbox_of($1), 'UTF8')), 'hex'),
    encode(sha256(convert_to(former_mailbox_of($1), 'UTF8')), 'hex')]
$$;--> statement-breakpoint
-- Whether the owner of a mailbox has ordered, as a guest or with any account, deleted ones too. An order that is being
-- paid counts unless it is of `buyer`, who may start again.
CREATE OR REPLACE FUNCTION has_ordered(address text, buyer text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM orders WHERE mailbox_of(email) = mailbox_of(address)
      AND (payment_state IN ('paid', 'due') OR (payment_state = 'awaiting' AND owner_id <> buyer)))
    OR EXISTS (SELECT 1 FROM users WHERE mailbox_of(email) = mailbox_of(address) AND order_count > 0)
    OR EXISTS (SELECT 1 FROM former_customers WHERE digest = ANY (mailbox_digests(address)))
$$;
