ALTER TABLE "carts" ADD COLUMN "refused_order" jsonb;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "not_taken_over" jsonb;--> statement-breakpoint
ALTER TABLE "post_purchase_deals" ADD COLUMN "refused_total" integer;