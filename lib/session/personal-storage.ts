/** Keys of the browser's storage that hold what a person has typed. Signing out deletes them. */
export const CHECKOUT_DRAFT = 'checkout-draft'

export function clearPersonalStorage(): void {
  try {
    localStorage.removeItem(CHECKOUT_DRAFT)
  } catch {
    // Nothing is kept where storage is blocked.
  }
}
