import { createContext, useContext } from 'react'

/** What the cart needs to know of a product that is added. */
export interface CartProduct {
  /** The variant. Empty when none is selected, which the cart refuses: "Invalid variant ID" (specification 5). */
  readonly childProductId: string
  readonly parentProductId: string
  readonly centralProductId: string
  readonly unitId: string
  readonly storeId: string
  readonly productName: string
  readonly brandName: string
  readonly slug: string
  /** What the caller pays, minor units. */
  readonly finalPrice: number
  readonly currency: string
  /** Fewest units of an order (mouData.mouQty); 1 without it. */
  readonly minimumQuantity?: number | undefined
}

/** How it is bought (specification 4.2, matching an existing line). */
export type LineChoice =
  | { readonly kind: 'oneTime' }
  | {
      readonly kind: 'subscription'
      readonly sellingPlanId: string
      readonly frequencyId: string
      /** 'Every 2 months' as the panel showed it. */
      readonly label: string
      readonly duration: string
      readonly value: number
    }
  | { readonly kind: 'childOffer'; readonly childOfferId: string; readonly packSize: number }
  | { readonly kind: 'upsell'; readonly upsellCampaignId: string }
  | { readonly kind: 'groupBuy'; readonly campaignId: string }

export interface AddToCart {
  readonly product: CartProduct
  readonly choice: LineChoice
  /** As chosen: units, or packs of a child offer. */
  readonly quantity: number
  /** Where it was added: 'PDP' on the product page (specification 4.2). */
  readonly source: 'PDP' | 'card' | 'wishlist' | 'cart'
}

/**
 * `refused`: the marketplace said no, and a message was shown. `failed`: the call itself failed, which is silent.
 * `ignored`: a refresh, or the same add, was under way.
 */
export type AddOutcome = 'added' | 'refused' | 'failed' | 'ignored'

export interface CartActions {
  /** Units in the cart, for the header; undefined while nothing is known. */
  readonly count: number | undefined
  /** The cart is being fetched: an add from the product page would be ignored, so its button looks busy. */
  readonly isRefreshing: boolean
  /** childProductIds whose add is on its way; at least for 1.5 s (specification 4.2, busy flag). */
  readonly adding: ReadonlySet<string>
  /** childProductIds that were added within the last 1.8 s. */
  readonly justAdded: ReadonlySet<string>
  /** Adds a product; messages and errors are shown by the cart itself (specification 8.1). Never rejects. */
  readonly add: (request: AddToCart) => Promise<AddOutcome>
  /** Runs instead of the refresh after the next successful add, and only then (specification 4.2). */
  readonly onceAdded: (callback: () => void) => void
  /** The membership, or anything else, was put into the cart by another call: the cart is fetched again. */
  readonly refresh: () => void
  readonly openSideCart: () => void
  /** Fetches the code that an add needs: for the pointer or the focus that reaches a button which adds. */
  readonly prefetch: () => void
}

const nothing: ReadonlySet<string> = new Set()

const CartContext = createContext<CartActions>({
  count: undefined,
  isRefreshing: false,
  adding: nothing,
  justAdded: nothing,
  add: async () => 'ignored',
  onceAdded: () => undefined,
  refresh: () => undefined,
  openSideCart: () => undefined,
  prefetch: () => undefined,
})

export const CartActionsProvider = CartContext.Provider

/** The cart as any part of the shop may use it, without knowing the feature behind it. */
export function useCartActions(): CartActions {
  return useContext(CartContext)
}
