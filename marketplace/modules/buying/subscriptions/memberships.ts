import { and, eq, isNull } from 'drizzle-orm'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import type { Tx } from '../../../db/client.ts'
import { queuedTransaction } from '../../../db/user-transaction.ts'
import { messages } from '../../../messages/messages.ts'
import { Conflict } from '../../../shared/domain-error.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import type { SavedCard } from '../payments/payments-for-orders.ts'
import { laterBy } from './delivery-dates.ts'
import { chargeableCard, isCardsFault } from './renewals/renewal-charge.ts'
import { membershipJob, renewalSchedule } from './renewals/renewal-schedule.ts'
import type { RenewalSources, Renewals } from './renewals/renewals.ts'
import type { SubscriptionMailKind } from './subscriptions-mails.ts'
import { subscriptionsNews } from './subscriptions-news.ts'
import { afterFailure, MEMBERSHIP_TERM, nextMembershipStep, notDue, retryAfterNoFault } from './subscriptions-policy.ts'
import {
  emailOf,
  findCurrentMembership,
  findMembership,
  findMembershipOf,
  findMembershipOrder,
  lockMembership,
} from './subscriptions-repository.ts'
import { type MembershipRow, memberships } from './subscriptions-tables.ts'

/**
 * Creates the service that renews memberships yearly, in the same steps as renewals of subscriptions: a reminder two
 * weeks before, then a charge to the default card. A membership that cannot be charged ends
 * (docs/subscriptions.md#membership).
 */
