import { createContext, useContext } from 'react'

export interface FavouriteProduct {
  readonly childProductId: string
  readonly productName: string
}

export interface Favourites {
  /** Whether a product is on the wishlist; undefined while that is not known, and for guests. */
  readonly has: (childProductId: string) => boolean | undefined
  /**
   * Puts it on the wishlist, or takes it off when `isFavourite`. The heart flips at once and reverts on failure; a guest
   * is asked to sign in first, and then it goes on (specification 4.4 and 8.2).
   */
  readonly toggle: (product: FavouriteProduct, isFavourite: boolean) => void
}

const FavouritesContext = createContext<Favourites>({ has: () => undefined, toggle: () => undefined })

export const FavouritesProvider = FavouritesContext.Provider

/** The wishlist as any card with a heart may use it, without knowing the feature behind it. */
export function useFavourites(): Favourites {
  return useContext(FavouritesContext)
}
