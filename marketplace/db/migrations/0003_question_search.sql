ALTER TABLE "questions" ADD COLUMN "searched" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Without regard to case and accents. Plain ASCII, which most texts are, need not be taken apart.
CREATE FUNCTION plain_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(CASE WHEN octet_length($1) = length($1) THEN $1
    ELSE regexp_replace(normalize($1, NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g') END)
$$;--> statement-breakpoint
CREATE FUNCTION searched_text(question_id text, question text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT plain_text($2) || coalesce((
    SELECT string_agg(E'\n' || plain_text(a.answer), '' ORDER BY a.created_at, a.id) FROM answers a WHERE a.question_id = $1), '')
$$;--> statement-breakpoint
UPDATE "questions" SET "searched" = searched_text("id", "question");--> statement-breakpoint
CREATE FUNCTION note_question() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.searched = searched_text(NEW.id, NEW.question);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER questions_noted BEFORE INSERT OR UPDATE OF question ON questions
FOR EACH ROW EXECUTE FUNCTION note_question();--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE questions SET answer_count = answer_count + 1, last_answer_at = greatest(last_answer_at, NEW.created_at),
      searched = searched || E'\n' || plain_text(NEW.answer)
    WHERE id = NEW.question_id;
  ELSE
    UPDATE questions SET answer_count = answer_count - 1,
      last_answer_at = (SELECT max(created_at) FROM answers WHERE question_id = OLD.question_id),
      searched = searched_text(id, question)
    WHERE id = OLD.question_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE questions SET searched = searched_text(id, question) WHERE id = NEW.question_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER answers_noted AFTER UPDATE OF answer ON answers
FOR EACH ROW EXECUTE FUNCTION note_answer();
