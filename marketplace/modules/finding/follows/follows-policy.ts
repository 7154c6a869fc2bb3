/** Maximum number of stores that one user follows. */
export const MAX_FOLLOWED_STORES = 2000
