/** Maximum number of collections of one user. */
export const MAX_COLLECTIONS = 100
export const MAX_PRODUCTS_PER_COLLECTION = 1000
