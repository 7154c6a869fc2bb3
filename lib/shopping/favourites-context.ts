import { createContext, useContext } from 'react'

export interface FavouriteProduct {
  readonly childProductId: string
  readonly productName: string
}

export interface Favourites {
  /** Whether a product is on the wishlist; undefined while unknown, and for guests. */
  readonly has: (childProductId: string) => boolean | undefined
  /** The state that was requested last, while its call is under way; undefined otherwise. */
  readonly wished: (childProductId: string) => boolean | undefined
  /**
   * Puts it on the wishlist, or takes it off when `isFavourite`. The heart flips at once and reverts on failure; a guest
   * is asked to sign in first, and then it continues.
   */
  readonly toggle: (product: FavouriteProduct, isFavourite: boolean) => void
  /** Removes it from the wishlist without a message, because it moved into the cart. */
  readonly takeOff: (product: FavouriteProduct) => void
}

const FavouritesContext = createContext<Favourites>({
  has: () => undefined,
  wished: () => undefined,
  toggle: () => undefined,
  takeOff: () => undefined,
})

export const FavouritesProvider = FavouritesContext.Provider

/** Returns the wishlist as other features use it, without knowing the wishlist feature. */
export function useFavourites(): Favourites {
  return useContext(FavouritesContext)
}
