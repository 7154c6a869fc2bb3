import type { z } from 'zod'
import type { membershipAnswer } from '../../../../contract/account/membership.ts'
import type {
  changeSubscriptionBody,
  subscriptionAnswer,
  subscriptionsAnswer,
} from '../../../../contract/buying/subscriptions.ts'
import { toMajor } from '../../../../contract/values/minor-units.ts'
import type { Tx } from '../../../db/client.ts'
import { messages } from '../../../messages/messages.ts'
import { unixSeconds } from '../../../shared/clock.ts'
import { NotFound } from '../../../shared/domain-error.ts'
import type { RateLimiter } from '../../../shared/limits/rate-limiter.ts'
import { toMajorIn } from '../../../shared/money.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import { membershipRenewals } from './memberships.ts'
import { payingCard } from './renewals/renewal-charge.ts'
import { chargeOf, type RenewalSources, renewals } from './renewals/renewals.ts'
import { type SubscriptionResponse, subscriptionResponse } from './subscription-answer.ts'
import { subscriptionChanges } from './subscription-changes.ts'
import {
  benefitsSince,
  countMemberships,
  findCurrentMembership,
  findMembershipOrder,
  findMembershipPrice,
  findSubscription,
  isMember,
  listEvents,
  listSubscriptions,
  lockRunningOrPaused,
  renewalDateOf,
  savedSoFar,
} from './subscriptions-repository.ts'
import type { SubscriptionRow } from './subscriptions-tables.ts'

type Body = z.output<typeof changeSubscriptionBody>
type Answer = z.input<typeof subscriptionsAnswer>
type MembershipResponse = z.input<typeof membershipAnswer>

export type SubscriptionsService = ReturnType<typeof subscriptionsService>

