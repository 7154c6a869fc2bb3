CREATE TABLE "faq_votes" (
	"faq_id" text NOT NULL,
	"voter" text NOT NULL,
	"is_like" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "faq_votes_faq_id_voter_pk" PRIMARY KEY("faq_id","voter")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"bought_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchases_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "answer_reports" (
	"answer_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_reports_answer_id_user_id_pk" PRIMARY KEY("answer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "answer_votes" (
	"answer_id" text NOT NULL,
	"user_id" text NOT NULL,
	"is_up" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_votes_answer_id_user_id_pk" PRIMARY KEY("answer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" text PRIMARY KEY NOT NULL,
	"question_id" text NOT NULL,
	"user_id" text,
	"user_name" text DEFAULT '' NOT NULL,
	"answer" text NOT NULL,
	"up_votes" integer DEFAULT 0 NOT NULL,
	"down_votes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_tallies" (
	"product_id" text PRIMARY KEY NOT NULL,
	"questions" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"user_id" text,
	"user_name" text DEFAULT '' NOT NULL,
	"question" text NOT NULL,
	"locale" text,
	"answer_count" integer DEFAULT 0 NOT NULL,
	"last_answer_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_feature_ratings" (
	"review_id" text NOT NULL,
	"feature_id" text NOT NULL,
	"rating" integer NOT NULL,
	CONSTRAINT "review_feature_ratings_review_id_feature_id_pk" PRIMARY KEY("review_id","feature_id")
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"review_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_reports_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "review_tallies" (
	"product_id" text PRIMARY KEY NOT NULL,
	"stars" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" text NOT NULL,
	"user_id" text NOT NULL,
	"is_like" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "reviews_product_created";--> statement-breakpoint
ALTER TABLE "faqs" RENAME COLUMN "earlier_likes" TO "likes";--> statement-breakpoint
ALTER TABLE "faqs" RENAME COLUMN "earlier_dislikes" TO "dislikes";--> statement-breakpoint
ALTER TABLE "reviews" RENAME COLUMN "earlier_likes" TO "likes";--> statement-breakpoint
ALTER TABLE "reviews" RENAME COLUMN "earlier_dislikes" TO "dislikes";--> statement-breakpoint
ALTER TABLE "feature_ratings" ADD COLUMN "total" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feature_ratings" ADD COLUMN "ratings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "faq_votes" ADD CONSTRAINT "faq_votes_faq_id_faqs_id_fk" FOREIGN KEY ("faq_id") REFERENCES "public"."faqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_reports" ADD CONSTRAINT "answer_reports_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_reports" ADD CONSTRAINT "answer_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_votes" ADD CONSTRAINT "answer_votes_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_votes" ADD CONSTRAINT "answer_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_tallies" ADD CONSTRAINT "question_tallies_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_feature_ratings" ADD CONSTRAINT "review_feature_ratings_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_feature_ratings" ADD CONSTRAINT "review_feature_ratings_feature_id_feature_ratings_id_fk" FOREIGN KEY ("feature_id") REFERENCES "public"."feature_ratings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_tallies" ADD CONSTRAINT "review_tallies_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faq_votes_voter" ON "faq_votes" USING btree ("voter");--> statement-breakpoint
CREATE INDEX "answers_question" ON "answers" USING btree ("question_id",(up_votes - down_votes) desc,"created_at","id");--> statement-breakpoint
CREATE INDEX "questions_product_recent" ON "questions" USING btree ("product_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "questions_product_answers" ON "questions" USING btree ("product_id","answer_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "questions_product_last_answer" ON "questions" USING btree ("product_id","last_answer_at" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "review_feature_ratings_feature" ON "review_feature_ratings" USING btree ("feature_id");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_unused" ON "uploads" USING btree ("used_at","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_product_user" ON "reviews" USING btree ("product_id","user_id");--> statement-breakpoint
CREATE INDEX "reviews_product_helpful" ON "reviews" USING btree ("product_id",(likes - dislikes) desc,"created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "reviews_product_pictured" ON "reviews" USING btree ("product_id","created_at" DESC NULLS LAST,"id") WHERE images <> '[]'::jsonb;--> statement-breakpoint
UPDATE "feature_ratings" SET "total" = "average" * 20, "ratings" = 20;--> statement-breakpoint
ALTER TABLE "feature_ratings" DROP COLUMN "average";--> statement-breakpoint
INSERT INTO "review_tallies" ("product_id", "stars")
SELECT "product_id", ARRAY[
  count(*) FILTER (WHERE "rating" = 5), count(*) FILTER (WHERE "rating" = 4), count(*) FILTER (WHERE "rating" = 3),
  count(*) FILTER (WHERE "rating" = 2), count(*) FILTER (WHERE "rating" = 1)]::integer[]
FROM "reviews" GROUP BY "product_id";--> statement-breakpoint
CREATE FUNCTION tally_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE review_tallies SET stars[6 - OLD.rating] = stars[6 - OLD.rating] - 1 WHERE product_id = OLD.product_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO review_tallies (product_id) VALUES (NEW.product_id) ON CONFLICT DO NOTHING;
    UPDATE review_tallies SET stars[6 - NEW.rating] = stars[6 - NEW.rating] + 1 WHERE product_id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reviews_tallied AFTER INSERT OR DELETE OR UPDATE OF rating, product_id ON reviews
FOR EACH ROW EXECUTE FUNCTION tally_review();--> statement-breakpoint
CREATE FUNCTION count_review_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE reviews SET likes = likes - OLD.is_like::integer, dislikes = dislikes - (NOT OLD.is_like)::integer
    WHERE id = OLD.review_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE reviews SET likes = likes + NEW.is_like::integer, dislikes = dislikes + (NOT NEW.is_like)::integer
    WHERE id = NEW.review_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER review_votes_counted AFTER INSERT OR UPDATE OR DELETE ON review_votes
FOR EACH ROW EXECUTE FUNCTION count_review_vote();--> statement-breakpoint
CREATE FUNCTION sum_feature_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE feature_ratings SET total = total - OLD.rating, ratings = ratings - 1 WHERE id = OLD.feature_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE feature_ratings SET total = total + NEW.rating, ratings = ratings + 1 WHERE id = NEW.feature_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER review_feature_ratings_summed AFTER INSERT OR UPDATE OR DELETE ON review_feature_ratings
FOR EACH ROW EXECUTE FUNCTION sum_feature_rating();--> statement-breakpoint
CREATE FUNCTION tally_question() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO question_tallies (product_id, questions) VALUES (NEW.product_id, 1)
    ON CONFLICT (product_id) DO UPDATE SET questions = question_tallies.questions + 1;
  ELSE
    UPDATE question_tallies SET questions = questions - 1 WHERE product_id = OLD.product_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER questions_tallied AFTER INSERT OR DELETE ON questions
FOR EACH ROW EXECUTE FUNCTION tally_question();--> statement-breakpoint
CREATE FUNCTION count_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE questions SET answer_count = answer_count + 1, last_answer_at = greatest(last_answer_at, NEW.created_at)
    WHERE id = NEW.question_id;
  ELSE
    UPDATE questions SET answer_count = answer_count - 1,
      last_answer_at = (SELECT max(created_at) FROM answers WHERE question_id = OLD.question_id)
    WHERE id = OLD.question_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER answers_counted AFTER INSERT OR DELETE ON answers
FOR EACH ROW EXECUTE FUNCTION count_answer();--> statement-breakpoint
CREATE FUNCTION count_answer_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE answers SET up_votes = up_votes - OLD.is_up::integer, down_votes = down_votes - (NOT OLD.is_up)::integer
    WHERE id = OLD.answer_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE answers SET up_votes = up_votes + NEW.is_up::integer, down_votes = down_votes + (NOT NEW.is_up)::integer
    WHERE id = NEW.answer_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER answer_votes_counted AFTER INSERT OR UPDATE OR DELETE ON answer_votes
FOR EACH ROW EXECUTE FUNCTION count_answer_vote();--> statement-breakpoint
CREATE FUNCTION count_faq_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE faqs SET likes = likes - OLD.is_like::integer, dislikes = dislikes - (NOT OLD.is_like)::integer
    WHERE id = OLD.faq_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE faqs SET likes = likes + NEW.is_like::integer, dislikes = dislikes + (NOT NEW.is_like)::integer
    WHERE id = NEW.faq_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER faq_votes_counted AFTER INSERT OR UPDATE OR DELETE ON faq_votes
FOR EACH ROW EXECUTE FUNCTION count_faq_vote();
