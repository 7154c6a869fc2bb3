ALTER TABLE "categories" ADD COLUMN "google_category" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "gtin" text;