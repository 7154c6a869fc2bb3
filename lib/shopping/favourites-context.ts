import { createContext, useContext } from 'react'

export interface FavouriteProduct {
  readonly childProductId: string
  readonly productName: string
}

export interface Favourites {
  /** Whether a product is on the wishlist; undefined while that is not known, and for guests. */
  readonly has: (childProductId: string) => boolean | undefined
  /** What was wished of a product last, while the call for it is under way; undefined otherwise. */
  readonly wished: (childProductId: string) => boolean | undefined
  /**
   * Puts it on the wishlist, or takes it off when `isFavourite`. The heart flips at once and reverts on failure; a guest
   * is asked to sign in first, and then it goes on (specification 4.4 and 8.2).
   */
  readonly toggle: (product: FavouriteProduct, isFavourite: boolean) => void
  /** Takes it off the wishlist without a word, since it went elsewhere: into the cart. */
  readonly takeOff: (product: FavouriteProduct) => void
}

const FavouritesContext = createContext<Favourites>({
  has: () => undefined,
  wished: () => undefined,
  toggle: () => undefined,
  takeOff: () => undefined,
})

export const FavouritesProvider = FavouritesContext.Provider

/** The wishlist as any card with a heart may use it, without knowing the feature behind it. */
export function useFavourites(): Favourites {
  return useContext(FavouritesContext)
}
