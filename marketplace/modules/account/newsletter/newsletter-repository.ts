import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Executor } from '../../../db/client.ts'
import { newId } from '../../../shared/ids.ts'
import { newsletterSubscribers } from './newsletter-tables.ts'

export type Subscriber = typeof newsletterSubscribers.$inferSelect

/** Returns the subscriber with an address. A new one is unconfirmed; an unconfirmed one gets the new language. */
export async function upsertSubscriber(
  executor: Executor,
  newSubscriber: Pick<Subscriber, 'email' | 'locale' | 'createdAt'>,
): Promise<Subscriber> {
  const { locale, createdAt } = newSubscriber
  await executor
    .insert(newsletterSubscribers)
    .values({ ...newSubscriber, id: newId() })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { locale, createdAt },
      setWhere: isNull(newsletterSubscribers.confirmedAt),
    })
  const [subscriber] = await executor
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, newSubscriber.email))
  if (!subscriber) throw new Error('The subscriber was stored just now.')
  return subscriber
}

/** Confirms a subscriber. Returns it when this call did so, and undefined when it was confirmed before or is gone. */
export async function confirmSubscriber(executor: Executor, id: string, now: Date): Promise<Subscriber | undefined> {
  const [subscriber] = await executor
    .update(newsletterSubscribers)
    .set({ confirmedAt: now })
    .where(and(eq(newsletterSubscribers.id, id), isNull(newsletterSubscribers.confirmedAt)))
    .returning()
  return subscriber
}

export async function subscriberExists(executor: Executor, id: string): Promise<boolean> {
  const rows = await executor.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
  return rows.length > 0
}

export async function deleteSubscriber(executor: Executor, id: string): Promise<void> {
  await executor.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
}

export async function deleteUnconfirmed(executor: Executor, before: Date): Promise<void> {
  await executor
    .delete(newsletterSubscribers)
    .where(and(isNull(newsletterSubscribers.confirmedAt), lt(newsletterSubscribers.createdAt, before)))
}

/** Returns confirmed subscribers by id, beginning after one. */
export async function listConfirmed(executor: Executor, after: string, limit: number): Promise<readonly Subscriber[]> {
  return executor
    .select()
    .from(newsletterSubscribers)
    .where(and(isNotNull(newsletterSubscribers.confirmedAt), gt(newsletterSubscribers.id, after)))
    .orderBy(newsletterSubscribers.id)
    .limit(limit)
}
