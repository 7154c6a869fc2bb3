import type { z } from 'zod'
import { DAY_MS, SECOND_MS } from '../../../contract/durations.ts'
import { MAX_PAUSE_DAYS } from '../../../contract/limits.ts'
import type { membershipAnswer } from '../../../contract/membership.ts'
import { toMajor } from '../../../contract/minor-units.ts'
import type {
  changeSubscriptionBody,
  subscriptionAnswer,
  subscriptionsAnswer,
} from '../../../contract/subscriptions.ts'
import { PRODUCT_TYPE } from '../../../contract/wire-values.ts'
import type { Tx } from '../../db/client.ts'
import { queuedTransaction } from '../../db/user-transaction.ts'
import { messages } from '../../messages/messages.ts'
import type { CallLimits } from '../../shared/call-limits.ts'
import { Conflict, InvalidInput, NotFound, PaymentRefused, TooManyRequests } from '../../shared/domain-error.ts'
import { newId } from '../../shared/ids.ts'
import { cardTriesOfUser } from '../../shared/limits.ts'
import { onTheWire } from '../../shared/money.ts'
import type { RequestContext } from '../../shared/request/request-context.ts'
import { idField } from '../../shared/request/request-fields.ts'
import { durationText } from '../../shared/text/locale.ts'
import { writtenText } from '../../shared/text/written-text.ts'
import type { OrderLineRow, OrderRow } from '../orders/orders-tables.ts'
import { deliveryOn, laterBy } from './delivery-dates.ts'
import { membershipRenewals } from './memberships.ts'
import { type RenewalSources, renewals } from './renewals.ts'
import { type SubscriptionOnTheWire, subscriptionOnTheWire } from './subscription-answer.ts'
import { dayText } from './subscription-mails.ts'
import {
  changedDates,
  type DateChange,
  moveRange,
  type Refusal,
  type SubscriptionChange,
  takeBackUntil,
  takenBack,
} from './subscription-policy.ts'
import type { KeptCard, KeptCards } from './subscriptions-ports.ts'
import {
  addEvent,
  benefitsSince,
  countMemberships,
  findCurrentMembership,
  findMembershipOrder,
  findSubscription,
  isMember,
  listEvents,
  listSubscriptions,
  lockRunningOrPaused,
  lockSubscription,
  lockSubscriptionsOfLines,
  renewalDateOf,
  savedSoFar,
} from './subscriptions-repository.ts'
import { subscriptionsSection } from './subscriptions-section.ts'
import { type SubscriptionEvent, type SubscriptionRow, subscriptions } from './subscriptions-tables.ts'

/** Beyond every range that is accepted, in Unix seconds. */
const MAX_INSTANT = 1e11
const reasonText = writtenText({ longest: 300, mayBeEmpty: true })

type Body = z.output<typeof changeSubscriptionBody>
type Answer = z.input<typeof subscriptionsAnswer>
type MembershipOnTheWire = z.input<typeof membershipAnswer>

export type SubscriptionsService = ReturnType<typeof subscriptionsService>

