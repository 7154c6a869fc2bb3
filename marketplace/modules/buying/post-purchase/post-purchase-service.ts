import type { z } from 'zod'
import type {
  DEAL_TYPES,
  exclusiveDealsAnswer,
  upsellBrowseLogBody,
} from '../../../../contract/buying/post-purchase.ts'
import { DEAL_MINUTES } from '../../../../contract/buying/post-purchase-rules.ts'
import { MINUTE_MS } from '../../../../contract/values/durations.ts'
import { toMajor } from '../../../../contract/values/minor-units.ts'
import type { Db } from '../../../db/client.ts'
import { messages } from '../../../messages/messages.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import { ownerOf } from '../../../shared/auth/owner.ts'
import { type Clock, unixSeconds } from '../../../shared/clock.ts'
import { NotFound } from '../../../shared/domain-error.ts'
import { convert } from '../../../shared/money.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import type { DealOrder } from '../orders/added-deals.ts'
import { type BuyDeal, buyDeals, dealConfirmation, takesDealsOf } from './buy-deal.ts'
import { chooseDeals } from './deal-choice.ts'
import { costOf, type PostPurchasePorts } from './post-purchase-ports.ts'
import {
  type DealProduct,
  type DealRow,
  insertDeals,
  listCandidates,
  listDealProducts,
  listDeals,
  logDeal,
} from './post-purchase-repository.ts'

type DealsResponse = z.input<typeof exclusiveDealsAnswer>

interface DealsQuery {
  readonly masterOrderId: string
  readonly campaignId?: string | undefined
  readonly type: (typeof DEAL_TYPES)[number]
  readonly skip: number
  readonly limit: number
}

/**
 * Deals that go with an order (docs/deals.md#after-the-purchase). Every method throws Unauthenticated for a caller
 * without a token, and NotFound for an order that does not exist or belongs to another caller.
 */
export interface PostPurchaseService extends BuyDeal {
  /** Returns the deals that have not ended, in the order's currency. Chooses them at the first call. */
  deals(caller: Caller, query: DealsQuery, context: RequestContext): Promise<DealsResponse>
  /** Records what a shopper did with a deal: the first time of each action. Throws NotFound for an unknown deal. */
  log(caller: Caller, body: z.output<typeof upsellBrowseLogBody>, context: RequestContext): Promise<void>
}

/** A deal that can be bought or was, with the time at which that ends, in Unix seconds. */
type OfferedDeal = DealRow & { readonly endsAtSeconds: number }

/**
 * Returns the deal, or nothing when it can no longer be bought: its time is up, or the parcel of its store is packed. It
 * ends no later than that parcel is expected to be packed. One that was bought, or is being paid, stays until its time is up.
 */
function offered(order: DealOrder, row: DealRow, storeId: string, now: Date): readonly OfferedDeal[] {
  const endsAtSeconds = unixSeconds(row.endsAt)
  const isTaken = row.lineId !== null || row.paymentId !== null
  const packedAt = order.parcels.find((parcel) => parcel.storeId === storeId)?.packedAt ?? endsAtSeconds
  if (isTaken) return row.endsAt > now ? [{ ...row, endsAtSeconds }] : []
  const end = Math.min(endsAtSeconds, packedAt)
  return takesDealsOf(order, storeId) && end > unixSeconds(now) ? [{ ...row, endsAtSeconds: end }] : []
}

const EVENTS = {
  viewed: 'viewedAt',
  accepted: 'acceptedAt',
  declined: 'declinedAt',
  expired: 'expiredAt',
} as const

