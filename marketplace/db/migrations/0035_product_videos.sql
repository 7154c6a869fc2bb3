ALTER TABLE "videos" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "videos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION touch_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.slug, NEW.texts, NEW.picture, NEW.videos, NEW.attributes, NEW.specs)
    IS DISTINCT FROM (OLD.slug, OLD.texts, OLD.picture, OLD.videos, OLD.attributes, OLD.specs) THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
