import { and, desc, eq, lt } from 'drizzle-orm'
import type Stripe from 'stripe'
import { HOUR_MS } from '../../../contract/values/durations.ts'
import type { Executor, Tx } from '../../db/client.ts'
import { newId } from '../../shared/ids.ts'
import { providerObjects, providerRequests } from './card-provider-tables.ts'
import { ProviderError } from './provider-protocol.ts'
import type { CardBehaviour } from './test-cards.ts'

interface Customer {
  readonly id: string
  readonly object: 'customer'
  readonly metadata: Record<string, string>
}

export interface PaymentMethod {
  readonly id: string
  readonly object: 'payment_method'
  readonly type: 'card'
  readonly card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'exp_month' | 'exp_year' | 'fingerprint' | 'last4'>
  readonly customer: string | null
}

interface Step {
  readonly type: 'redirect_to_url'
  readonly redirect_to_url: { readonly url: string; readonly return_url: string }
}

interface IntentBase {
  readonly id: string
  readonly client_secret: string
  readonly status: 'requires_payment_method' | 'requires_action' | 'canceled' | 'succeeded'
  readonly customer: string | null
  readonly payment_method: string | null
  readonly next_action: Step | null
}

export interface PaymentIntent extends IntentBase {
  readonly object: 'payment_intent'
  readonly amount: number
  readonly amount_received: number
  readonly currency: string
  readonly description: string | null
  readonly metadata: Record<string, string>
  readonly setup_future_usage: 'off_session' | 'on_session' | null
  readonly last_payment_error: CardError | null
}

export interface SetupIntent extends IntentBase {
  readonly object: 'setup_intent'
  readonly usage: 'off_session'
  readonly last_setup_error: CardError | null
}

export type Intent = PaymentIntent | SetupIntent

/** Why a card was refused. */
export interface CardError {
  readonly type: 'card_error'
  readonly code: string
  readonly decline_code?: string
  readonly message: string
  readonly payment_method: PaymentMethod
}

/** A payment that was made; a refused one leaves its error at the intent alone. */
export interface Charge {
  readonly id: string
  readonly object: 'charge'
  readonly status: 'succeeded'
  readonly amount: number
  readonly amount_captured: number
  readonly amount_refunded: number
  readonly currency: string
  readonly payment_intent: string
  readonly metadata: Record<string, string>
}

interface Refund {
  readonly id: string
  readonly object: 'refund'
  readonly status: 'succeeded'
  readonly amount: number
  readonly payment_intent: string
  readonly metadata: Record<string, string>
}

/** The objects as the protocol shows them, with the fields that the shop reads. */
interface ObjectOf {
  customer: Customer
  payment_method: PaymentMethod
  payment_intent: PaymentIntent
  setup_intent: SetupIntent
  charge: Charge
  refund: Refund
}
type Kind = keyof ObjectOf

/** Facts about a payment method that the protocol does not show. */
interface CardFacts {
  readonly behaviour: CardBehaviour
  /** Whether its holder confirmed that the card may be charged in absence. */
  readonly isSetUp: boolean
}

const prefixes: Readonly<Record<Kind | 'event', string>> = {
  customer: 'cus',
  payment_method: 'pm',
  payment_intent: 'pi',
  setup_intent: 'seti',
  charge: 'ch',
  refund: 're',
  event: 'evt',
}
export const newObjectId = (kind: Kind | 'event'): string => `${prefixes[kind]}_${newId()}`

interface Relations {
  readonly customerId?: string | null
  readonly intentId?: string
  readonly hidden?: CardFacts
}

export async function insertObject(tx: Tx, data: ObjectOf[Kind], relations: Relations = {}): Promise<void> {
  await tx.insert(providerObjects).values({ id: data.id, kind: data.object, data, ...relations })
}

/** Replaces an object. The caller holds its lock: see `lockObject`. */
export async function updateObject(tx: Tx, data: ObjectOf[Kind], relations: Relations = {}): Promise<void> {
  await tx
    .update(providerObjects)
    .set({ data, ...relations })
    .where(eq(providerObjects.id, data.id))
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
  readonly method: PaymentMethod
  readonly facts: CardFacts
}

/** As `lockObject`, for a payment method with its hidden facts. */
export async function lockCard(tx: Tx, id: string): Promise<StoredCard> {
  const [row] = await tx.select().from(providerObjects).where(isObject('payment_method', id)).for('update')
  if (!row?.hidden) throw missingObject('payment_method', id)
  return { method: row.data as PaymentMethod, facts: row.hidden as CardFacts }
}

/** Locks the charge of a paid intent. Throws ProviderError (404) when there is none. */
export async function lockChargeOf(tx: Tx, intentId: string): Promise<Charge> {
  const [row] = await tx.select().from(providerObjects).where(belongsTo('charge', { intentId })).for('update')
  if (!row) throw missingObject('charge', intentId)
  return row.data as Charge
}

interface Owner {
  readonly customerId?: string
  readonly intentId?: string
}

/** Returns the first page of a list, the newest first. */
export async function listObjects(
  executor: Executor,
  kind: Kind,
  owner: Owner,
  limit = 10,
): Promise<{ object: 'list'; data: unknown[]; has_more: boolean }> {
  const rows = await executor
    .select()
    .from(providerObjects)
    .where(belongsTo(kind, owner))
    .orderBy(desc(providerObjects.position))
    .limit(limit + 1)
  return { object: 'list', data: rows.slice(0, limit).map(({ data }) => data), has_more: rows.length > limit }
}

const isObject = (kind: Kind, id: string) => and(eq(providerObjects.id, id), eq(providerObjects.kind, kind))

const belongsTo = (kind: Kind, { customerId, intentId }: Owner) =>
  and(
    eq(providerObjects.kind, kind),
    customerId === undefined ? undefined : eq(providerObjects.customerId, customerId),
    intentId === undefined ? undefined : eq(providerObjects.intentId, intentId),
  )

const missingObject = (kind: Kind, id: string) =>
  new ProviderError(404, { code: 'resource_missing', message: `No such ${kind}: '${id}'` })

const REQUEST_KEPT_HOURS = 24

/** Deletes the answers to requests whose idempotency keys have expired. */
export const deleteExpiredRequests = (executor: Executor, now: Date) =>
  executor.delete(providerRequests).where(isExpired(now))

/** Whether a request with an idempotency key was made too long ago to be repeated. */
export const isExpired = (now: Date) =>
  lt(providerRequests.createdAt, new Date(now.getTime() - REQUEST_KEPT_HOURS * HOUR_MS))
