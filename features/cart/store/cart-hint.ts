const HINT_KEY = 'cart-hint'

/** Whether this browser has put something into a cart: a guest without it has none, so that nothing is asked for. */
export function hasCartHint(): boolean {
  try {
    return localStorage.getItem(HINT_KEY) !== null
  } catch {
    return false
  }
}

/** Remembers for the next visit whether there is something in the cart. */
export function rememberCart(hasProducts: boolean): void {
  try {
    if (hasProducts) localStorage.setItem(HINT_KEY, '1')
    else localStorage.removeItem(HINT_KEY)
  } catch {
    // Where nothing can be kept, the cart shows once it is opened.
  }
}
