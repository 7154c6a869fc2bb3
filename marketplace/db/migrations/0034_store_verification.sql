ALTER TABLE "stores" ADD COLUMN "is_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Every store was shown as verified before. Those of the demo still are; no one has checked those of a shop of one's own.
UPDATE "stores" SET "is_verified" = true WHERE EXISTS (SELECT FROM "seed_state" WHERE "part" = 'catalogue');
