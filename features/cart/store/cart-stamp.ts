const STAMP_KEY = 'cart-changed'

/** Where nothing can be kept, the tabs learn of each other when they are looked at. */
let ownStamp = ''

/** Names the state of the cart after the last change that a tab of this browser made. */
export function cartStamp(): string {
  try {
    return localStorage.getItem(STAMP_KEY) ?? ownStamp
  } catch {
    return ownStamp
  }
}

/** The cart is, or may be, another than what was read before: every tab reads it anew. */
export function noteCartChange(): void {
  ownStamp = `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`
  try {
    localStorage.setItem(STAMP_KEY, ownStamp)
  } catch {
    // Kept in this tab alone.
  }
}

/** Calls back when another tab has changed the cart. Gives the way to stop it. */
export function onCartChangeElsewhere(listener: () => void): () => void {
  const note = ({ key }: StorageEvent) => key === STAMP_KEY && listener()
  window.addEventListener('storage', note)
  return () => window.removeEventListener('storage', note)
}
