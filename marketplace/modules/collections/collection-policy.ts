/** Pictures on the cover of a collection. */
export const COVER_PICTURES = 3

/** A name as names are compared: without regard to case, width of letters, or how many blanks there are. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** A name that is not only blanks and invisible characters, and has no control characters. */
export const isReadableName = (name: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) && !/\p{Cc}/u.test(name)
