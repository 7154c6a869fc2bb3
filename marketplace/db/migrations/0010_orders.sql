CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"store_order_id" text NOT NULL,
	"cart_line_id" text,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"product_type" integer NOT NULL,
	"kind" text NOT NULL,
	"choice_id" text NOT NULL,
	"units" integer NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"image" text NOT NULL,
	"linked_variant" jsonb NOT NULL,
	"bundle_size" integer,
	"plan_label" text,
	"plan" jsonb,
	"list" integer NOT NULL,
	"pays" integer NOT NULL,
	"promo_discount" integer NOT NULL,
	"tax" integer NOT NULL,
	"reward_dollars" integer NOT NULL,
	"is_rewarded" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"is_added_later" boolean DEFAULT false NOT NULL,
	"attribution" jsonb,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_stock" (
	"line_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"units" integer NOT NULL,
	"is_returned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_stock_line_id_variant_id_pk" PRIMARY KEY("line_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"currency_code" text NOT NULL,
	"currency_symbol" text NOT NULL,
	"per_dollar" double precision NOT NULL,
	"msrp_price" integer NOT NULL,
	"sub_total" integer NOT NULL,
	"promo_discount" integer NOT NULL,
	"delivery_fee" integer NOT NULL,
	"tax" integer NOT NULL,
	"final_total" integer NOT NULL,
	"talents" integer NOT NULL,
	"talents_dollars" integer NOT NULL,
	"refunded_talents" integer DEFAULT 0 NOT NULL,
	"refunded_talents_dollars" integer DEFAULT 0 NOT NULL,
	"refunded_payment" integer DEFAULT 0 NOT NULL,
	"promo_code" text,
	"payment_method" text NOT NULL,
	"payment_state" text NOT NULL,
	"payment_id" text,
	"delivery_address" jsonb NOT NULL,
	"billing_address" jsonb,
	"delivery_note" text NOT NULL,
	"cart_id" text,
	"request_key" text,
	"fingerprint" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"hold_until" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_request" UNIQUE("owner_kind","owner_id","request_key")
);
--> statement-breakpoint
CREATE TABLE "store_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"store_id" text NOT NULL,
	"store_name" text NOT NULL,
	"store_mark_color" text NOT NULL,
	"state" text NOT NULL,
	"steps" jsonb NOT NULL,
	"delivery_fee" integer NOT NULL,
	"delivery_discount" integer DEFAULT 0 NOT NULL,
	"arrives_from" timestamp with time zone,
	"arrives_by" timestamp with time zone,
	"position" integer NOT NULL,
	CONSTRAINT "store_orders_store" UNIQUE("order_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "partner_sales" (
	"line_id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"order_id" text NOT NULL,
	"commission" integer NOT NULL,
	"sold_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"order_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"renews_at" timestamp with time zone NOT NULL,
	"renewal_price" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"units" integer NOT NULL,
	"plan_id" text NOT NULL,
	"frequency_id" text NOT NULL,
	"duration" text NOT NULL,
	"value" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"next_delivery_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_line_id_unique" UNIQUE("line_id")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_store_order_id_store_orders_id_fk" FOREIGN KEY ("store_order_id") REFERENCES "public"."store_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_stock" ADD CONSTRAINT "order_stock_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_stock" ADD CONSTRAINT "order_stock_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_sales" ADD CONSTRAINT "partner_sales_link_id_partner_links_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."partner_links"("link_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_store_order" ON "order_lines" USING btree ("store_order_id");--> statement-breakpoint
CREATE INDEX "order_lines_group_buy" ON "order_lines" USING btree ("choice_id") WHERE kind = 'groupBuy';--> statement-breakpoint
CREATE INDEX "order_stock_variant" ON "order_stock" USING btree ("variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_awaiting" ON "orders" USING btree ("cart_id") WHERE payment_state = 'awaiting';--> statement-breakpoint
CREATE INDEX "orders_owner" ON "orders" USING btree ("owner_kind","owner_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "store_orders_of_store" ON "store_orders" USING btree ("store_id","state");--> statement-breakpoint
CREATE INDEX "partner_sales_link" ON "partner_sales" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "memberships_renewal" ON "memberships" USING btree ("renews_at");--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_next" ON "subscriptions" USING btree ("next_delivery_at");