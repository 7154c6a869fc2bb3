ALTER TABLE "uploads" DROP CONSTRAINT "uploads_owner";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "listed" boolean GENERATED ALWAYS AS (product_type <> 5 and withdrawn_at is null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_sku_unique" UNIQUE("sku");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner" CHECK ("uploads"."user_id" is null or "uploads"."guest_id" is null);