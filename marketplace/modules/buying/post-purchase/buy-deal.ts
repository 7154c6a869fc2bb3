import type { z } from 'zod'
import type { placedOrderAnswer } from '../../../../contract/buying/orders.ts'
import type { upsellDraftOrderBody } from '../../../../contract/buying/post-purchase.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { queuedTransaction } from '../../../db/user-transaction.ts'
import { messages } from '../../../messages/messages.ts'
import { type Caller, callerKey } from '../../../shared/auth/caller.ts'
import { requireToken } from '../../../shared/auth/require-token.ts'
import type { Clock } from '../../../shared/clock.ts'
import { digestOf } from '../../../shared/digest-of.ts'
import { Conflict, NotFound, PaymentRefused, Unavailable } from '../../../shared/domain-error.ts'
import { type Currency, convert, talentsCharge } from '../../../shared/money.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import type { DealLine, DealOrder } from '../orders/added-deals.ts'
import type { PaymentState } from '../payments/payments-for-orders.ts'
import { DEAL_GRACE_MS } from './post-purchase-policy.ts'
import { costOf, type PostPurchasePorts } from './post-purchase-ports.ts'
import {
  changeDeal,
  type DealRow,
  findDealOfPayment,
  listDealProducts,
  lockDeal,
  returnUnit,
  takeUnit,
} from './post-purchase-repository.ts'
import type { DealAttribution } from './post-purchase-tables.ts'

type AddedResponse = z.input<typeof placedOrderAnswer>['data']
type Body = z.output<typeof upsellDraftOrderBody>

export interface BuyDeal {
  /**
   * Adds a deal to an order and pays it as the order was paid. A repeat with the same key gives the same answer.
   *
   * Throws NotFound for a deal that the order does not have, Conflict when it cannot be bought any more or costs something
   * else, and PaymentRefused when the payment failed; the order is then as it was.
   */
  add(caller: Caller, body: Body, idempotencyKey: string | undefined, context: RequestContext): Promise<AddedResponse>
  /** Records the outcome of a payment, in its transaction. Does nothing for a payment that is not a deal's. */
  onPaymentSettled(tx: Tx, payment: { readonly paymentId: string; readonly outcome: 'paid' | 'failed' }): Promise<void>
}

/** A second round is needed when a payment with another card is given up first. */
const MAX_ROUNDS = 3

