/** Specification 9: reviews come three at a time. In a file of its own, since the place kept for them needs no more. */
export const REVIEWS_PAGE_SIZE = 3
