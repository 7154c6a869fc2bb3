import type { Frequency } from '../../../../../contract/buying/subscriptions-rules.ts'
import { digestOf } from '../../../../shared/digest-of.ts'
import type { Currency } from '../../../../shared/money.ts'
import type { RefusedOrder } from '../cart-tables.ts'
import type { PricedCart } from '../pricing/cart-pricing.ts'
import type { CartTotals } from '../pricing/cart-totals.ts'
import { amountsOf } from '../pricing/cart-valuation.ts'
import type { UsableTalents } from './usable-talents.ts'

/**
 * A cart, or a renewal, as it would be ordered now. Amounts are minor units of `currency`, unless their name says
 * dollars.
 */
export interface OrderDraft {
  /** Null for a renewal. */
  readonly cartId: string | null
  readonly currency: Currency
  /** What an order of a cart has to carry as `confirmedChanges`. */
  readonly confirmation?: string
  readonly promoCode: string | undefined
  /** The gift card of the cart, while something is left on it. */
  readonly giftCardId: string | undefined
  /** The lines that can be bought now, with the units of them that can. */
  readonly lines: readonly DraftLine[]
  /** By store. */
  readonly deliveryFees: ReadonlyMap<string, number>
  /** By store: the goods from which delivery is free, where it is free for this reason. */
  readonly freeDeliveryFrom: ReadonlyMap<string, number>
  readonly totals: {
    readonly msrpPrice: number
    readonly subTotal: number
    readonly promoDiscount: number
    readonly deliveryFee: number
    readonly tax: number
    /** Before gift card and Talents. */
    readonly finalTotal: number
    /** How much of `finalTotal` the gift card of the cart pays, and the same in minor units of US dollars. */
    readonly giftCardUsable: number
    readonly giftCardUsableDollars: number
    /** How much of the rest the wallet can pay, and the same in minor units of US dollars, as the ledger counts. */
    readonly talentsUsable: number
    readonly talentsUsableDollars: number
  }
}

/** Returns the totals of a draft, with what its gift card pays, and then what the wallet can pay. */
export const draftTotals = (
  { msrpPrice, subTotal, promoDiscount, deliveryFee, tax = 0, finalTotal }: CartTotals,
  gift: UsableTalents,
  talents: UsableTalents,
): OrderDraft['totals'] => ({
  msrpPrice,
  subTotal,
  promoDiscount,
  deliveryFee,
  tax,
  finalTotal,
  giftCardUsable: gift.usable,
  giftCardUsableDollars: gift.dollars,
  talentsUsable: talents.usable,
  talentsUsableDollars: talents.dollars,
})

export interface DraftLine {
  /** Line of the cart; null for a renewal. */
  readonly lineId: string | null
  readonly productId: string
  readonly variantId: string
  readonly storeId: string
  readonly storeName: string
  readonly storeMarkColor: string
  /** 5 for the membership. */
  readonly productType: number
  readonly kind: 'oneTime' | 'pack' | 'subscription' | 'upsell' | 'groupBuy' | 'deal' | 'membership'
  /** The child offer, plan frequency or campaign, or the product that a deal came with; otherwise ''. */
  readonly choiceId: string
  readonly units: number
  /** Units by which it is sold: those of a pack. */
  readonly step: number
  /** The parts of a bundle, for one bundle; null for other products. */
  readonly parts: readonly { readonly variantId: string; readonly quantity: number }[] | null
  readonly allowOrderOutOfStock: boolean
  readonly amounts: {
    readonly list: number
    readonly pays: number
    readonly promoDiscount: number
    readonly tax: number
  }
  /** Talents that a signed-in buyer earns, in minor units of US dollars. */
  readonly rewardDollars: number
  readonly plan: (Frequency & { readonly id: string; readonly frequencyId: string }) | undefined
  /** As stored with the cart line. */
  readonly attribution: unknown
  /** In the language of the request. */
  readonly details: {
    readonly name: string
    readonly slug: string
    readonly image: string
    readonly linkedVariant: readonly { readonly keyName: string; readonly name: string }[]
    readonly bundleSize: number | undefined
  }
}

/** What an order of a cart has to name (docs/checkout.md#confirming-changes). */
export interface OrderConfirmation {
  readonly digest: string
  /** The refused order whose changes the shopper has to confirm; undefined when the cart is as it was shown then. */
  readonly refused: RefusedOrder | undefined
}

/**
 * Returns the digest that an order of the priced cart has to carry. It covers what the order would contain and cost, and
 * which gift card pays: null when none does.
 * After a refused order it is another one than that of the same cart without a refusal, so that an order that does not
 * know of the refusal is refused again.
 */
export function orderConfirmation(
  { cart, valuation, totals }: Pick<PricedCart, 'cart' | 'valuation' | 'totals'>,
  currency: Currency,
  giftCardId: string | null,
): OrderConfirmation {
  const lines = valuation.active.flatMap((line) => {
    const { row, stock } = line
    const { pays } = amountsOf(line, stock.counted, currency)
    return stock.counted > 0 ? [[row.variantId, row.kind, row.choiceId, stock.counted, pays].join()] : []
  })
  const { promoDiscount, deliveryFee, tax, finalTotal } = totals
  const code = promoDiscount > 0 ? cart.promoCode : null
  const amounts = [promoDiscount, deliveryFee, tax ?? null, finalTotal]
  const paidBy = giftCardId === null ? [] : [giftCardId]
  const contents = digestOf([currency.code, lines.sort(), code, ...amounts, ...paidBy])
  const { refusedOrder } = cart
  if (refusedOrder === null || refusedOrder.digest === contents) return { digest: contents, refused: undefined }
  return { digest: digestOf([contents, refusedOrder]), refused: refusedOrder }
}
