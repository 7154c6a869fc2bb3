/** Number of pictures on the cover of a collection. */
export const COVER_PICTURES = 3

/** Returns the form in which names are compared: case, letter width and repeated whitespace do not matter. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Returns whether a name has a visible character and no control characters. */
export const isReadableName = (name: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) && !/\p{Cc}/u.test(name)
