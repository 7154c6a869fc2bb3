/** Maximum number of collections of one user. */
export const MAX_COLLECTIONS = 100
export const MAX_PRODUCTS_PER_COLLECTION = 1000

/** Number of pictures on the cover of a collection. */
export const COVER_PICTURES = 3
