CREATE TABLE "category_slug_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"key" text NOT NULL,
	"locale" text NOT NULL,
	"published" jsonb,
	"draft" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text,
	CONSTRAINT "contents_key_locale_pk" PRIMARY KEY("key","locale")
);
--> statement-breakpoint
CREATE TABLE "product_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"txid" bigint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recent_searches" (
	"owner_id" text NOT NULL,
	"query" text NOT NULL,
	"searched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recent_searches_owner_id_query_pk" PRIMARY KEY("owner_id","query")
);
--> statement-breakpoint
CREATE TABLE "search_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"index_name" text NOT NULL,
	"query_id" text,
	"object_id" text NOT NULL,
	"position" integer,
	"user_token" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_queries" (
	"locale" text NOT NULL,
	"query" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"last_searched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_queries_locale_query_pk" PRIMARY KEY("locale","query")
);
--> statement-breakpoint
CREATE TABLE "store_reports" (
	"store_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_reports_store_id_user_id_pk" PRIMARY KEY("store_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "category_slug_redirects" ADD CONSTRAINT "category_slug_redirects_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_reports" ADD CONSTRAINT "store_reports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_reports" ADD CONSTRAINT "store_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recent_searches_owner" ON "recent_searches" USING btree ("owner_id","searched_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_events_time" ON "search_events" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "search_queries_popular" ON "search_queries" USING btree ("locale","searches" DESC NULLS LAST);--> statement-breakpoint
UPDATE "products" SET "updated_at" = "created_at";--> statement-breakpoint
CREATE FUNCTION record_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO product_changes (product_id, txid)
    SELECT DISTINCT %I, pg_current_xact_id()::text::bigint FROM changed', TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  watched text[];
  event text;
BEGIN
  FOREACH watched SLICE 1 IN ARRAY ARRAY[
    ['products', 'id'], ['variants', 'product_id'], ['timed_deals', 'product_id'], ['seller_plans', 'product_id'],
    ['campaigns', 'product_id'], ['first_purchase_deals', 'product_id'], ['bundle_items', 'bundle_id'],
    ['review_tallies', 'product_id']]
  LOOP
    FOREACH event IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION record_product_changes(%L)',
        watched[1] || '_changed_by_' || lower(event), event, watched[1],
        CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, watched[2]);
    END LOOP;
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION touch_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.slug, NEW.texts, NEW.picture, NEW.attributes, NEW.specs)
    IS DISTINCT FROM (OLD.slug, OLD.texts, OLD.picture, OLD.attributes, OLD.specs) THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_touched BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION touch_product();--> statement-breakpoint
CREATE FUNCTION keep_variant_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.slug <> OLD.slug THEN
    INSERT INTO slug_redirects (slug, variant_id) VALUES (OLD.slug, NEW.id)
    ON CONFLICT (slug) DO UPDATE SET variant_id = excluded.variant_id;
    DELETE FROM slug_redirects WHERE slug = NEW.slug;
  END IF;
  IF NEW.slug <> OLD.slug OR NEW.list_price <> OLD.list_price OR NEW.member_price <> OLD.member_price THEN
    UPDATE products SET updated_at = now() WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER variants_slug_kept AFTER UPDATE OF slug, list_price, member_price ON variants
FOR EACH ROW EXECUTE FUNCTION keep_variant_slug();--> statement-breakpoint
CREATE FUNCTION keep_category_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.slug <> OLD.slug THEN
    INSERT INTO category_slug_redirects (slug, category_id) VALUES (OLD.slug, NEW.id)
    ON CONFLICT (slug) DO UPDATE SET category_id = excluded.category_id;
    DELETE FROM category_slug_redirects WHERE slug = NEW.slug;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER categories_slug_kept AFTER UPDATE OF slug ON categories
FOR EACH ROW EXECUTE FUNCTION keep_category_slug();
