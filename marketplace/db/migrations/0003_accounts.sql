DROP INDEX "mails_recipient";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "position" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "mails_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","position");