type Step =
  | { readonly kind: 'added'; readonly order: DealOrder }
  /** The deal is not what the shopper has confirmed. Only the refusal was written. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'paying'; readonly order: DealOrder; readonly paymentId: string; readonly isOther: boolean }

export function buyDeals({ db, clock, ports }: { db: Db; clock: Clock; ports: PostPurchasePorts }): BuyDeal {
  const { orders, payments } = ports

  /**
   * Takes the stock and adds the line, or opens the card payment that adds it. Locks the order, the deal, the wallet and
   * the variant, in this order.
   */
  const begin = async (
    tx: Tx,
    order: DealOrder,
    body: Body,
    idempotencyKey: string | undefined,
    locale: Locale,
  ): Promise<Step> => {
    const texts = messages[locale]
    const { orderId, owner } = order
    const deal = await lockDeal(tx, orderId, body.campaignId)
    if (!deal) throw new NotFound(texts.deal.notFound, 'DEAL_NOT_FOUND')
    const isRepeat = idempotencyKey !== undefined && idempotencyKey === deal.idempotencyKey
    if (deal.lineId !== null) {
      if (isRepeat) return { kind: 'added', order }
      throw new Conflict(texts.cart.specialPriceOnce, 'SPECIAL_PRICE_ONCE')
    }
    if (deal.paymentId !== null) {
      const isOther = !isRepeat && body.paymentMethodId !== undefined
      return { kind: 'paying', order, paymentId: deal.paymentId, isOther }
    }
    const line = await lineOf(tx, order, deal, body)
    if (!takesDealsOf(order, line.storeId) || clock.now().getTime() > deal.endsAt.getTime() + DEAL_GRACE_MS) {
      throw new Conflict(texts.deal.ended, 'DEAL_ENDED')
    }
    const total = line.pays + line.tax
    const confirmation = dealConfirmation(deal, total, order.currency)
    if (total !== body.confirmedTotal || confirmation !== body.confirmedChanges) {
      await changeDeal(tx, deal, { refusedTotal: deal.refusedTotal ?? body.confirmedTotal })
      return { kind: 'changed' }
    }

    const talents = order.paidBy === 'talents' ? talentsCharge(total, order.currency) : undefined
    if (talents !== undefined && (await orders.lockWallet(tx, owner.id)) < talents) {
      throw new Conflict(texts.deal.walletNotEnough, 'WALLET_NOT_ENOUGH')
    }
    if (!(await takeUnit(tx, deal.variantId))) throw new Conflict(texts.deal.soldOut, 'OUT_OF_STOCK')
    const bought = {
      idempotencyKey: idempotencyKey ?? null,
      acceptedAt: clock.now(),
      attribution: attributionOf(body),
      refusedTotal: null,
    }
    if (order.paidBy !== 'card') {
      const lineId = await orders.add(tx, orderId, line, talents)
      if (lineId === undefined) throw new Conflict(texts.deal.ended, 'DEAL_ENDED')
      await changeDeal(tx, deal, { ...bought, lineId })
      return { kind: 'added', order }
    }
    const methodId = body.paymentMethodId ?? (await chargeableCard(tx, orderId))
    if (methodId === undefined) throw new Conflict(texts.deal.cardNeeded, 'PAYMENT_METHOD_MISSING')
    const paymentId = await payments.createPayment(tx, {
      orderId,
      orderNumber: order.orderNumber,
      amount: total,
      currency: order.currency.code,
      ...(owner.kind === 'user' && { userId: owner.id }),
      methodId,
      savesCard: false,
    })
    await changeDeal(tx, deal, { ...bought, paymentId })
    return { kind: 'paying', order, paymentId, isOther: false }
  }

  const chargeableCard = async (tx: Tx, orderId: string) =>
    (await payments.of(tx, orderId)).find(({ methodId }) => methodId !== undefined)?.methodId

  const lineOf = async (
    tx: Tx,
    order: DealOrder,
    deal: DealRow,
    { affiliate_data, utm_data }: Pick<DealAttribution, 'affiliate_data' | 'utm_data'>,
  ): Promise<DealLine> => {
    const { currency, locale } = order
    const product = (await listDealProducts(tx, [deal.variantId], undefined, locale)).get(deal.variantId)
    if (!product) throw new Error(`There is no variant ${deal.variantId}`)
    const cost = await costOf(tx, deal.variantId, { price: deal.price, isSignedIn: order.owner.kind === 'user' }, ports)
    const details = (await ports.detailsOf(tx, [deal.variantId], locale)).get(deal.variantId)
    if (!details) throw new Error(`There is no variant ${deal.variantId}`)
    const { name, slug, image } = details
    const pays = convert(deal.price, currency)
    const linkId = affiliate_data['linkid']
    return {
      campaignId: deal.campaignId,
      storeId: product.storeId,
      storeName: product.storeName,
      storeMarkColor: product.storeMarkColor,
      productId: product.productId,
      variantId: deal.variantId,
      list: convert(cost.list, currency),
      pays,
      tax: ports.lineTax(pays, order.state),
      rewardDollars: cost.talents,
      attribution: { ...(linkId !== undefined && { linkId }), data: { ...affiliate_data, ...utm_data } },
      details: { name, slug, image },
    }
  }

  const outcomeOf = async (order: DealOrder, campaignId: string, payment: PaymentState, locale: Locale) => {
    if (payment.problem) throw new PaymentRefused(messages[locale].order.problem[payment.problem], payment.problem)
    // Paid after the order was cancelled or the parcel packed: all of it is given back.
    const isCharged = payment.status === 'paid' || payment.status === 'refunded'
    if (isCharged && !(await isAdded(order.orderId, campaignId))) {
      throw new Conflict(messages[locale].deal.ended, 'DEAL_ENDED')
    }
    return answerOf(order, payment)
  }

  const isAdded = (orderId: string, campaignId: string) =>
    db.transaction(async (tx) => (await lockDeal(tx, orderId, campaignId))?.lineId != null)

  return {
    add: async (caller, body, idempotencyKey, { locale }) => {
      requireToken(caller, locale)
      const named = { kind: caller.kind, id: caller.id }
      const found = await orders.find(db, named, body.masterOrderId)
      if (!found) throw new NotFound(messages[locale].order.notFound, 'ORDER_NOT_FOUND')
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const step = await queuedTransaction(db, async (tx) => {
          const order = await orders.lock(tx, found.orderId)
          // It may have moved to an account meanwhile.
          if (!order || callerKey(order.owner) !== callerKey(named)) {
            throw new NotFound(messages[locale].order.notFound, 'ORDER_NOT_FOUND')
          }
          return begin(tx, order, body, idempotencyKey, locale)
        })
        if (step.kind === 'changed') throw new Conflict(messages[locale].deal.changed, 'DEAL_CHANGED')
        if (step.kind === 'added') return answerOf(step.order, undefined)
        const payment = await (step.isOther ? payments.cancel(step.paymentId) : payments.charge(step.paymentId))
        if (!step.isOther || payment.status !== 'failed') {
          return outcomeOf(step.order, body.campaignId, payment, locale)
        }
      }
      throw new Unavailable('Another payment of this deal is under way.', 'DEAL_UNDER_WAY')
    },

    onPaymentSettled: async (tx, { paymentId, outcome }) => {
      const named = await findDealOfPayment(tx, paymentId)
      const order = named && (await orders.lock(tx, named.orderId))
      const deal = order && (await lockDeal(tx, order.orderId, named.campaignId))
      if (!deal || deal.paymentId !== paymentId || deal.lineId !== null) return
      if (outcome === 'failed') {
        await returnUnit(tx, deal.variantId)
        await changeDeal(tx, deal, { paymentId: null, idempotencyKey: null })
        return
      }
      const sent = deal.attribution ?? { affiliate_data: {}, utm_data: {} }
      const line = await lineOf(tx, order, deal, sent)
      const lineId = takesDealsOf(order, line.storeId) ? await orders.add(tx, order.orderId, line) : undefined
      if (lineId !== undefined) {
        await changeDeal(tx, deal, { lineId })
        return
      }
      await payments.refund(tx, {
        orderId: order.orderId,
        amount: line.pays + line.tax,
        key: `deal ${deal.campaignId}`,
        paymentId,
      })
      await returnUnit(tx, deal.variantId)
      await changeDeal(tx, deal, { paymentId: null, idempotencyKey: null })
    },
  }
}

