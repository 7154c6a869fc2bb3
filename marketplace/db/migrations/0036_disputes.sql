CREATE TABLE "order_disputes" (
	"dispute_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"amount_used" integer DEFAULT 0 NOT NULL,
	"talents" integer NOT NULL,
	"talents_used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_disputes_amount" CHECK ("order_disputes"."amount_used" between 0 and "order_disputes"."amount"),
	CONSTRAINT "order_disputes_talents" CHECK ("order_disputes"."talents_used" between 0 and "order_disputes"."talents")
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reinstated_at" timestamp with time zone,
	CONSTRAINT "payment_disputes_amount" CHECK ("payment_disputes"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "partner_sales" ADD COLUMN "held_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD CONSTRAINT "order_disputes_dispute_id_payment_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."payment_disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD CONSTRAINT "order_disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_disputes_order" ON "order_disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_payment" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "partner_sales" ADD CONSTRAINT "partner_sales_held_back" CHECK ("partner_sales"."held_back" between 0 and "partner_sales"."commission");