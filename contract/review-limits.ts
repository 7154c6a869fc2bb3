/** Reviews of a page when the caller names no number. */
export const DEFAULT_REVIEWS = 3

/** Characters as a person counts them. */
export const MAX_REVIEW_TITLE_LENGTH = 120
export const MAX_REVIEW_LENGTH = 5000
export const MAX_REVIEW_IMAGES = 6