export function membershipRenewals(
  { db, clock, queue, mailer, shop, ports }: RenewalSources,
  { pauseAll }: Pick<Renewals, 'pauseAll'>,
) {
  const sendNews = subscriptionsNews({ mailer, shop, ports })
  const { scheduleMembership: schedule, changeMembership: change } = renewalSchedule({ clock, queue })

  const mail = async (tx: Tx, kind: SubscriptionMailKind, row: MembershipRow): Promise<void> => {
    const { order } = await findMembershipOrder(tx, row)
    const facts = {
      userId: row.userId,
      to: await emailOf(tx, row.userId),
      locale: order.locale,
      date: row.renewsAt,
      amount: { ...order, minor: row.renewalPrice },
      retryAt: row.retryAt,
    }
    await sendNews(tx, kind, facts, clock.now())
  }

  const failed = async (tx: Tx, row: MembershipRow, kind: 'membershipFailed' | 'membershipNeedsCard') => {
    const now = clock.now()
    const again = afterFailure(row, now)
    if (again) return mail(tx, kind, await change(tx, row.id, { renewalOrderId: null, ...again }))
    await mail(tx, 'membershipEnded', await end(tx, row))
  }

  /** Ends the membership: removes the benefits and pauses the subscriptions. */
  const end = async (tx: Tx, row: MembershipRow): Promise<MembershipRow> => {
    const ended = await change(tx, row.id, { renewalOrderId: null, retryAt: null, endedAt: clock.now() })
    await tx.update(users).set({ membershipId: null }).where(eq(users.membershipId, row.id))
    await pauseAll(tx, row.userId)
    return ended
  }

  /** Starts the next year on the date on which the renewal was due, even when it was paid some days later. */
  const renewed = async (tx: Tx, row: MembershipRow): Promise<void> => {
    const renewsAt = laterBy(row.renewsAt, MEMBERSHIP_TERM, row.startedAt.getUTCDate())
    await change(tx, row.id, { ...notDue, renewalOrderId: null, renewsAt })
  }

  const renew = async (tx: Tx, row: MembershipRow, card: SavedCard | undefined): Promise<string | undefined> => {
    const { order, variantId } = await findMembershipOrder(tx, row)
    const placement = await ports.orders.placeRenewal(tx, {
      of: row.id,
      date: row.renewsAt,
      userId: row.userId,
      line: {
        variantId,
        kind: 'membership',
        units: 1,
        unit: { list: row.renewalPrice, pays: row.renewalPrice, rewardDollars: 0 },
        plan: undefined,
      },
      currency: await ports.currencies.readIn(tx, order.currencyCode),
      address: order.deliveryAddress,
      methodId: card?.id,
      payWithTalents: false,
      locale: order.locale,
      now: clock.now(),
    })
    if (placement.kind === 'paying') {
      await change(tx, row.id, { renewalOrderId: placement.order.id })
      return placement.paymentId
    }
    if (placement.kind === 'paid') await renewed(tx, row)
    else await failed(tx, row, placement.kind === 'cardMissing' ? 'membershipNeedsCard' : 'membershipFailed')
    return undefined
  }

  const doDue = (id: string, userId: string, card: SavedCard | undefined) =>
    db.transaction(async (tx) => {
      await ports.lockWallet(tx, userId)
      const row = await lockMembership(tx, id)
      if (!row) return undefined
      if (row.renewalOrderId !== null) return (await ports.payments.of(tx, row.renewalOrderId)).at(-1)?.paymentId
      const due = nextMembershipStep(row)
      const now = clock.now()
      if (!due || due.at > now) {
        await schedule(tx, row)
        return undefined
      }
      if (due.step === 'end') {
        await mail(tx, 'membershipOver', await end(tx, row))
        return undefined
      }
      if (due.step === 'remind') {
        const reminded = await change(tx, id, { remindedFor: row.renewsAt })
        const isInTime = now.getTime() < due.at.getTime() + 7 * DAY_MS
        if (isInTime) await mail(tx, card ? 'membershipUpcoming' : 'membershipNeedsCard', reminded)
        return undefined
      }
      return renew(tx, row, card)
    })

  queue.handle(membershipJob, async ({ membershipId }) => {
    const row = await findMembership(db, membershipId)
    if (!row || row.endedAt) return
    const paymentId = await doDue(membershipId, row.userId, await chargeableCard(row.userId, null, ports))
    if (paymentId !== undefined) await ports.payments.charge(paymentId)
  })

  return {
    /**
     * Cancels the current membership, which then ends with the paid year, or withdraws the cancellation. A repeat does
     * nothing. A membership whose renewal failed has no paid year left and ends at once. Throws Conflict
     * (NO_MEMBERSHIP, RENEWAL_UNDER_WAY).
     */
    change: (userId: string, action: 'cancel' | 'rejoin', locale: Locale): Promise<void> =>
      queuedTransaction(db, async (tx) => {
        await ports.lockWallet(tx, userId)
        const current = await findCurrentMembership(tx, userId)
        const row = current && (await lockMembership(tx, current.id))
        const texts = messages[locale].subscription
        if (!row) throw new Conflict(texts.noMembership, 'NO_MEMBERSHIP')
        if (row.renewalOrderId !== null) throw new Conflict(texts.inProgress, 'RENEWAL_UNDER_WAY')
        if (action === 'rejoin') {
          if (row.cancelledAt) await change(tx, row.id, { cancelledAt: null })
          return
        }
        if (row.cancelledAt) return
        const cancelled = await change(tx, row.id, { ...notDue, cancelledAt: clock.now() })
        if (row.renewsAt <= clock.now()) await mail(tx, 'membershipOver', await end(tx, cancelled))
        else await mail(tx, 'membershipCancelled', cancelled)
      }),

    /** Ends the memberships of a user whose account is deleted. */
    endOf: async (tx: Tx, userId: string): Promise<void> => {
      const running = await tx
        .select({ id: memberships.id })
        .from(memberships)
        .where(and(eq(memberships.userId, userId), isNull(memberships.endedAt)))
      for (const { id } of running) await change(tx, id, { endedAt: clock.now(), retryAt: null })
    },

    /** Records the outcome of a renewal's payment, in its transaction. Does nothing for another payment. */
    onPaymentSettled: async (tx: Tx, orderId: string, outcome: 'paid' | 'failed'): Promise<void> => {
      const found = await findMembershipOf(tx, orderId)
      if (!found) return
      // Before the membership, as everywhere: its end changes the same row of the user.
      await ports.lockWallet(tx, found.userId)
      const row = await lockMembership(tx, found.id)
      if (row?.renewalOrderId !== orderId) return
      if (outcome === 'paid') return renewed(tx, row)
      const isCards = await isCardsFault(tx, orderId, ports)
      const retryAt = isCards ? undefined : retryAfterNoFault(row, row.renewsAt, clock.now())
      if (retryAt) await change(tx, row.id, { renewalOrderId: null, retryAt })
      else await failed(tx, row, 'membershipFailed')
    },
  }
}