/**
 * Returns what a purchase of a deal has to carry. After a press that was refused because of another total it is another
 * value, which only a shopper who has seen the change sends.
 */
export function dealConfirmation(
  { refusedTotal }: Pick<DealRow, 'refusedTotal'>,
  total: number,
  { code }: Currency,
): string {
  const refused = refusedTotal === null || refusedTotal === total ? [] : [refusedTotal]
  return digestOf([code, total, ...refused])
}

/** Returns true while a deal of that store can be added: the order was not cancelled, and its parcel is not packed. */
export const takesDealsOf = ({ isRunning, parcels }: DealOrder, storeId: string): boolean =>
  isRunning && parcels.every((parcel) => parcel.storeId !== storeId || parcel.isOpen)

const attributionOf = ({
  affiliate_data,
  utm_data,
  facebook_conversion_tracking_data,
  timeZone,
}: Body): DealAttribution => ({ affiliate_data, utm_data, facebook_conversion_tracking_data, timeZone })

function answerOf(
  { orderId, orderNumber, method, paidBy }: DealOrder,
  payment: PaymentState | undefined,
): AddedResponse {
  const status = payment === undefined || payment.status === 'failed' ? undefined : payment.status
  return {
    orderId,
    orderNumber,
    status: 'placed',
    payment: {
      method,
      status: status ?? (paidBy === 'cash' ? 'due' : 'paid'),
      ...(payment?.clientSecret !== undefined && { clientSecret: payment.clientSecret }),
      ...(payment?.nextActionUrl !== undefined && { nextActionUrl: payment.nextActionUrl }),
      ...(payment?.brand !== undefined && { brand: payment.brand }),
      ...(payment?.last4 !== undefined && { last4: payment.last4 }),
    },
  }
}
