CREATE TABLE "order_return_lines" (
	"return_id" text NOT NULL,
	"line_id" text NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "order_return_lines_return_id_line_id_pk" PRIMARY KEY("return_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"store_order_id" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"images" jsonb NOT NULL,
	"send_to" jsonb NOT NULL,
	"talents" integer NOT NULL,
	"payment" integer NOT NULL,
	"request_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "order_returns_number_unique" UNIQUE("number"),
	CONSTRAINT "order_returns_request" UNIQUE("order_id","request_key")
);
--> statement-breakpoint
CREATE TABLE "order_viewers" (
	"order_id" text NOT NULL,
	"viewer_kind" text NOT NULL,
	"viewer_id" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "order_viewers_order_id_viewer_kind_viewer_id_pk" PRIMARY KEY("order_id","viewer_kind","viewer_id")
);
--> statement-breakpoint
DROP INDEX "orders_owner";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "return_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_stock" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cash" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_orders" ADD COLUMN "owner_kind" text;--> statement-breakpoint
ALTER TABLE "store_orders" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "store_orders" ADD COLUMN "placed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_orders" ADD COLUMN "has_return" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE store_orders s SET owner_kind = o.owner_kind, owner_id = o.owner_id, placed_at = o.placed_at FROM orders o WHERE o.id = s.order_id;--> statement-breakpoint
ALTER TABLE "store_orders" ALTER COLUMN "owner_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "store_orders" ALTER COLUMN "owner_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "store_orders" ALTER COLUMN "placed_at" SET NOT NULL;--> statement-breakpoint
UPDATE order_lines l SET return_days = p.return_days FROM products p WHERE p.id = l.product_id;--> statement-breakpoint
UPDATE order_stock SET returned = units WHERE is_returned;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_store_order_id_store_orders_id_fk" FOREIGN KEY ("store_order_id") REFERENCES "public"."store_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_viewers" ADD CONSTRAINT "order_viewers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_returns_requested" ON "order_returns" USING btree ("requested_at") WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "order_viewers_viewer" ON "order_viewers" USING btree ("viewer_kind","viewer_id");--> statement-breakpoint
CREATE INDEX "orders_listed" ON "orders" USING btree ("owner_kind","owner_id","placed_at","id") WHERE payment_state <> 'failed';--> statement-breakpoint
CREATE INDEX "store_orders_by_state" ON "store_orders" USING btree ("owner_kind","owner_id","state","placed_at","order_id");--> statement-breakpoint
CREATE INDEX "store_orders_by_store" ON "store_orders" USING btree ("owner_kind","owner_id","store_id","placed_at","order_id");--> statement-breakpoint
CREATE INDEX "store_orders_returned" ON "store_orders" USING btree ("owner_kind","owner_id","placed_at","order_id") WHERE has_return;--> statement-breakpoint
ALTER TABLE "order_stock" DROP COLUMN "is_returned";--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"conversation_id" text NOT NULL,
	"number" integer NOT NULL,
	"id" text NOT NULL,
	"side" text NOT NULL,
	"sender" text NOT NULL,
	"sender_name" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"image" text,
	"client_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_messages_conversation_id_number_pk" PRIMARY KEY("conversation_id","number"),
	CONSTRAINT "chat_messages_id_unique" UNIQUE("id"),
	CONSTRAINT "chat_messages_client" UNIQUE("conversation_id","sender","client_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_counts" (
	"person" text NOT NULL,
	"kind" text NOT NULL,
	"conversations" integer NOT NULL,
	CONSTRAINT "conversation_counts_person_kind_pk" PRIMARY KEY("person","kind")
);
--> statement-breakpoint
CREATE TABLE "conversation_sides" (
	"conversation_id" text NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"person" text,
	"unread" integer DEFAULT 0 NOT NULL,
	"read_up_to" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone,
	"listed_at" timestamp with time zone,
	CONSTRAINT "conversation_sides_conversation_id_side_pk" PRIMARY KEY("conversation_id","side")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"shopper" text NOT NULL,
	"shopper_name" text NOT NULL,
	"locale" text NOT NULL,
	"store_id" text NOT NULL,
	"store_order_id" text,
	"courier_name" text DEFAULT '' NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversations_parcel" UNIQUE("store_order_id","kind")
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_store_order_id_store_orders_id_fk" FOREIGN KEY ("store_order_id") REFERENCES "public"."store_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_sides_recent" ON "conversation_sides" USING btree ("person","listed_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversation_sides_kind" ON "conversation_sides" USING btree ("person","kind","listed_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversation_sides_unread" ON "conversation_sides" USING btree ("person") WHERE unread > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_store" ON "conversations" USING btree ("shopper","store_id") WHERE store_order_id is null;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
CREATE TABLE "courier_ratings" (
	"id" text PRIMARY KEY NOT NULL,
	"store_order_id" text,
	"courier_id" text NOT NULL,
	"rating" integer NOT NULL,
	"attributes" jsonb NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "courier_ratings_store_order_id_unique" UNIQUE("store_order_id")
);
--> statement-breakpoint
CREATE TABLE "rides" (
	"store_order_id" text PRIMARY KEY NOT NULL,
	"picker_id" text,
	"biker_id" text,
	"expected" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"way" jsonb,
	"since" timestamp with time zone,
	"from_fraction" double precision DEFAULT 0 NOT NULL,
	"arrives_at" timestamp with time zone,
	"is_self_moving" boolean DEFAULT false NOT NULL,
	"stops" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"hand_over" jsonb
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courier_ratings" ADD CONSTRAINT "courier_ratings_store_order_id_store_orders_id_fk" FOREIGN KEY ("store_order_id") REFERENCES "public"."store_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_ratings" ADD CONSTRAINT "courier_ratings_courier_id_users_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_store_order_id_store_orders_id_fk" FOREIGN KEY ("store_order_id") REFERENCES "public"."store_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_picker_id_users_id_fk" FOREIGN KEY ("picker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_biker_id_users_id_fk" FOREIGN KEY ("biker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_ratings_courier" ON "courier_ratings" USING btree ("courier_id","rating");--> statement-breakpoint
CREATE INDEX "rides_on_the_way" ON "rides" USING btree ("store_order_id") WHERE since is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "rides_biker" ON "rides" USING btree ("biker_id");--> statement-breakpoint
CREATE INDEX "rides_picker" ON "rides" USING btree ("picker_id");--> statement-breakpoint
CREATE INDEX "questions_open" ON "questions" USING btree ("product_id","created_at") WHERE answer_count = 0;
