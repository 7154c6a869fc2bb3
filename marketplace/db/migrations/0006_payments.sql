CREATE TABLE "queued_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"claim" text,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "queued_jobs_key" UNIQUE("kind","key")
);
--> statement-breakpoint
CREATE TABLE "provider_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "provider_objects_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" text,
	"intent_id" text,
	"data" jsonb NOT NULL,
	"hidden" jsonb
);
--> statement-breakpoint
CREATE TABLE "provider_requests" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "queued_jobs_due" ON "queued_jobs" USING btree ("run_at") WHERE failed_at is null;--> statement-breakpoint
CREATE INDEX "provider_objects_customer" ON "provider_objects" USING btree ("kind","customer_id","position");--> statement-breakpoint
CREATE INDEX "provider_objects_intent" ON "provider_objects" USING btree ("kind","intent_id","position");