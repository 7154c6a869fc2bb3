/** Maximum number of lines of a cart, those saved for later included. */
export const MAX_CART_LINES = 200
