import { minCardAmount } from '../../../../../contract/buying/payments-rules.ts'
import { DAY_MS } from '../../../../../contract/values/durations.ts'
import { toMajor } from '../../../../../contract/values/minor-units.ts'
import type { Executor, Tx } from '../../../../db/client.ts'
import type { JobQueue } from '../../../../jobs/job-queue.ts'
import { messages } from '../../../../messages/messages.ts'
import { Conflict, PaymentRefused } from '../../../../shared/domain-error.ts'
import { toDollars } from '../../../../shared/money.ts'
import type { Infrastructure } from '../../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { RenewedLine } from '../../cart/checkout/renewal-draft.ts'
import type { SavedCard } from '../../payments/payments-for-orders.ts'
import type { SubscriptionMailKind } from '../subscriptions-mails.ts'
import { subscriptionsNews } from '../subscriptions-news.ts'
import {
  afterFailure,
  CHARGED_BEFORE_MS,
  chargeTime,
  followingDelivery,
  nextStep,
  notDue,
  resumed,
  retryAfterNoFault,
} from '../subscriptions-policy.ts'
import type { RenewalCharge, SubscriptionsPorts } from '../subscriptions-ports.ts'
import {
  addEvent,
  emailOf,
  findSubscription,
  isMember,
  lockRunning,
  lockSubscription,
  lockSubscriptionOf,
} from '../subscriptions-repository.ts'
import type { SubscriptionRow } from '../subscriptions-tables.ts'
import { chargeableCard, isCardsFault } from './renewal-charge.ts'
import { renewalJob, renewalSchedule } from './renewal-schedule.ts'

export interface RenewalSources extends Pick<Infrastructure, 'db' | 'clock' | 'mailer' | 'shop'> {
  readonly queue: Pick<JobQueue, 'add' | 'remove' | 'handle'>
  readonly ports: SubscriptionsPorts
}

/**
 * Renews subscriptions. Each has one job, which runs the step that is due and is rescheduled for the next one. A
 * renewal is placed under the lock of its subscription and settled in the transaction of its payment, so it is neither
 * lost nor doubled (docs/subscriptions.md#renewals).
 *
 * Locks, always in this order: the wallet, the subscription, the variants.
 */
