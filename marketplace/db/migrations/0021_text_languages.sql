ALTER TABLE "answers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "language" text;--> statement-breakpoint
UPDATE "reviews" SET "language" = 'en' WHERE "user_id" IS NULL;--> statement-breakpoint
UPDATE "answers" SET "language" = 'en' FROM "questions"
WHERE "questions"."id" = "answers"."question_id" AND "answers"."user_id" IS NULL AND "questions"."locale" IS NULL;
