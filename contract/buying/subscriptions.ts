import { address } from '../account/addresses.ts'
import { id, instant } from '../values/fields.ts'
import { money } from '../values/money.ts'
import * as z from '../values/zod'
import { cardId } from './payment-methods.ts'
import { FREQUENCY_UNITS, MAX_CANCEL_REASON, MAX_SUBSCRIPTION_UNITS } from './subscriptions-rules.ts'

/**
 * 'paymentFailed': a renewal could not be charged and is tried again at `retryAt`; 'waiting': it is out of stock; 'paused':
 * until `resumesAt`, or until the shopper resumes it; 'ended': cancelled.
 */
const SUBSCRIPTION_STATES = ['active', 'paymentFailed', 'waiting', 'paused', 'ended'] as const

const frequency = z.object({
  frequencyId: z.string(),
  /** 'Every 2 months', in the requested language. */
  label: z.string(),
  duration: z.enum(FREQUENCY_UNITS),
  value: z.int().check(z.minimum(1)),
  /** Price of one unit at this frequency. */
  price: money,
})

const historyEntry = z.object({
  at: instant,
  /**
   * 'paused' and 'ended' by the shopper or after failed charges. The second row: what the shopper changed; 'changed' is in
   * old entries.
   */
  event: z.enum([
    ...(['started', 'renewed', 'skipped', 'paymentFailed', 'waiting', 'paused', 'resumed', 'ended'] as const),
    ...(['unskipped', 'moved', 'frequency', 'quantity', 'address', 'card', 'talents', 'changed'] as const),
  ]),
  /** Present for 'started' and 'renewed'. */
  orderId: z.optional(z.string()),
  orderNumber: z.optional(z.string()),
  amount: z.optional(money),
})

export const subscription = z.object({
  subscriptionId: z.string(),
  state: z.enum(SUBSCRIPTION_STATES),
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  linkedVariant: z._default(z.array(z.object({ keyName: z.string(), name: z.string() })), []),
  storeId: z.string(),
  storeName: z.string(),
  quantity: z.int().check(z.minimum(1)),
  maxQuantity: z.int().check(z.minimum(1)),
  currencyCode: z.string(),
  currencySymbol: z.string(),
  /** For the whole quantity: what a renewal costs before tax and delivery, and the list price. */
  price: money,
  listPrice: money,
  /**
   * What the next renewal would be charged now: its delivery and tax, what it costs with them, and how much of that
   * Talents pay. Absent without a next delivery, and when it is not known.
   */
  charge: z.optional(z.object({ delivery: money, tax: money, total: money, talents: z._default(money, 0) })),
  frequency,
  /** All that the product offers, this one included. */
  frequencies: z.array(frequency),
  /**
   * The delivery, and the day on which it is ordered and paid, two days before. Absent when it has ended, or is paused
   * until its shopper resumes it.
   */
  nextDeliveryAt: z.optional(instant),
  chargedAt: z.optional(instant),
  /** The next delivery was skipped already: it cannot be skipped again before it was made. */
  isSkipped: z._default(z.boolean(), false),
  retryAt: z.optional(instant),
  failedAt: z.optional(instant),
  pausedAt: z.optional(instant),
  resumesAt: z.optional(instant),
  endedAt: z.optional(instant),
  /** Until then, a cancellation by the shopper can be taken back. */
  takeBackUntil: z.optional(instant),
  address: z.omit(address, { _id: true, isDefault: true, isKept: true, label: true }),
  /** The saved one that it came from, when it is still there. */
  addressId: z.optional(z.string()),
  /** Absent: none is saved, so it needs one before its next renewal. */
  card: z.optional(
    z.object({ id: z.string(), brand: z.string(), last4: z.string(), isExpired: z._default(z.boolean(), false) }),
  ),
  /** Talents pay first, as far as they reach. */
  payWithTalents: z._default(z.boolean(), false),
  /** The newest first, at most 24. */
  history: z.array(historyEntry),
})

/** GET {api}/v1/subscription: running ones by their next delivery, then paused, then ended ones. */
export const subscriptionsAnswer = z.object({
  data: z.array(subscription),
  count: z.int(),
  penCount: z.int(),
  /** What all deliveries so far cost less than single orders at list price. */
  saved: money,
  currencySymbol: z.string(),
})

/** PATCH {api}/v1/subscription/{id}: one change a call. */
export const changeSubscriptionBody = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('pause'), until: z.optional(instant) }),
  z.strictObject({ action: z.literal('resume') }),
  z.strictObject({ action: z.literal('skip') }),
  z.strictObject({ action: z.literal('unskip') }),
  z.strictObject({ action: z.literal('move'), nextDeliveryAt: instant }),
  z.strictObject({ action: z.literal('frequency'), frequencyId: id }),
  z.strictObject({
    action: z.literal('quantity'),
    quantity: z.int().check(z.minimum(1), z.maximum(MAX_SUBSCRIPTION_UNITS)),
  }),
  z.strictObject({ action: z.literal('address'), addressId: id }),
  z.strictObject({ action: z.literal('card'), paymentMethodId: cardId }),
  z.strictObject({ action: z.literal('talents'), payWithTalents: z.boolean() }),
  /** Charges a renewal whose payment failed again, now. */
  z.strictObject({ action: z.literal('retry') }),
  z.strictObject({ action: z.literal('cancel'), reason: z.optional(z.string().check(z.maxLength(MAX_CANCEL_REASON))) }),
  /** Takes a cancellation back. */
  z.strictObject({ action: z.literal('takeBack') }),
])
export const subscriptionAnswer = z.object({
  data: subscription,
  /** Page of the 3-D Secure challenge for a new card. Nothing was changed. */
  nextActionUrl: z.optional(z.string()),
})

export type Subscription = z.output<typeof subscription>
export type SubscriptionState = Subscription['state']
export type ChangeSubscriptionBody = z.input<typeof changeSubscriptionBody>
