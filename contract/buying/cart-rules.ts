/** Days for which a guest's cart is kept after its last change. */
export const GUEST_CART_DAYS = 30
/** Units of a product that one shopper may order at once, unless the product has its own limit. */
export const DEFAULT_MAX_QUANTITY = 10