export function renewals({ db, clock, queue, mailer, shop, ports }: RenewalSources) {
  const sendNews = subscriptionsNews({ mailer, shop, ports })
  const { schedule, change } = renewalSchedule({ clock, queue })

  const mail = async (tx: Tx, kind: SubscriptionMailKind, row: SubscriptionRow): Promise<void> => {
    const product = (await ports.productsOf(tx, [row.variantId], row.locale)).get(row.variantId)
    const charge = kind === 'upcoming' ? await chargeOf(tx, row, ports) : undefined
    const facts = {
      userId: row.userId,
      to: await emailOf(tx, row.userId),
      locale: row.locale,
      subscriptionId: row.id,
      name: product?.details.name ?? '',
      image: product?.details.image,
      date: row.nextDeliveryAt,
      amount: { minor: row.unitPrice * row.units, currencySymbol: row.currencySymbol },
      ...(charge && { total: charge.finalTotal }),
      retryAt: row.retryAt,
    }
    await sendNews(tx, kind, facts, clock.now())
  }

  /** Records a failed charge: another try later, or a pause after the last one. */
  const failed = async (tx: Tx, row: SubscriptionRow, kind: 'paymentFailed' | 'cardGone'): Promise<void> => {
    const now = clock.now()
    const again = afterFailure(row, now)
    if (again) {
      const set = { state: 'paymentFailed', renewalOrderId: null, ...again } as const
      await mail(tx, kind, await change(tx, row.id, set, 'paymentFailed'))
      return
    }
    await addEvent(tx, row.id, 'paymentFailed', now)
    const set = { state: 'paused', renewalOrderId: null, pausedAt: now, resumesAt: null } as const
    // `failedAt` is kept, so that the shopper sees why it was paused.
    await mail(tx, 'paused', await change(tx, row.id, { ...set, failures: 0, retryAt: null }, 'paused'))
  }

  const renewed = async (tx: Tx, row: SubscriptionRow, order: { readonly id: string; readonly renewalDate: Date }) => {
    const now = clock.now()
    const currency = await ports.currencies.readIn(tx, row.currencyCode)
    const savedDollars = toDollars((row.unitList - row.unitPrice) * row.units, currency)
    await addEvent(tx, row.id, 'renewed', now, { id: order.id, savedDollars })
    await change(tx, row.id, {
      ...notDue,
      // It may have been cancelled while its payment was processed.
      state: row.state === 'ended' ? 'ended' : 'active',
      renewalOrderId: null,
      skippedFrom: null,
      nextDeliveryAt: followingDelivery(order.renewalDate, row, now),
      remindedFor: null,
    })
  }

  const pauseWithoutMembership = async (tx: Tx, row: SubscriptionRow): Promise<void> => {
    const set = { state: 'paused', ...notDue, pausedAt: clock.now(), resumesAt: null } as const
    await mail(tx, 'pausedWithoutMembership', await change(tx, row.id, set, 'paused'))
  }

  /** Orders the renewal that is due. When no card can be charged for it, it changes nothing, and the caller decides. */
  const renew = async (tx: Tx, row: SubscriptionRow, card: SavedCard | undefined): Promise<Renewed> => {
    const now = clock.now()
    if (!(await isMember(tx, row.userId))) {
      await pauseWithoutMembership(tx, row)
      return {}
    }
    const date = row.nextDeliveryAt
    const placement = await ports.orders.placeRenewal(tx, {
      of: row.id,
      date,
      arrivesAt: new Date(Math.max(date.getTime(), now.getTime() + CHARGED_BEFORE_MS)),
      userId: row.userId,
      line: lineOf(row),
      currency: await ports.currencies.readIn(tx, row.currencyCode),
      address: row.address,
      methodId: card?.id,
      payWithTalents: row.payWithTalents,
      locale: row.locale,
      now,
    })
    switch (placement.kind) {
      case 'paying':
        await change(tx, row.id, { renewalOrderId: placement.order.id })
        return { paymentId: placement.paymentId }
      case 'paid':
        await renewed(tx, row, { id: placement.order.id, renewalDate: date })
        return {}
      case 'outOfStock': {
        const set = { state: 'waiting', ...notDue, retryAt: new Date(now.getTime() + DAY_MS) } as const
        if (row.state === 'waiting') await change(tx, row.id, set)
        else await mail(tx, 'waiting', await change(tx, row.id, set, 'waiting'))
        return {}
      }
      default:
        return { problem: placement.kind }
    }
  }

  /** Runs the step that is due in one transaction. Returns the id of a payment to charge. */
  const doDue = (id: string, userId: string, card: SavedCard | undefined) =>
    db.transaction(async (tx) => {
      await ports.lockWallet(tx, userId)
      const row = await lockSubscription(tx, id)
      if (!row) return undefined
      if (row.renewalOrderId !== null) return (await ports.payments.of(tx, row.renewalOrderId)).at(-1)?.paymentId
      const due = nextStep(row)
      const now = clock.now()
      if (!due || due.at > now) {
        await schedule(tx, row)
        return undefined
      }
      if (due.step === 'resume') {
        await change(tx, id, resumed(row, now), 'resumed')
        return undefined
      }
      if (due.step === 'remind') {
        // After a downtime, no reminder is sent for a renewal that follows at once.
        const isInTime = now < new Date(due.at.getTime() + DAY_MS)
        const reminded = await change(tx, id, { remindedFor: row.nextDeliveryAt })
        if (isInTime) await mail(tx, 'upcoming', reminded)
        return undefined
      }
      const { paymentId, problem } = await renew(tx, row, card)
      if (problem) await failed(tx, row, problem === 'cardMissing' ? 'cardGone' : 'paymentFailed')
      return paymentId
    })

  queue.handle(renewalJob, async ({ subscriptionId }) => {
    const row = await findSubscription(db, subscriptionId)
    if (!row) return
    const card = nextStep(row)?.step === 'renew' ? await chargeableCard(row.userId, row.methodId, ports) : undefined
    const paymentId = await doDue(subscriptionId, row.userId, card)
    if (paymentId !== undefined) await ports.payments.charge(paymentId)
  })

  return {
    change,
    mail,

    /** Records the outcome of a renewal's payment, in its transaction. Does nothing for another payment. */
    onPaymentSettled: async (tx: Tx, orderId: string, renewalDate: Date, outcome: 'paid' | 'failed'): Promise<void> => {
      const row = await lockSubscriptionOf(tx, orderId)
      if (!row) return
      if (outcome === 'paid') return renewed(tx, row, { id: orderId, renewalDate })
      if (row.state === 'ended') {
        await change(tx, row.id, { renewalOrderId: null })
        return
      }
      const now = clock.now()
      const isCards = await isCardsFault(tx, orderId, ports)
      // Before `retryAt`, the shopper has retried manually and sees the error at once.
      const isManual = row.state === 'paymentFailed' && row.retryAt !== null && now < row.retryAt
      const retryAt = isCards ? undefined : retryAfterNoFault(row, chargeTime(row.nextDeliveryAt), now)
      if (isManual) await change(tx, row.id, { renewalOrderId: null })
      else if (retryAt) await change(tx, row.id, { renewalOrderId: null, retryAt })
      else await failed(tx, row, 'paymentFailed')
    },

    /**
     * Charges a renewal whose payment failed again, at once. Throws PaymentRefused when it fails again or no card can be
     * charged, and Conflict when the subscription has ended or no charge has failed. A refusal is not counted.
     */
    retry: async ({ id, userId, locale }: Pick<SubscriptionRow, 'id' | 'userId' | 'locale'>): Promise<void> => {
      const texts = messages[locale].subscription
      const row = await findSubscription(db, id)
      const card = row && (await chargeableCard(userId, row.methodId, ports))
      const paymentId = await db.transaction(async (tx) => {
        await ports.lockWallet(tx, userId)
        const locked = await lockSubscription(tx, id)
        if (!locked || locked.state === 'ended') throw new Conflict(texts.ended, 'SUBSCRIPTION_ENDED')
        if (locked.renewalOrderId !== null) throw new Conflict(texts.inProgress, 'RENEWAL_UNDER_WAY')
        if (locked.state !== 'paymentFailed') throw new Conflict(texts.notFailed, 'RENEWAL_NOT_FAILED')
        const { paymentId, problem } = await renew(tx, locked, card)
        if (problem) throw refusalOf(problem, locked, locale)
        return paymentId
      })
      if (paymentId === undefined) return
      const payment = await ports.payments.charge(paymentId)
      if (payment.problem) throw new PaymentRefused(messages[locale].order.problem[payment.problem], payment.problem)
    },

    /** Pauses the running subscriptions of a user whose membership has ended. */
    pauseAll: async (tx: Tx, userId: string): Promise<void> => {
      for (const row of await lockRunning(tx, userId)) {
        if (row.renewalOrderId === null) await pauseWithoutMembership(tx, row)
      }
    },
  }
}