/** The subscriptions and memberships of users (docs/subscriptions.md). */
export function subscriptionsService(sources: RenewalSources & { readonly limits: Pick<CallLimits, 'count'> }) {
  const { db, clock, ports, limits } = sources
  const renewing = renewals(sources)
  const membership = membershipRenewals(sources, renewing)

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
    const addresses = await ports.addressesOf(db, userId)
    const cards: KeptCards = rows.length > 0 ? await ports.cards.kept(userId) : { usual: undefined, byId: new Map() }
    return rows.map((row): SubscriptionOnTheWire => {
      const card: KeptCard | undefined = row.methodId === null ? cards.usual : cards.byId.get(row.methodId)
      return subscriptionOnTheWire(row, { product: products.get(row.variantId), card, addresses, events, locale })
    })
  }

  const answerFor = async (row: SubscriptionRow, context: RequestContext): Promise<SubscriptionOnTheWire> => {
    const [answer] = await answersFor(row.userId, [row], context)
    if (!answer) throw new Error('One subscription gives one answer.')
    return answer
  }

  /** Throws NotFound unless it is the user's. */
  const own = async (userId: string, id: string, context: RequestContext): Promise<SubscriptionRow> => {
    const row = await findSubscription(db, id)
    if (row?.userId !== userId) {
      throw new NotFound(messages[context.locale].subscription.notFound, 'SUBSCRIPTION_NOT_FOUND')
    }
    return row
  }

  /** Returns the columns after a change that is neither one of dates nor the end, or throws why it is refused. */
  const changedColumns = async (
    tx: Tx,
    row: SubscriptionRow,
    body: Exclude<Body, { action: 'pause' | 'resume' | 'skip' | 'unskip' | 'move' | 'retry' | 'cancel' | 'takeBack' }>,
    context: RequestContext,
  ): Promise<SubscriptionChange> => {
    const said = messages[context.locale].subscription
    switch (body.action) {
      case 'frequency': {
        const product = (await ports.productsOf(tx, [row.variantId], context.locale)).get(row.variantId)
        const chosen = product?.frequencies.get(body.frequencyId)
        if (!chosen) throw new InvalidInput(said.frequencyUnknown, 'FREQUENCY_UNKNOWN')
        return { frequencyId: body.frequencyId, ...chosen }
      }
      case 'quantity': {
        const product = (await ports.productsOf(tx, [row.variantId], context.locale)).get(row.variantId)
        const [least, most] = [product?.minimum ?? 1, product?.maximum ?? row.units]
        if (body.quantity < least || body.quantity > most) {
          throw new InvalidInput(said.quantityRange(least, most), 'QUANTITY_RANGE')
        }
        return { units: body.quantity }
      }
      case 'address': {
        const { data: addressId } = idField.safeParse(body.addressId)
        const address = addressId && (await ports.addressOf(tx, row.userId, addressId))
        if (!address) throw new NotFound('There is no such address.', 'ADDRESS_NOT_FOUND')
        return { address }
      }
      case 'card':
        return { methodId: body.paymentMethodId }
      case 'talents':
        return { payWithTalents: body.payWithTalents }
    }
  }

  /** Changes a running or paused subscription in its own transaction. */
  const write = (id: string, body: Exclude<Body, { action: 'retry' }>, context: RequestContext) =>
    queuedTransaction(db, async (tx) => {
      const row = await lockSubscription(tx, id)
      const said = messages[context.locale].subscription
      const now = clock.now()
      const { locale } = context
      if (row && body.action === 'takeBack') {
        const until = takeBackUntil(row)
        if (!until || until <= now) throw new Conflict(said.ended, codes.ended)
        if (!(await isMember(tx, row.userId))) throw new Conflict(said.membershipNeeded, 'MEMBERSHIP_NEEDED')
        await renewing.change(tx, id, { ...takenBack(row, now), locale }, 'resumed')
        return
      }
      if (!row || row.state === 'ended') throw new Conflict(said.ended, codes.ended)
      if (body.action === 'cancel') {
        const set = {
          state: 'ended',
          endedAt: now,
          cancelledAt: now,
          endReason: reasonText.safeParse(body.reason).data || null,
          retryAt: null,
        } as const
        await renewing.mail(tx, 'ended', await renewing.change(tx, id, { ...set, locale }, 'ended'))
        return
      }
      const change = dateChangeOf(body)
      if (!change) {
        const columns = await changedColumns(tx, row, body as Parameters<typeof changedColumns>[2], context)
        await renewing.change(tx, id, { ...columns, locale }, 'changed')
        return
      }
      if (change.action === 'resume' && !(await isMember(tx, row.userId))) {
        throw new Conflict(said.membershipNeeded, 'MEMBERSHIP_NEEDED')
      }
      const changed = changedDates(row, change, now)
      if ('refusal' in changed) throw refused(changed.refusal, now, context)
      await renewing.change(tx, id, { ...changed.set, locale }, dateEvents[change.action])
    })

  return {
    deskSection: subscriptionsSection({ db, clock, change: renewing.change }),

    /** Returns the subscriptions of a user, in the order of the contract. */
    list: async (userId: string, context: RequestContext): Promise<Answer> => {
      const rows = await listSubscriptions(db, userId)
      const data = await answersFor(userId, rows, context)
      const saved = onTheWire(await savedSoFar(db, userId), context.currency)
      return { data, count: data.length, penCount: data.length, saved, currencySymbol: context.currency.symbol }
    },

    /**
     * Changes a subscription (docs/subscriptions.md#changes). Throws NotFound unless it is the user's, Conflict when its
     * state does not allow the change, PaymentRefused when a charge or a new card is refused, and TooManyRequests after many
     * cards and charges. A new card whose bank asks for a further step changes nothing before that.
     */
    change: async (
      userId: string,
      id: string,
      body: Body,
      context: RequestContext,
    ): Promise<z.input<typeof subscriptionAnswer>> => {
      const before = await own(userId, id, context)
      if (body.action === 'retry' || body.action === 'card') await countTry(userId, context)
      if (body.action === 'retry') await renewing.retry({ ...before, locale: context.locale })
      else {
        if (body.action === 'card' && before.state !== 'ended') {
          const nextActionUrl = await keepCard(before, body.paymentMethodId, context)
          if (nextActionUrl !== undefined) return { data: await answerFor(before, context), nextActionUrl }
        }
        await write(id, body, context)
        // A renewal that waits for a card that can be charged does not wait any longer.
        if (body.action === 'card' && before.state === 'paymentFailed') {
          await renewing.retry({ ...before, locale: context.locale })
        }
      }
      return { data: await answerFor(await own(userId, id, context), context) }
    },

    /** The subscriptions of a user that have not ended, each with its card; null for the one that was used last. */
    paidByCard: async (userId: string) =>
      (await listSubscriptions(db, userId))
        .filter(({ state }) => state !== 'ended')
        .map(({ id, methodId }) => ({ id, methodId })),

    /** Pays these subscriptions of a user with another card that the user keeps. */
    moveToCard: async (userId: string, ids: readonly string[], paymentMethodId: string, context: RequestContext) => {
      for (const id of ids) {
        await own(userId, id, context)
        await write(id, { action: 'card', paymentMethodId }, context)
      }
    },

    /** Returns the membership of a user and what it brought. */
    membership: async (userId: string, { currency }: RequestContext): Promise<MembershipOnTheWire> => {
      const isActive = await isMember(db, userId)
      const row = await findCurrentMembership(db, userId)
      const had = await countMemberships(db, userId)
      if (!row) return { data: { state: isActive ? 'active' : 'none', isFirst: had === 0 } }
      const { order } = await findMembershipOrder(db, row)
      const { usual } = await ports.cards.kept(userId)
      const benefits = await benefitsSince(db, userId, order.placedAt)
      return {
        data: {
          state: row.cancelledAt ? 'cancelled' : row.retryAt ? 'paymentFailed' : 'active',
          isFirst: had === 1,
          startedAt: unixSeconds(row.startedAt),
          renewsAt: unixSeconds(row.renewsAt),
          price: toMajor(row.renewalPrice),
          currencySymbol: order.currencySymbol,
          ...(row.retryAt && { retryAt: unixSeconds(row.retryAt) }),
          ...(usual && { card: { brand: usual.brand, last4: usual.last4 } }),
          benefits: benefits.map(({ benefit, used, saved }) => ({ benefit, used, saved: onTheWire(saved, currency) })),
        },
      }
    },

    /** Cancels the membership or takes that back: see `membershipRenewals`. */
    changeMembership: membership.change,

    /** Begins the membership and the subscriptions that a user's order holds, in its transaction. */
    begin: async (tx: Tx, { order, lines }: { readonly order: OrderRow; readonly lines: readonly OrderLineRow[] }) => {
      if (order.renewalOf !== null) return
      const joined = lines.find((line) => line.productType === PRODUCT_TYPE.membership)
      if (joined) await membership.begin(tx, order, joined.list)
      const methodId = (await ports.payments.of(tx, order.id)).find((one) => one.methodId !== undefined)?.methodId
      for (const line of lines) {
        if (!line.plan) continue
        const now = clock.now()
        const { id: planId, frequencyId, value } = line.plan
        const duration = line.plan.duration === 'week' ? 'week' : 'month'
        const { units } = line
        const row: SubscriptionRow[] = await tx
          .insert(subscriptions)
          .values({
            id: newId(),
            userId: order.ownerId,
            orderId: order.id,
            lineId: line.id,
            variantId: line.variantId,
            state: 'active',
            units,
            currencyCode: order.currencyCode,
            currencySymbol: order.currencySymbol,
            unitPrice: Math.round(line.pays / units),
            unitList: Math.round(line.list / units),
            unitReward: Math.floor(line.rewardDollars / units),
            planId,
            frequencyId,
            duration,
            value,
            startedAt: now,
            nextDeliveryAt: laterBy(deliveryOn(now), { duration, value }),
            anchorDay: now.getUTCDate(),
            address: order.deliveryAddress,
            methodId: methodId ?? null,
            locale: order.locale,
          })
          .returning()
        for (const one of row) {
          const savedDollars = Math.round((line.list - line.pays) / order.perDollar)
          await addEvent(tx, one.id, 'started', now, { id: order.id, savedDollars })
          await renewing.schedule(tx, one)
        }
      }
    },

    /** Ends the subscriptions that began with these lines of an order, because they were cancelled. */
    end: async (tx: Tx, lineIds: readonly string[]): Promise<void> => {
      for (const { id, state } of await lockSubscriptionsOfLines(tx, lineIds)) {
        if (state === 'ended') await renewing.change(tx, id, { cancelledAt: null })
        else await renewing.change(tx, id, { state: 'ended', endedAt: clock.now(), retryAt: null }, 'ended')
      }
    },

    /** Ends every subscription and membership of a user whose account is deleted. Nothing is mailed or charged any more. */
    endAllOf: async (tx: Tx, userId: string): Promise<void> => {
      const ended = { state: 'ended', endedAt: clock.now(), retryAt: null } as const
      for (const { id } of await lockRunningOrPaused(tx, userId)) await renewing.change(tx, id, ended, 'ended')
      await membership.endOf(tx, userId)
    },

    /** Records the outcome of a payment, in its transaction. Does nothing for a payment that is not a renewal's. */
    settled: async (
      tx: Tx,
      { orderId, outcome }: { readonly orderId: string; readonly outcome: 'paid' | 'failed' },
    ) => {
      const renewalDate = await renewalDateOf(tx, orderId)
      if (!renewalDate) return
      await renewing.settled(tx, orderId, renewalDate, outcome)
      await membership.settled(tx, orderId, outcome)
    },
  }

  async function countTry(userId: string, { locale }: RequestContext): Promise<void> {
    const wait = await limits.count(cardTriesOfUser, userId)
    if (wait === 0) return
    throw new TooManyRequests(
      messages[locale].account.tooManyAttempts(durationText(wait, locale)),
      'TOO_MANY_CARDS',
      wait,
    )
  }

  /** Returns the page of the further step that the bank asks for, or undefined for a card that is kept. */
  async function keepCard(
    { id, userId }: SubscriptionRow,
    methodId: string,
    { locale }: RequestContext,
  ): Promise<string | undefined> {
    const back = new URLSearchParams({ card: id, newCard: methodId })
    const outcome = await ports.cards.setUp(userId, methodId, { returnPath: `/profile/Subscriptions?${back}` })
    if (outcome.kind === 'kept') return undefined
    if (outcome.kind === 'needsStep' && outcome.url !== undefined) return outcome.url
    throw new PaymentRefused(messages[locale].subscription.cardRefused, 'CARD_REFUSED')
  }
}

