ALTER TABLE "partner_links" DROP COLUMN "earlier_clicks";--> statement-breakpoint
ALTER TABLE "partner_links" DROP COLUMN "earlier_orders";--> statement-breakpoint
ALTER TABLE "partner_links" DROP COLUMN "earlier_commission";