import type { UsState } from '../../../contract/us-states.ts'
import type { Tx } from '../../db/client.ts'
import type { Currency } from '../../shared/money.ts'
import type { RequestContext } from '../../shared/request/request-context.ts'

/** Who places an order. */
export interface OrderOwner {
  readonly kind: 'guest' | 'user'
  readonly id: string
}

/** A cart as it would be ordered now. Amounts are minor units of `currency`, unless their name says dollars. */
export interface OrderDraft {
  readonly cartId: string
  readonly currency: Currency
  readonly promoCode: string | undefined
  /** The lines that can be bought now, with the units of them that can. */
  readonly lines: readonly DraftLine[]
  /** Lines, or units of them, that cannot be bought now. */
  readonly isIncomplete: boolean
  /** By store. */
  readonly deliveryFees: ReadonlyMap<string, number>
  readonly totals: {
    readonly msrpPrice: number
    readonly subTotal: number
    readonly promoDiscount: number
    readonly deliveryFee: number
    readonly tax: number
    /** Before Talents. */
    readonly finalTotal: number
    /** How much of `finalTotal` the wallet can pay, and the same in minor units of US dollars, as the ledger counts. */
    readonly talentsUsable: number
    readonly talentsUsableDollars: number
  }
}

export interface DraftLine {
  readonly lineId: string
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
  readonly plan:
    | { readonly id: string; readonly frequencyId: string; readonly duration: string; readonly value: number }
    | undefined
  /** As stored with the cart line. */
  readonly attribution: unknown
  /** In the language of the request. */
  readonly details: {
    readonly name: string
    readonly slug: string
    readonly image: string
    readonly linkedVariant: readonly { readonly keyName: string; readonly name: string }[]
    readonly bundleSize: number | undefined
    readonly planLabel: string | undefined
  }
}

export interface CartForOrders {
  /**
   * Locks the cart and the buyer's wallet until the transaction ends, and prices the cart for a delivery to `state`.
   * Returns undefined when there is nothing to buy in it. Throws NotFound when it is not the owner's cart.
   */
  draft(
    tx: Tx,
    input: { readonly owner: OrderOwner; readonly cartId: string; readonly state: UsState },
    context: RequestContext,
  ): Promise<OrderDraft | undefined>
  /** Removes what was ordered, and the promo code. Units that were added since stay. */
  removeOrdered(
    tx: Tx,
    cartId: string,
    ordered: readonly { readonly lineId: string; readonly units: number }[],
  ): Promise<void>
}
