CREATE TABLE "call_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
DROP TABLE "attempt_windows" CASCADE;--> statement-breakpoint
CREATE INDEX "call_counts_expiry" ON "call_counts" USING btree ("expire");