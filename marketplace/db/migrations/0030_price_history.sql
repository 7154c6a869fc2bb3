CREATE TABLE "price_history" (
	"variant_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"list_price" integer NOT NULL,
	"member_price" integer NOT NULL,
	CONSTRAINT "price_history_variant_id_since_pk" PRIMARY KEY("variant_id","since")
);
--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Before this version no history was kept: it begins with the prices of today.
INSERT INTO price_history (variant_id, since, list_price, member_price) SELECT id, now(), list_price, member_price FROM variants;--> statement-breakpoint
CREATE FUNCTION keep_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_history (variant_id, since, list_price, member_price)
  VALUES (NEW.id, now(), NEW.list_price, NEW.member_price)
  ON CONFLICT (variant_id, since) DO UPDATE SET list_price = excluded.list_price, member_price = excluded.member_price;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER variants_first_price_kept AFTER INSERT ON variants FOR EACH ROW EXECUTE FUNCTION keep_price();--> statement-breakpoint
CREATE TRIGGER variants_price_kept AFTER UPDATE OF list_price, member_price ON variants FOR EACH ROW
WHEN (OLD.list_price <> NEW.list_price OR OLD.member_price <> NEW.member_price) EXECUTE FUNCTION keep_price();
