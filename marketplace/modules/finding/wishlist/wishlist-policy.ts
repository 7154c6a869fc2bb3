/** Older entries stay in the database, but are neither shown nor counted. */
export const MAX_WISHLIST_ITEMS = 2000
