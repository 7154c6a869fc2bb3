import { and, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/client.ts'
import { newId } from '../../../shared/ids.ts'
import type { Mail } from '../../../shared/mail/mailer.ts'
import { mails } from './mail-tables.ts'

export type MailRow = typeof mails.$inferSelect

/** Stores a mail. A waiting mail with an earlier code for the same is deleted. */
export async function insertMail(executor: Executor, row: typeof mails.$inferInsert): Promise<void> {
  if (row.codeFor) await executor.delete(mails).where(and(eq(mails.codeFor, row.codeFor), isNotNull(mails.nextTryAt)))
  await executor.insert(mails).values(row)
}

/** Returns mails, newest first; with an address, only the mails to it. */
export function listMails(
  executor: Executor,
  { to, most }: { to: string | undefined; most: number },
): Promise<MailRow[]> {
  return executor
    .select()
    .from(mails)
    .where(to === undefined ? undefined : eq(mails.recipient, to))
    .orderBy(desc(mails.position))
    .limit(most)
}

export async function findMail(executor: Executor, id: string): Promise<MailRow | undefined> {
  const [row] = await executor.select().from(mails).where(eq(mails.id, id))
  return row
}

/** Deletes all but the newest `most` mails. */
export async function trimMails(executor: Executor, most: number): Promise<void> {
  await executor.execute(
    sql`delete from mails where id in (select id from mails order by position desc offset ${most}::int)`,
  )
}

/** Lets no waiting mail be delivered any more: the outbox shows them. */
export async function keepUndelivered(executor: Executor): Promise<void> {
  await executor.update(mails).set({ nextTryAt: null }).where(isNotNull(mails.nextTryAt))
}

/** Deletes mails of the outbox, and those whose code or link has ended. */
export async function deleteDeadMails(executor: Executor, now: Date): Promise<void> {
  await executor.delete(mails).where(or(isNull(mails.nextTryAt), lte(mails.validUntil, now)))
}

/**
 * Returns due mails, oldest first, and postpones their next attempt until `leaseEnd`. Another process on the same
 * database skips them until then, and gets them when this process ends early.
 */
export async function claimDueMails(
  executor: Executor,
  { now, leaseEnd, most }: { now: Date; leaseEnd: Date; most: number },
): Promise<MailRow[]> {
  const due = executor
    .select({ id: mails.id })
    .from(mails)
    .where(lte(mails.nextTryAt, now))
    .orderBy(mails.position)
    .limit(most)
    .for('update', { skipLocked: true })
  return executor
    .update(mails)
    .set({ nextTryAt: leaseEnd, tries: sql`${mails.tries} + 1` })
    .where(and(inArray(mails.id, due), lte(mails.nextTryAt, now)))
    .returning()
}

export async function postponeMail(executor: Executor, id: string, nextTryAt: Date): Promise<void> {
  await executor.update(mails).set({ nextTryAt }).where(eq(mails.id, id))
}

export async function deleteMail(executor: Executor, id: string): Promise<void> {
  await executor.delete(mails).where(eq(mails.id, id))
}

/** Returns the row of a mail: addresses in lower case, due immediately. */
export const rowOf = ({ to, subject, text, html, replyTo, oneClickOff, validUntil, codeFor }: Mail, now: Date) => ({
  id: newId(),
  recipient: to.toLowerCase(),
  subject,
  text,
  html: html ?? null,
  replyTo: replyTo ?? null,
  oneClickOff: oneClickOff ?? null,
  createdAt: now,
  validUntil: validUntil ?? null,
  codeFor: codeFor ?? null,
  nextTryAt: now,
})

export const mailOf = ({ recipient, subject, text, html, replyTo, oneClickOff }: MailRow): Mail => ({
  to: recipient,
  subject,
  text,
  ...(html !== null && { html }),
  ...(replyTo !== null && { replyTo }),
  ...(oneClickOff !== null && { oneClickOff }),
})
