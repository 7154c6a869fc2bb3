CREATE TABLE "post_purchase_deals" (
	"order_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"type" text NOT NULL,
	"position" integer NOT NULL,
	"variant_id" text NOT NULL,
	"price" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"viewed_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"expired_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"request_key" text,
	"payment_id" text,
	"line_id" text,
	"attribution" jsonb,
	CONSTRAINT "post_purchase_deals_order_id_campaign_id_pk" PRIMARY KEY("order_id","campaign_id")
);
--> statement-breakpoint
ALTER TABLE "post_purchase_deals" ADD CONSTRAINT "post_purchase_deals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_purchase_deals" ADD CONSTRAINT "post_purchase_deals_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_purchase_deals_position" ON "post_purchase_deals" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "post_purchase_deals_payment" ON "post_purchase_deals" USING btree ("payment_id");