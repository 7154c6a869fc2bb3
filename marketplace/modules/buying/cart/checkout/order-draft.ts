import type { Currency } from '../../../../shared/money.ts'

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
    /** Before Talents. */
    readonly finalTotal: number
    /** How much of `finalTotal` the wallet can pay, and the same in minor units of US dollars, as the ledger counts. */
    readonly talentsUsable: number
    readonly talentsUsableDollars: number
  }
}

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
  }
}
