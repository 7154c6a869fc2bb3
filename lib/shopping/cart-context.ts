import { createContext, useContext } from 'react'

/** What the cart needs to know of a product that is added. */
export interface CartProduct {
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

export type AddOutcome = 'added' | 'refused' | 'failed' | 'ignored'

export interface CartActions {
  /** Units in the cart, for the header; undefined while nothing is known. */
  readonly count: number | undefined
  /** childProductIds whose add is on its way. */
  readonly adding: ReadonlySet<string>
  /** childProductIds that were added within the last 1.8 s. */
  readonly justAdded: ReadonlySet<string>
  /** Adds a product; messages and errors are shown by the cart itself (specification 8.1). */
  readonly add: (request: AddToCart) => Promise<AddOutcome>
  readonly openSideCart: () => void
}

const nothing: ReadonlySet<string> = new Set()

const CartContext = createContext<CartActions>({
  count: undefined,
  adding: nothing,
  justAdded: nothing,
  add: async () => 'ignored',
  openSideCart: () => undefined,
})

export const CartActionsProvider = CartContext.Provider

/** The cart as any part of the shop may use it, without knowing the feature behind it. */
export function useCartActions(): CartActions {
  return useContext(CartContext)
}
