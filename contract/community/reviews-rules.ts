/** Number of reviews on a page when the caller names none. */
export const DEFAULT_REVIEWS = 3
export const MAX_REVIEW_TITLE_LENGTH = 120
export const MAX_REVIEW_LENGTH = 5000
export const MAX_REVIEW_IMAGES = 6
