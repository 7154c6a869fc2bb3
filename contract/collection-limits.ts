/** Longest name of a collection, in characters. */
export const LONGEST_COLLECTION_NAME = 60
