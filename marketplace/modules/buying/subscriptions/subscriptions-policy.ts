import {
  type Frequency,
  MAX_DAYS_AHEAD,
  MEMBERSHIP_REMINDER_DAYS,
  MIN_DELIVERY_DAYS,
} from '../../../../contract/buying/subscriptions-rules.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/values/durations.ts'
import { deliveryOn, laterBy } from './delivery-dates.ts'
import type { MembershipRow, SubscriptionRow, subscriptions } from './subscriptions-tables.ts'

/** When subscriptions renew, and what their shopper may change. Pure (docs/subscriptions.md). */

/** A renewal is ordered and charged so long before its delivery. */
export const CHARGED_BEFORE_MS = 2 * DAY_MS
/** Days after the first failed charge on which it is tried again. */
const RETRY_DAYS = [1, 3, 5] as const
/** How long, and how often, a charge is tried that fails by no fault of its card. */
const NO_FAULT_MS = DAY_MS
const NO_FAULT_RETRY_MS = HOUR_MS
/** Days before a charge, when a mail announces it. */
export const REMINDER_DAYS = 3
const REMINDER_MS = REMINDER_DAYS * DAY_MS

/** A membership is renewed yearly. */
export const MEMBERSHIP_TERM = { duration: 'month', value: 12 } as const

/** Returns when the renewal for a delivery is ordered and charged. */
export const chargeTime = (delivery: Date): Date => new Date(delivery.getTime() - CHARGED_BEFORE_MS)

/** Returns the first delivery that can be chosen at `now`. */
export const soonestDelivery = (now: Date): Date => deliveryOn(new Date(now.getTime() + MIN_DELIVERY_DAYS * DAY_MS))

/**
 * Returns the delivery that follows `date`. Deliveries whose charge would lie in the past are left out: after a long wait,
 * what was missed is not made up for.
 */
export function followingDelivery(
  date: Date,
  { anchorDay, ...frequency }: Frequency & { readonly anchorDay: number },
  now: Date,
): Date {
  let next = laterBy(date, frequency, anchorDay)
  while (chargeTime(next) <= now) next = laterBy(next, frequency, anchorDay)
  return next
}

export interface DueStep {
  readonly step: 'remind' | 'renew' | 'resume' | 'end'
  readonly at: Date
}

type Scheduled = Pick<
  SubscriptionRow,
  'state' | 'nextDeliveryAt' | 'retryAt' | 'resumesAt' | 'remindedFor' | 'renewalOrderId'
>

/** Returns the next automatic step and its time, or undefined while a payment is pending, whose outcome decides. */
export function nextStep(subscription: Scheduled): DueStep | undefined {
  const { state, nextDeliveryAt, retryAt, resumesAt, remindedFor, renewalOrderId } = subscription
  if (state === 'ended' || renewalOrderId !== null) return undefined
  if (state === 'paused') return resumesAt ? { step: 'resume', at: resumesAt } : undefined
  if (retryAt) return { step: 'renew', at: retryAt }
  const charge = chargeTime(nextDeliveryAt)
  return remindedFor?.getTime() === nextDeliveryAt.getTime()
    ? { step: 'renew', at: charge }
    : { step: 'remind', at: new Date(charge.getTime() - REMINDER_MS) }
}

/** Like `nextStep`, for the years of a membership. */
export function nextMembershipStep({
  renewsAt,
  cancelledAt,
  endedAt,
  retryAt,
  remindedFor,
  renewalOrderId,
}: Pick<MembershipRow, 'renewsAt' | 'cancelledAt' | 'endedAt' | 'retryAt' | 'remindedFor' | 'renewalOrderId'>):
  | DueStep
  | undefined {
  if (endedAt || renewalOrderId !== null) return undefined
  if (cancelledAt) return { step: 'end', at: renewsAt }
  if (retryAt) return { step: 'renew', at: retryAt }
  return remindedFor?.getTime() === renewsAt.getTime()
    ? { step: 'renew', at: renewsAt }
    : { step: 'remind', at: new Date(renewsAt.getTime() - MEMBERSHIP_REMINDER_DAYS * DAY_MS) }
}

interface Charges {
  readonly failures: number
  readonly failedAt: Date | null
}

/** Returns the columns after a failed charge: retried after RETRY_DAYS. Undefined after the last attempt. */
export function afterFailure({ failures, failedAt }: Charges, now: Date) {
  const first = failures > 0 && failedAt ? failedAt : now
  const days = RETRY_DAYS[failures]
  if (days === undefined) return undefined
  return { failures: failures + 1, failedAt: first, retryAt: new Date(first.getTime() + days * DAY_MS) }
}

/**
 * Returns when a charge that failed by no fault of its card is tried again, which does not count. `chargeAt` is when the
 * renewal was to be charged first. Undefined from a day after the charge was due: then it counts as failed, so that it ends.
 */
export function retryAfterNoFault({ failures, failedAt }: Charges, chargeAt: Date, now: Date): Date | undefined {
  const days = RETRY_DAYS[failures - 1]
  const dueAt = failedAt && days !== undefined ? failedAt.getTime() + days * DAY_MS : chargeAt.getTime()
  return now.getTime() < dueAt + NO_FAULT_MS ? new Date(now.getTime() + NO_FAULT_RETRY_MS) : undefined
}

