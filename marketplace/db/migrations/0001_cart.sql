CREATE TABLE "cart_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"kind" text NOT NULL,
	"choice_id" text DEFAULT '' NOT NULL,
	"deal_of" text,
	"quantity" integer NOT NULL,
	"saved_for_later" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"attribution" jsonb,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_same" UNIQUE("cart_id","variant_id","kind","choice_id","saved_for_later")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"parent_cart_id" text,
	"promo_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carts_owner" UNIQUE("owner_kind","owner_id")
);
--> statement-breakpoint
CREATE TABLE "declined_deals" (
	"cart_id" text NOT NULL,
	"product_id" text NOT NULL,
	"deal_variant_id" text NOT NULL,
	CONSTRAINT "declined_deals_cart_id_product_id_deal_variant_id_pk" PRIMARY KEY("cart_id","product_id","deal_variant_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" integer DEFAULT 0 NOT NULL,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"ends_at" timestamp with time zone,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_keys" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_keys_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_deal_of_cart_lines_id_fk" FOREIGN KEY ("deal_of") REFERENCES "public"."cart_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declined_deals" ADD CONSTRAINT "declined_deals_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declined_deals" ADD CONSTRAINT "declined_deals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declined_deals" ADD CONSTRAINT "declined_deals_deal_variant_id_variants_id_fk" FOREIGN KEY ("deal_variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_deal_of" ON "cart_lines" USING btree ("deal_of");--> statement-breakpoint
CREATE INDEX "carts_updated" ON "carts" USING btree ("owner_kind","updated_at");--> statement-breakpoint
CREATE INDEX "request_keys_created" ON "request_keys" USING btree ("created_at");