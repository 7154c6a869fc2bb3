import type { Caller } from '../../../shared/auth/caller.ts'

/** What the catalogue needs from other modules; the app wires it. Amounts are minor units of US dollars. */
export interface CataloguePorts {
  readonly prices: {
    priceOf(variantIds: readonly string[], caller: Caller): Promise<ReadonlyMap<string, CardPrice>>
    /** Returns what each variant of one product costs the caller, from the stored prices. */
    payable(
      productId: string,
      variants: readonly StoredVariantPrice[],
      caller: Caller,
    ): Promise<ReadonlyMap<string, number>>
  }
  readonly campaigns: { ofProduct(productId: string): Promise<ProductCampaigns> }
  readonly follows: { ofProduct(caller: Caller, about: { variantId: string; storeId: string }): Promise<FollowState> }
  readonly questions: { countOf(productId: string): Promise<number> }
}

export interface StoredVariantPrice {
  readonly id: string
  readonly listPrice: number
  readonly memberPrice: number
  readonly talents: number
}

export interface CardPrice {
  readonly msrpPrice: number
  readonly tfmPrice: number
  readonly finalPrice: number
  readonly rewardFinalPrice: number
  readonly discountPercent: number
  readonly dealStartsAt: number | undefined
  readonly subscribePercent: number | undefined
}

export interface ProductCampaigns {
  readonly upsellCampaignId?: string
  readonly groupBuy?: {
    readonly campaignId: string
    readonly price: number
    readonly startTimestamp: number
    readonly endTimestamp: number
    readonly joined: number
    readonly target: number
  }
}

export interface FollowState {
  readonly isFavourite: boolean
  readonly followStatus: 0 | 1
}
