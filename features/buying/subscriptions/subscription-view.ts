import type { ChangeSubscriptionBody, Subscription } from '@/contract/buying/subscriptions'
import { DAY_MS } from '@/contract/values/durations'

/** Pure rules for what the screens show of a subscription. */

/** A delivery within this many days is announced instead of "Active". */
const SOON_DAYS = 7

export type Badge =
  | { readonly kind: 'active' | 'paymentFailed' | 'waiting' | 'paused' | 'ended' }
  | { readonly kind: 'ships'; readonly days: number }

/** Returns the state to show. Days are counted as dates, so that "in 1 day" is tomorrow. */
export function badgeOf({ state, nextDeliveryAt }: Subscription, now: number): Badge {
  if (state !== 'active') return { kind: state }
  if (nextDeliveryAt === undefined) return { kind: 'active' }
  const days = dayNumber(nextDeliveryAt * 1000) - dayNumber(now)
  return days <= SOON_DAYS ? { kind: 'ships', days: Math.max(0, days) } : { kind: 'active' }
}

const dayNumber = (time: number) => Math.floor(time / DAY_MS)

/** Returns the running subscription that is delivered next, for the banner. */
export const nextOf = (subscriptions: readonly Subscription[]): Subscription | undefined =>
  subscriptions
    .filter(({ state, nextDeliveryAt }) => state === 'active' && nextDeliveryAt !== undefined)
    .sort((a, b) => (a.nextDeliveryAt ?? 0) - (b.nextDeliveryAt ?? 0))[0]

export const isEnded = ({ state }: Subscription): boolean => state === 'ended'

/** Returns true when dates can be changed: the subscription is neither paused nor ended. */
export const isRunning = ({ state }: Subscription): boolean => state !== 'paused' && state !== 'ended'

/** Returns the tab for `?show=`. */
export const tabOf = (value: unknown): 'running' | 'ended' => (value === 'ended' ? 'ended' : 'running')

/** Returns the dialog that a link in a mail opens: `?skip={id}` or `?card={id}`. */
export function linkedDialog(query: Readonly<Record<string, unknown>>) {
  for (const view of ['skip', 'card'] as const) {
    const id = query[view]
    if (typeof id === 'string' && id !== '') return { id, view }
  }
  return undefined
}

/** Returns the expected subscription after a change; unchanged when only the marketplace can compute the result. */
export function expectedAfter(before: Subscription, change: ChangeSubscriptionBody): Subscription {
  switch (change.action) {
    case 'quantity': {
      const per = (amount: number) => Math.round(amount / before.quantity) * change.quantity
      const { charge: _, ...rest } = before
      return { ...rest, quantity: change.quantity, price: per(before.price), listPrice: per(before.listPrice) }
    }
    case 'frequency': {
      const frequency = before.frequencies.find(({ frequencyId }) => frequencyId === change.frequencyId)
      return frequency ? { ...before, frequency } : before
    }
    case 'talents': {
      const { charge: _, ...rest } = before
      return { ...rest, payWithTalents: change.payWithTalents }
    }
    default:
      return before
  }
}

/** Returns whether the cancellation of a subscription can be taken back at `now`, in milliseconds. */
export const isTakenBackBefore = ({ takeBackUntil = 0 }: Pick<Subscription, 'takeBackUntil'>, now: number): boolean =>
  takeBackUntil * 1000 > now

/** Returns '2027-05-20', the value of a date field, for Unix milliseconds. */
export const dateFieldOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Returns the Unix seconds of a date field: noon in UTC. NaN while it is incomplete. */
export const instantOf = (value: string): number => Date.parse(`${value}T12:00:00Z`) / 1000

export type DialogView =
  | 'menu'
  | 'skip'
  | 'move'
  | 'pause'
  | 'frequency'
  | 'quantity'
  | 'card'
  | 'address'
  | 'history'
  | 'cancel'
