/** Reviews of a page when the caller names no number. */
export const DEFAULT_REVIEWS = 3

/** Characters as a person counts them. */
export const LONGEST_REVIEW_TITLE = 120
export const LONGEST_REVIEW = 5000
export const MOST_REVIEW_IMAGES = 6
