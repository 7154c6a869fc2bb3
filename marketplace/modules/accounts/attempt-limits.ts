import { and, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { attemptWindows } from './accounts-tables.ts'

/** At most so many tries within a stretch of time that begins with the first. */
export interface AttemptLimit {
  readonly kind: string
  readonly most: number
  readonly seconds: number
}

/** Wrong passwords for one account; guessing goes on at 40 an hour at best. */
export const wrongPasswords: AttemptLimit = { kind: 'password', most: 10, seconds: 15 * 60 }
/** Wrong passwords and codes from one network, for whichever accounts. */
export const wrongGuesses: AttemptLimit = { kind: 'network', most: 100, seconds: 15 * 60 }
/** Mails that one network makes the shop send. */
export const mailsOfNetwork: AttemptLimit = { kind: 'network-mails', most: 60, seconds: 60 * 60 }
/** Mails with a code to one address. */
export const codesOfAddress: AttemptLimit = { kind: 'codes', most: 5, seconds: 60 * 60 }
/** The pause after each of them. */
export const pauseBetweenCodes: AttemptLimit = { kind: 'code-pause', most: 1, seconds: 60 }

/** Pictures that one user sends. */
export const uploadsOfUser: AttemptLimit = { kind: 'uploads', most: 60, seconds: 60 * 60 }
/** Products that one user reviews for the first time. */
export const reviewsOfUser: AttemptLimit = { kind: 'reviews', most: 20, seconds: 60 * 60 }
/** Guests of one network who vote on one question of the FAQ: anybody may be as many guests as they like. */
export const faqVotesOfNetwork: AttemptLimit = { kind: 'faq-votes', most: 20, seconds: 60 * 60 }

/** Mails that tell whoever asked a question that it was answered. */
export const mailsOfQuestion: AttemptLimit = { kind: 'answered-mails', most: 1, seconds: 24 * 60 * 60 }

/** Counts one try. Gives 0, or the seconds to wait when it was one too many. Safe against tries at the same moment. */
export async function countTry(executor: Executor, limit: AttemptLimit, key: string, now: Date): Promise<number> {
  const endsAt = new Date(now.getTime() + limit.seconds * 1000)
  const isOver = sql`${attemptWindows.endsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await executor
    .insert(attemptWindows)
    .values({ kind: limit.kind, key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: [attemptWindows.kind, attemptWindows.key],
      set: {
        count: sql`case when ${isOver} then 1 else ${attemptWindows.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${attemptWindows.endsAt} end`,
      },
    })
    .returning()
  return row && row.count > limit.most ? secondsUntil(row.endsAt, now) : 0
}

/** Seconds to wait before the next try, 0 for none. Counts nothing. */
export async function secondsToWait(executor: Executor, limit: AttemptLimit, key: string, now: Date): Promise<number> {
  const [row] = await executor
    .select()
    .from(attemptWindows)
    .where(and(eq(attemptWindows.kind, limit.kind), eq(attemptWindows.key, key), gt(attemptWindows.endsAt, now)))
  return row && row.count >= limit.most ? secondsUntil(row.endsAt, now) : 0
}

/** Starts again from zero. */
export async function forgetTries(executor: Executor, limit: AttemptLimit, key: string): Promise<void> {
  await executor.delete(attemptWindows).where(and(eq(attemptWindows.kind, limit.kind), eq(attemptWindows.key, key)))
}

const secondsUntil = (moment: Date, now: Date) => Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))
