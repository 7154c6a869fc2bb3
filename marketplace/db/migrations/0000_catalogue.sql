CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"user_type" integer DEFAULT 1 NOT NULL,
	"is_superadmin" boolean DEFAULT false NOT NULL,
	"membership_id" text,
	"wallet_talents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"product_id" text NOT NULL,
	"period_seconds" integer NOT NULL,
	"first_time_price" integer NOT NULL,
	"existing_member_price" integer NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	"target" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "first_purchase_deals" (
	"product_id" text NOT NULL,
	"deal_variant_id" text NOT NULL,
	"deal_price" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "first_purchase_deals_product_id_deal_variant_id_pk" PRIMARY KEY("product_id","deal_variant_id")
);
--> statement-breakpoint
CREATE TABLE "bundle_items" (
	"bundle_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "bundle_items_bundle_id_variant_id_pk" PRIMARY KEY("bundle_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"parent_id" text,
	"level" integer NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"blurb" jsonb,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"store_id" text NOT NULL,
	"leaf_id" text NOT NULL,
	"department_id" text NOT NULL,
	"product_type" integer DEFAULT 1 NOT NULL,
	"texts" jsonb NOT NULL,
	"badges" jsonb NOT NULL,
	"specs" jsonb NOT NULL,
	"attributes" jsonb NOT NULL,
	"picture" jsonb NOT NULL,
	"size_chart" jsonb,
	"return_days" integer DEFAULT 30 NOT NULL,
	"partner_revshare" real DEFAULT 8 NOT NULL,
	"minimum_quantity" integer DEFAULT 1 NOT NULL,
	"maximum_quantity" integer DEFAULT 10 NOT NULL,
	"allow_order_out_of_stock" boolean DEFAULT false NOT NULL,
	"indexed_offer" boolean DEFAULT true NOT NULL,
	"star_counts" jsonb NOT NULL,
	"ai_review" text,
	"sold" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "recent_views" (
	"viewer_id" text NOT NULL,
	"product_id" text NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recent_views_viewer_id_product_id_pk" PRIMARY KEY("viewer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "slug_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"variant_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" text,
	"customer_id" text NOT NULL,
	"department_id" text NOT NULL,
	"place" text NOT NULL,
	"story" text NOT NULL,
	"mark_color" text NOT NULL,
	"free_shipping_from" integer NOT NULL,
	"earlier_followers" integer DEFAULT 0 NOT NULL,
	"founded_year" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "stores_slug_unique" UNIQUE("slug"),
	CONSTRAINT "stores_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"slug" text NOT NULL,
	"variant_key" text NOT NULL,
	"position" integer NOT NULL,
	"list_price" integer NOT NULL,
	"member_price" integer NOT NULL,
	"talents" integer NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "variants_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT 'AI IMPORT' NOT NULL,
	"earlier_likes" integer DEFAULT 0 NOT NULL,
	"earlier_dislikes" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "child_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"pack_price" integer NOT NULL,
	"highlight" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"code" text PRIMARY KEY NOT NULL,
	"symbol" text NOT NULL,
	"name" text NOT NULL,
	"per_dollar" real NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reward_ranges" (
	"product_id" text PRIMARY KEY NOT NULL,
	"lowest" integer NOT NULL,
	"highest" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"percent_off" integer NOT NULL,
	"frequencies" jsonb NOT NULL,
	CONSTRAINT "seller_plans_product_id_unique" UNIQUE("product_id")
);
--> statement-breakpoint
CREATE TABLE "timed_deals" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"period_seconds" integer NOT NULL,
	"phase_seconds" integer DEFAULT 0 NOT NULL,
	"starts_after_seconds" integer DEFAULT 0 NOT NULL,
	"runs_seconds" integer NOT NULL,
	"percent_off" integer NOT NULL,
	"show_one_time_purchase" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feature_ratings" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"average" real NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"rating" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"images" jsonb NOT NULL,
	"certified_buyer" boolean DEFAULT false NOT NULL,
	"earlier_likes" integer DEFAULT 0 NOT NULL,
	"earlier_dislikes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_id_variant_id_pk" PRIMARY KEY("user_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" text NOT NULL,
	"store_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_id_store_id_pk" PRIMARY KEY("user_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "seed_state" (
	"part" text PRIMARY KEY NOT NULL,
	"products" integer NOT NULL,
	"completed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_purchase_deals" ADD CONSTRAINT "first_purchase_deals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_purchase_deals" ADD CONSTRAINT "first_purchase_deals_deal_variant_id_variants_id_fk" FOREIGN KEY ("deal_variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_items" ADD CONSTRAINT "bundle_items_bundle_id_products_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_items" ADD CONSTRAINT "bundle_items_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_leaf_id_categories_id_fk" FOREIGN KEY ("leaf_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_department_id_categories_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_views" ADD CONSTRAINT "recent_views_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slug_redirects" ADD CONSTRAINT "slug_redirects_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_department_id_categories_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_offers" ADD CONSTRAINT "child_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_ranges" ADD CONSTRAINT "reward_ranges_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_plans" ADD CONSTRAINT "seller_plans_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timed_deals" ADD CONSTRAINT "timed_deals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_ratings" ADD CONSTRAINT "feature_ratings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_product" ON "campaigns" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "products_store" ON "products" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "products_leaf" ON "products" USING btree ("leaf_id");--> statement-breakpoint
CREATE INDEX "products_department_sold" ON "products" USING btree ("department_id","sold");--> statement-breakpoint
CREATE INDEX "products_sold" ON "products" USING btree ("sold");--> statement-breakpoint
CREATE INDEX "recent_views_viewer" ON "recent_views" USING btree ("viewer_id","viewed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "variants_product_key" ON "variants" USING btree ("product_id","variant_key");--> statement-breakpoint
CREATE INDEX "faqs_product" ON "faqs" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "child_offers_product" ON "child_offers" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "timed_deals_product" ON "timed_deals" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "feature_ratings_product" ON "feature_ratings" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "reviews_product_created" ON "reviews" USING btree ("product_id","created_at");