export function postPurchaseService({
  db,
  clock,
  ports,
}: {
  db: Db
  clock: Clock
  ports: PostPurchasePorts
}): PostPurchaseService {
  const own = async (caller: Caller, masterOrderId: string, { locale }: RequestContext): Promise<DealOrder> => {
    const order = await ports.orders.find(db, ownerOf(caller, locale), masterOrderId)
    if (!order) throw new NotFound(messages[locale].order.notFound, 'ORDER_NOT_FOUND')
    return order
  }

  /** Returns the known deals of an order. A shopper who comes back from the bank must see what became of the payment. */
  const settledDeals = async (orderId: string): Promise<readonly DealRow[]> => {
    const known = await listDeals(db, orderId)
    const waiting = known.flatMap(({ paymentId, lineId }) => (paymentId !== null && lineId === null ? paymentId : []))
    if (waiting.length === 0) return known
    for (const paymentId of waiting) await ports.payments.refresh(paymentId)
    return listDeals(db, orderId)
  }

  /** Returns the deals of an order, chosen once: a reload shows the same ones at the same prices. */
  const dealsOf = async (order: DealOrder): Promise<readonly DealRow[]> => {
    const known = await settledDeals(order.orderId)
    const now = clock.now().getTime()
    if (known.length > 0 || now >= order.placedAt.getTime() + DEAL_MINUTES.EXCLUSIVE * MINUTE_MS) return known
    const stores = (isOpen: boolean) => order.parcels.filter((one) => one.isOpen === isOpen).map((one) => one.storeId)
    const candidates = await listCandidates(db, order.productIds, { open: stores(true), closed: stores(false) })
    const chosen = chooseDeals(order.orderId, candidates)
    await insertDeals(
      db,
      chosen.map(({ type, variantId, price }, position) => ({
        orderId: order.orderId,
        campaignId: `${type.toLowerCase()}-${variantId}`,
        type,
        position,
        variantId,
        price,
        endsAt: new Date(order.placedAt.getTime() + DEAL_MINUTES[type] * MINUTE_MS),
      })),
    )
    return listDeals(db, order.orderId)
  }

  const toResponse = async (
    order: DealOrder,
    rows: readonly OfferedDeal[],
    products: ReadonlyMap<string, DealProduct>,
    caller: Caller,
    context: RequestContext,
  ) => {
    const { currency } = order
    const variantIds = rows.map((row) => row.variantId)
    const userId = caller.kind === 'user' ? caller.id : undefined
    const cards = await ports.cards({ variantIds }, caller, { ...context, currency })
    return Promise.all(
      rows.map(async (row) => {
        const card = cards.find(({ childProductId }) => childProductId === row.variantId)
        const product = products.get(row.variantId)
        if (!card || !product) return []
        const price = convert(row.price, currency)
        const tax = ports.lineTax(price, order.state)
        const total = price + tax
        const { refusedTotal } = row
        const cost = await costOf(db, row.variantId, { price: row.price, isSignedIn: userId !== undefined }, ports)
        return [
          {
            campaignId: row.campaignId,
            type: row.type,
            endsAt: row.endsAtSeconds,
            productId: product.productId,
            variantId: row.variantId,
            slug: card.slug,
            name: card.productName,
            brandName: product.storeName,
            storeId: product.storeId,
            storeMarkColor: product.storeMarkColor,
            image: card.images[0]?.small ?? '',
            description: product.description,
            rating: card.TotalStarRating,
            ratings: card.TotalNoOfRatings,
            currencyCode: currency.code,
            currencySymbol: currency.symbol,
            msrpPrice: card.msrpPrice,
            finalPrice: card.finalPrice,
            otoPrice: toMajor(price),
            tax: toMajor(tax),
            confirmation: dealConfirmation(row, total, currency),
            ...(refusedTotal !== null && refusedTotal !== total && { refusedTotal: toMajor(refusedTotal) }),
            rewardFinalPrice: toMajor(convert(cost.talents, currency)),
            isFavourite: product.isFavourite,
            isSameParcel: order.parcels.some((one) => one.isOpen && one.storeId === product.storeId),
            inStock: card.inStock,
            isAdded: row.lineId !== null,
            isDeclined: row.declinedAt !== null,
          },
        ]
      }),
    )
  }

  return {
    ...buyDeals({ db, clock, ports }),

    deals: async (caller, { masterOrderId, type, campaignId, skip, limit }, context) => {
      const order = await own(caller, masterOrderId, context)
      if (!order.isRunning) return { data: [], penCount: 0 }
      const named = (await dealsOf(order)).filter(
        (row) => (type === 'ALL' || row.type === type) && (campaignId === undefined || row.campaignId === campaignId),
      )
      const userId = caller.kind === 'user' ? caller.id : undefined
      const variantIds = named.map((row) => row.variantId)
      const products = await listDealProducts(db, variantIds, userId, context.locale)
      const running = named.flatMap((row) =>
        offered(order, row, products.get(row.variantId)?.storeId ?? '', clock.now()),
      )
      const shown = await toResponse(order, running.slice(skip, skip + limit), products, caller, context)
      return { data: shown.flat(), penCount: running.length }
    },

    log: async (caller, { masterOrderId, campaignId, action }, context) => {
      const order = await own(caller, masterOrderId, context)
      const deal = (await listDeals(db, order.orderId)).find((row) => row.campaignId === campaignId)
      if (!deal) throw new NotFound(messages[context.locale].deal.notFound, 'DEAL_NOT_FOUND')
      await logDeal(db, deal, EVENTS[action], clock.now())
    },
  }
}
