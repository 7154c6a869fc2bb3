/** Days for which a guest's cart is kept after its last change. */
export const GUEST_CART_DAYS = 30