export type Renewals = ReturnType<typeof renewals>

interface Renewed {
  /** A payment to charge. */
  readonly paymentId?: string
  /** Why no card can be charged. */
  readonly problem?: 'cardMissing' | 'amountTooSmall'
}

function refusalOf(
  problem: NonNullable<Renewed['problem']>,
  { currencyCode }: SubscriptionRow,
  locale: Locale,
): PaymentRefused {
  const { subscription, order } = messages[locale]
  if (problem === 'cardMissing') return new PaymentRefused(subscription.cardMissing, 'CARD_MISSING')
  const least = toMajor(minCardAmount(currencyCode)).toFixed(2)
  return new PaymentRefused(order.cardAmountTooSmall(least), 'CARD_AMOUNT_TOO_SMALL')
}

/** Returns what the next renewal of a subscription would be charged now, or undefined when its product is gone. */
export async function chargeOf(
  executor: Executor,
  row: SubscriptionRow,
  ports: Pick<SubscriptionsPorts, 'cart' | 'currencies'>,
): Promise<RenewalCharge | undefined> {
  const { userId, address, locale } = row
  const currency = await ports.currencies.readIn(executor, row.currencyCode)
  return ports.cart.renewalCharge(executor, { userId, line: lineOf(row), currency, state: address.state, locale })
}

function lineOf(row: SubscriptionRow): RenewedLine {
  const { duration, value } = row
  return {
    variantId: row.variantId,
    kind: 'subscription',
    units: row.units,
    unit: { list: row.unitList, pays: row.unitPrice, rewardDollars: row.unitReward },
    plan: {
      id: row.planId,
      frequencyId: row.frequencyId,
      duration,
      value,
    },
  }
}
