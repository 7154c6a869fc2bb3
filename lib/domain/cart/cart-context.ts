import { requiredContext } from '../../required-context'

/** The product data that an add to the cart requires. */
export interface CartProduct {
  /** Id of the variant. The cart rejects an empty one ("Invalid variant ID"). */
  readonly childProductId: string
  readonly parentProductId: string
  readonly centralProductId: string
  readonly unitId: string
  readonly storeId: string
  readonly productName: string
  readonly brandName: string
  readonly slug: string
  /** The price that the caller pays, in minor units. */
  readonly finalPrice: number
  readonly currency: string
  /** Minimum order in units (mouData.mouQty); 1 when absent. */
  readonly minimumQuantity?: number | undefined
}

/** How a product is bought. See docs/cart.md#lines. */
export type LineChoice =
  | { readonly kind: 'oneTime' }
  | {
      readonly kind: 'subscription'
      readonly sellingPlanId: string
      readonly frequencyId: string
      /** 'Every 2 months', as the panel shows it. */
      readonly label: string
      readonly duration: string
      readonly value: number
    }
  | { readonly kind: 'childOffer'; readonly childOfferId: string; readonly packSize: number }
  | { readonly kind: 'upsell'; readonly upsellCampaignId: string }
  | { readonly kind: 'groupBuy'; readonly campaignId: string }

/** A request to put a product into the cart. */
export interface AddToCart {
  readonly product: CartProduct
  readonly choice: LineChoice
  /** Units, or packs of a child offer. */
  readonly quantity: number
  /** Where it was added: 'PDP' on the product page. */
  readonly source: 'PDP' | 'card' | 'wishlist' | 'cart'
}

/** The result of a write to the cart. Messages are shown by the cart itself. */
export type CartResult =
  | { readonly kind: 'done'; readonly what: 'added' | 'changed' | 'removed' }
  /** `message` is the marketplace's, or '' when it sent none. */
  | { readonly kind: 'refused'; readonly message: string; readonly code: string | undefined }
  /** The product does not exist (status 204). */
  | { readonly kind: 'notFound' }
  /** The cart would have a second unit at the price of an upsell campaign. */
  | { readonly kind: 'specialPriceTwice' }
  | { readonly kind: 'noVariant' }
  /** The call itself failed, which shows no message. `isUnreachable`: there was no connection. */
  | { readonly kind: 'failed'; readonly isUnreachable: boolean }
  /** The cart was loading, or the same add was pending. */
  | { readonly kind: 'ignored' }

export interface CartActions {
  /** Units in the cart, for the header; undefined while unknown. */
  readonly count: number | undefined
  /** True while the cart is loading. An add from the product page would be ignored, so its button looks busy. */
  readonly isRefreshing: boolean
  /** childProductIds with a pending add. See docs/cart.md#busy-time. */
  readonly adding: ReadonlySet<string>
  /** childProductIds that were just added; their buttons show a tick. */
  readonly justAdded: ReadonlySet<string>
  /** childProductIds whose add failed a moment ago; their buttons say "Try again". */
  readonly failed: ReadonlySet<string>
  /** Adds a product and shows the message for the result. Never rejects. */
  readonly add: (request: AddToCart) => Promise<CartResult>
  /** Lets the button of an add say "Try again" for a moment. For an add whose product could not be fetched. */
  readonly showFailed: (childProductId: string) => void
  /** Loads the code that an add needs. Call it on hover or focus of a button that adds. */
  readonly prefetch: () => void
}

/** The cart actions, without a dependency on the cart feature. */
export const [CartActionsProvider, useCartActions] = requiredContext<CartActions>('CartActionsProvider')