/** The subscriptions and memberships of users (docs/subscriptions.md). */
export function subscriptionsService(sources: RenewalSources & { readonly limits: Pick<RateLimiter, 'count'> }) {
  const { db, clock, ports } = sources
  const renewing = renewals(sources)
  const membership = membershipRenewals(sources, renewing)
  const changes = subscriptionChanges({ ...sources, renewing })

  const answersFor = async (
    userId: string,
    rows: readonly SubscriptionRow[],
    { locale }: Pick<RequestContext, 'locale'>,
  ) => {
    const products = await ports.productsOf(db, [...new Set(rows.map((row) => row.variantId))], locale)
    const events = await listEvents(
      db,
      rows.map((row) => row.id),
    )
    const addresses = await ports.addresses.snapshotsOf(db, { kind: 'user', id: userId })
    const cards = rows.length > 0 ? await ports.cards.list(userId) : []
    const answers: SubscriptionResponse[] = []
    for (const row of rows) {
      const [product, card] = [products.get(row.variantId), payingCard(cards, row.methodId)]
      const charge = row.state === 'ended' ? undefined : await chargeOf(db, row, ports)
      answers.push(subscriptionResponse(row, { product, card, charge, addresses, events, locale }))
    }
    return answers
  }

  const answerFor = async (row: SubscriptionRow, context: RequestContext): Promise<SubscriptionResponse> => {
    const [answer] = await answersFor(row.userId, [row], context)
    if (!answer) throw new Error('One subscription gives one answer.')
    return answer
  }

  /** Returns the user's subscription. Throws NotFound (SUBSCRIPTION_NOT_FOUND). */
  const own = async (userId: string, id: string, context: RequestContext): Promise<SubscriptionRow> => {
    const row = await findSubscription(db, id)
    if (row?.userId !== userId) {
      throw new NotFound(messages[context.locale].subscription.notFound, 'SUBSCRIPTION_NOT_FOUND')
    }
    return row
  }

  return {
    /** Stores a change of a subscription with its event, and schedules its next step. */
    changeRenewal: renewing.change,

    /** Returns the subscriptions of a user, in the order of the contract. */
    list: async (userId: string, context: RequestContext): Promise<Answer> => {
      const rows = await listSubscriptions(db, userId)
      const data = await answersFor(userId, rows, context)
      const saved = toMajorIn(await savedSoFar(db, userId), context.currency)
      return { data, count: data.length, penCount: data.length, saved, currencySymbol: context.currency.symbol }
    },

    /**
     * Changes a subscription (docs/subscriptions.md#changes). Throws NotFound unless it is the user's, Conflict when
     * its state does not allow the change, PaymentRefused when a charge or a new card is refused, and TooManyRequests
     * after many cards and charges. A new card whose bank asks for a 3-D Secure challenge changes nothing before that.
     */
    change: async (
      userId: string,
      id: string,
      body: Body,
      context: RequestContext,
    ): Promise<z.input<typeof subscriptionAnswer>> => {
      const nextActionUrl = await changes.change(await own(userId, id, context), body, context)
      const data = await answerFor(await own(userId, id, context), context)
      return nextActionUrl === undefined ? { data } : { data, nextActionUrl }
    },

    /** The subscriptions of a user that have not ended, each with its card; null for the default one. */
    paidByCard: async (userId: string) =>
      (await listSubscriptions(db, userId))
        .filter(({ state }) => state !== 'ended')
        .map(({ id, methodId }) => ({ id, methodId })),

    /** Pays these subscriptions of a user with another saved card. */
    moveToCard: async (userId: string, ids: readonly string[], paymentMethodId: string, context: RequestContext) => {
      for (const id of ids) {
        await own(userId, id, context)
        await changes.write(id, { action: 'card', paymentMethodId }, context)
      }
    },

    /**
     * Returns the membership of a user and the benefits that were used; without one, and for a guest (undefined), the
     * price of the one that is offered.
     */
    membership: async (userId: string | undefined, { currency }: RequestContext): Promise<MembershipResponse> => {
      const isActive = userId !== undefined && (await isMember(db, userId))
      const row = userId === undefined ? undefined : await findCurrentMembership(db, userId)
      const had = userId === undefined ? 0 : await countMemberships(db, userId)
      if (userId === undefined || !row) {
        const price = isActive ? undefined : await findMembershipPrice(db)
        const offer = price !== undefined && {
          price: toMajorIn(price, currency),
          currencySymbol: currency.symbol,
        }
        return { data: { state: isActive ? 'active' : 'none', isFirst: had === 0, ...offer } }
      }
      const { order } = await findMembershipOrder(db, row)
      const card = payingCard(await ports.cards.list(userId), null)
      const benefits = await benefitsSince(db, userId, order.placedAt)
      return {
        data: {
          state: row.cancelledAt ? 'cancelled' : row.failures > 0 ? 'paymentFailed' : 'active',
          isFirst: had === 1,
          startedAt: unixSeconds(row.startedAt),
          renewsAt: unixSeconds(row.renewsAt),
          price: toMajor(row.renewalPrice),
          currencySymbol: order.currencySymbol,
          ...(row.failures > 0 && row.retryAt && { retryAt: unixSeconds(row.retryAt) }),
          ...(card && { card: { brand: card.brand, last4: card.last4 } }),
          benefits: benefits.map(({ benefit, used, saved }) => ({ benefit, used, saved: toMajorIn(saved, currency) })),
        },
      }
    },

    /** Cancels the membership or withdraws the cancellation: see `membershipRenewals`. */
    changeMembership: membership.change,

    /**
     * Ends every subscription and membership of a user whose account is deleted. Nothing is mailed or charged
     * afterwards.
     */
    endAllOf: async (tx: Tx, userId: string): Promise<void> => {
      const ended = { state: 'ended', endedAt: clock.now(), retryAt: null } as const
      for (const { id } of await lockRunningOrPaused(tx, userId)) await renewing.change(tx, id, ended, 'ended')
      await membership.endOf(tx, userId)
    },

    /** Records the outcome of a payment, in its transaction. Does nothing for a payment that is not a renewal's. */
    onPaymentSettled: async (
      tx: Tx,
      { orderId, outcome }: { readonly orderId: string; readonly outcome: 'paid' | 'failed' },
    ) => {
      const renewalDate = await renewalDateOf(tx, orderId)
      if (!renewalDate) return
      await renewing.onPaymentSettled(tx, orderId, renewalDate, outcome)
      await membership.onPaymentSettled(tx, orderId, outcome)
    },
  }
}
