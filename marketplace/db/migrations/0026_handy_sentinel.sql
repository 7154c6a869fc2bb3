ALTER TABLE "store_orders" ADD COLUMN "free_delivery_from" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_orders" ADD COLUMN "fee_from_refund" integer DEFAULT 0 NOT NULL;