/** Loads the list of reviews. Product pages name one file this way, not all that the list needs. */
export const reviewsBody = () => import('./list/reviews-body')