/** The columns of a renewal that is not due or was paid. */
export const notDue = { failures: 0, failedAt: null, retryAt: null } as const

/** Returns the date with its reminder, which is not mailed when the date was chosen so late. */
const dated = (nextDeliveryAt: Date, now: Date) => ({
  nextDeliveryAt,
  remindedFor: chargeTime(nextDeliveryAt).getTime() - REMINDER_MS <= now.getTime() ? nextDeliveryAt : null,
})

/** Returns the date of the delivery after a pause: the one it had, or the soonest one when that has passed. */
export function resumedDelivery({ nextDeliveryAt }: Pick<SubscriptionRow, 'nextDeliveryAt'>, at: Date): Date {
  const soonest = soonestDelivery(at)
  return nextDeliveryAt >= soonest ? nextDeliveryAt : soonest
}

export type DateChange =
  | { readonly action: 'pause'; readonly until: Date | undefined }
  | { readonly action: 'resume' | 'skip' | 'unskip' }
  | { readonly action: 'move'; readonly to: Date }

export type Refusal =
  | 'ended'
  | 'inProgress'
  | 'paused'
  | 'notPaused'
  | 'skippedAlready'
  | 'notSkipped'
  | 'tooLate'
  | 'dateRange'
  | 'pauseRange'

export type SubscriptionChange = Partial<typeof subscriptions.$inferInsert>

/** Returns the columns after a change of dates, or why it is refused. */
export function changedDates(
  subscription: SubscriptionRow,
  change: DateChange,
  now: Date,
): { readonly set: SubscriptionChange } | { readonly refusal: Refusal } {
  const { state, skippedFrom } = subscription
  if (state === 'ended') return { refusal: 'ended' }
  if (subscription.renewalOrderId !== null) return { refusal: 'inProgress' }
  const running = { state: 'active', ...notDue } as const
  if (change.action === 'pause') {
    const { until } = change
    const isLate = until !== undefined && until.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS
    if (until !== undefined && (until <= now || isLate)) return { refusal: 'pauseRange' }
    return { set: { ...running, state: 'paused', pausedAt: subscription.pausedAt ?? now, resumesAt: until ?? null } }
  }
  if (change.action === 'resume') {
    if (state !== 'paused') return { refusal: 'notPaused' }
    return { set: resumed(subscription, now) }
  }
  if (state === 'paused') return { refusal: 'paused' }
  switch (change.action) {
    case 'skip': {
      if (skippedFrom) return { refusal: 'skippedAlready' }
      const next = followingDelivery(subscription.nextDeliveryAt, subscription, now)
      return { set: { ...running, ...dated(next, now), skippedFrom: subscription.nextDeliveryAt } }
    }
    case 'unskip':
      if (!skippedFrom) return { refusal: 'notSkipped' }
      if (chargeTime(skippedFrom) <= now) return { refusal: 'tooLate' }
      return { set: { ...running, ...dated(skippedFrom, now), skippedFrom: null } }
    case 'move': {
      const to = deliveryOn(change.to)
      const [first, last] = moveRange(now)
      if (to < first || to > last) return { refusal: 'dateRange' }
      return { set: { ...running, ...dated(to, now), anchorDay: to.getUTCDate() } }
    }
  }
}

/** Returns the columns of a paused subscription that resumes. Later deliveries follow the date on which it resumes. */
export function resumed(subscription: SubscriptionRow, now: Date) {
  const next = resumedDelivery(subscription, now)
  const isMoved = next.getTime() !== subscription.nextDeliveryAt.getTime()
  return {
    state: 'active',
    ...notDue,
    pausedAt: null,
    resumesAt: null,
    ...dated(next, now),
    ...(isMoved && { anchorDay: next.getUTCDate() }),
  } as const
}

/**
 * Returns until when its shopper may take a cancellation back: the time at which its next delivery would have been
 * charged. Undefined when it was not cancelled by its shopper, or its last renewal is not settled.
 */
export const takeBackUntil = ({
  state,
  cancelledAt,
  renewalOrderId,
  nextDeliveryAt,
}: Pick<SubscriptionRow, 'state' | 'cancelledAt' | 'renewalOrderId' | 'nextDeliveryAt'>): Date | undefined =>
  state === 'ended' && cancelledAt && renewalOrderId === null ? chargeTime(nextDeliveryAt) : undefined

/** Returns the columns of a subscription whose cancellation is withdrawn: it is active or paused, as before. */
export function takenBack({ pausedAt, nextDeliveryAt }: SubscriptionRow, now: Date): SubscriptionChange {
  const open = { endedAt: null, cancelledAt: null, endReason: null }
  return pausedAt
    ? { ...open, state: 'paused' }
    : { ...open, state: 'active', ...notDue, ...dated(nextDeliveryAt, now) }
}

/** Returns the first and the last date to which a delivery can be moved. */
export const moveRange = (now: Date): readonly [Date, Date] => [
  soonestDelivery(now),
  deliveryOn(new Date(now.getTime() + MAX_DAYS_AHEAD * DAY_MS)),
]
