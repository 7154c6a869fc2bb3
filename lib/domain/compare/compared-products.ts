/** What fits beside each other. */
export const MAX_COMPARED = 4
