import { and, desc, eq, lt, type SQL } from 'drizzle-orm'
import type Stripe from 'stripe'
import { HOUR_MS } from '../../../contract/durations.ts'
import type { Executor, Tx } from '../../db/client.ts'
import { newId } from '../../shared/ids.ts'
import { providerObjects, providerRequests } from './card-provider-tables.ts'
import type { CardBehaviour } from './objects/test-cards.ts'
import { invalidRequest, missingObject } from './provider-error.ts'

/** The kinds of objects with the form in which the protocol shows them. */
export interface ObjectOf {
  customer: Stripe.Customer
  payment_method: Stripe.PaymentMethod
  payment_intent: Stripe.PaymentIntent
  setup_intent: Stripe.SetupIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  event: Stripe.Event
}
export type Kind = keyof ObjectOf

/** Facts about a payment method that the protocol does not show. */
export interface CardFacts {
  readonly behaviour: CardBehaviour
  /** Whether its holder confirmed that the card may be charged in absence. */
  readonly isSetUp: boolean
}

const prefixes: Readonly<Record<Kind, string>> = {
  customer: 'cus',
  payment_method: 'pm',
  payment_intent: 'pi',
  setup_intent: 'seti',
  charge: 'ch',
  refund: 're',
  event: 'evt',
}
export const newObjectId = (kind: Kind): string => `${prefixes[kind]}_${newId()}`

interface Relations {
  readonly customerId?: string | null
  readonly intentId?: string | null
  readonly hidden?: CardFacts
}

export async function insertObject<K extends Kind>(
  tx: Tx,
  kind: K,
  data: ObjectOf[K],
  { customerId = null, intentId = null, hidden }: Relations = {},
): Promise<void> {
  await tx.insert(providerObjects).values({ id: data.id, kind, data, customerId, intentId, hidden: hidden ?? null })
}

/** Stores events in their order. */
export async function insertEvents(tx: Tx, events: readonly Stripe.Event[]): Promise<void> {
  await tx.insert(providerObjects).values(events.map((data) => ({ id: data.id, kind: 'event', data })))
}

/** Replaces an object. The caller holds its lock: see `lockObject`. */
export async function updateObject<K extends Kind>(
  tx: Tx,
  _kind: K,
  data: ObjectOf[K],
  { customerId, hidden }: Pick<Relations, 'customerId' | 'hidden'> = {},
): Promise<void> {
  await tx
    .update(providerObjects)
    .set({ data, ...(customerId !== undefined && { customerId }), ...(hidden && { hidden }) })
    .where(eq(providerObjects.id, data.id))
}

export async function deleteObject(tx: Tx, id: string): Promise<void> {
  await tx.delete(providerObjects).where(eq(providerObjects.id, id))
}

/** Returns the object. Throws ProviderError (404) when there is none. */
export async function findObject<K extends Kind>(executor: Executor, kind: K, id: string): Promise<ObjectOf[K]> {
  const [row] = await executor.select().from(providerObjects).where(isObject(kind, id))
  if (!row) throw missingObject(kind, id)
  return row.data as ObjectOf[K]
}

/** As `findObject`, and locks it until the transaction ends. */
export async function lockObject<K extends Kind>(tx: Tx, kind: K, id: string): Promise<ObjectOf[K]> {
  const [row] = await tx.select().from(providerObjects).where(isObject(kind, id)).for('update')
  if (!row) throw missingObject(kind, id)
  return row.data as ObjectOf[K]
}

export interface StoredCard {
  readonly method: Stripe.PaymentMethod
  readonly facts: CardFacts
}

/** As `lockObject`, for a payment method with its hidden facts. */
export async function lockCard(tx: Tx, id: string): Promise<StoredCard> {
  const [row] = await tx.select().from(providerObjects).where(isObject('payment_method', id)).for('update')
  if (!row?.hidden) throw missingObject('payment_method', id)
  return { method: row.data as Stripe.PaymentMethod, facts: row.hidden as CardFacts }
}

export interface ListQuery {
  readonly limit?: number | undefined
  readonly starting_after?: string | undefined
}

/** Returns a page of a list, the newest first. Throws ProviderError (400) for an unknown `starting_after`. */
export async function listObjects<K extends Kind>(
  executor: Executor,
  kind: K,
  where: { readonly customerId?: string | undefined; readonly intentId?: string | undefined },
  { limit = 10, starting_after }: ListQuery,
): Promise<{ object: 'list'; data: ObjectOf[K][]; has_more: boolean }> {
  const conditions: SQL[] = [eq(providerObjects.kind, kind)]
  if (where.customerId !== undefined) conditions.push(eq(providerObjects.customerId, where.customerId))
  if (where.intentId !== undefined) conditions.push(eq(providerObjects.intentId, where.intentId))
  if (starting_after !== undefined) {
    const [last] = await executor.select().from(providerObjects).where(isObject(kind, starting_after))
    if (!last) throw invalidRequest(`No such ${kind}: '${starting_after}'`, { param: 'starting_after' })
    conditions.push(lt(providerObjects.position, last.position))
  }
  const rows = await executor
    .select()
    .from(providerObjects)
    .where(and(...conditions))
    .orderBy(desc(providerObjects.position))
    .limit(limit + 1)
  return {
    object: 'list',
    data: rows.slice(0, limit).map(({ data }) => data as ObjectOf[K]),
    has_more: rows.length > limit,
  }
}

const isObject = (kind: Kind, id: string) => and(eq(providerObjects.id, id), eq(providerObjects.kind, kind))

const REQUEST_KEPT_HOURS = 24

/** Deletes the answers to requests whose idempotency keys have expired. */
export const deleteExpiredRequests = (executor: Executor, now: Date) =>
  executor.delete(providerRequests).where(isExpired(now))

/** Whether a request with an idempotency key was made too long ago to be repeated. */
export const isExpired = (now: Date) =>
  lt(providerRequests.createdAt, new Date(now.getTime() - REQUEST_KEPT_HOURS * HOUR_MS))