const unixSeconds = (at: Date) => Math.floor(at.getTime() / SECOND_MS)

const dateEvents: Readonly<Record<DateChange['action'], SubscriptionEvent>> = {
  pause: 'paused',
  resume: 'resumed',
  skip: 'skipped',
  unskip: 'changed',
  move: 'changed',
}

function dateChangeOf(body: Body): DateChange | undefined {
  // Numbers beyond the range of dates stay out of every range.
  const date = (instant: number) => new Date(Math.max(-MAX_INSTANT, Math.min(MAX_INSTANT, instant)) * SECOND_MS)
  switch (body.action) {
    case 'pause':
      return { action: 'pause', until: body.until === undefined ? undefined : date(body.until) }
    case 'move':
      return { action: 'move', to: date(body.nextDeliveryAt) }
    case 'resume':
    case 'skip':
    case 'unskip':
      return { action: body.action }
    default:
      return undefined
  }
}

const codes: Readonly<Record<Refusal, string>> = {
  ended: 'SUBSCRIPTION_ENDED',
  underWay: 'RENEWAL_UNDER_WAY',
  paused: 'SUBSCRIPTION_PAUSED',
  notPaused: 'SUBSCRIPTION_NOT_PAUSED',
  skippedAlready: 'SKIPPED_ALREADY',
  notSkipped: 'NOT_SKIPPED',
  tooLate: 'TOO_LATE',
  dateRange: 'DATE_RANGE',
  pauseRange: 'PAUSE_RANGE',
}

function refused(refusal: Refusal, now: Date, { locale }: RequestContext) {
  const said = messages[locale].subscription
  const day = (at: Date) => dayText(at, locale)
  if (refusal === 'dateRange') {
    const [first, last] = moveRange(now)
    return new InvalidInput(said.dateRange(day(first), day(last)), codes.dateRange)
  }
  if (refusal === 'pauseRange') {
    return new InvalidInput(said.pauseRange(day(new Date(now.getTime() + MAX_PAUSE_DAYS * DAY_MS))), codes.pauseRange)
  }
  return new Conflict(said[refusal], codes[refusal])
}
