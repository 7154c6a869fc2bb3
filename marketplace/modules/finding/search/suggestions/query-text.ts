/** Normalises a query for comparison: case and white space are ignored. */
export const normalizeQuery = (query: string): string =>
  query.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

const NOT_IN_WORDS = /[^\p{L}\p{N}\p{M}&'’-]+/gu
const LOOSE_SIGNS = /(?<=^|\s)['’-]+|['’-]+(?=\s|$)/g
const MAX_LENGTH = 60
const MAX_WORDS = 8

/**
 * Returns a query in the form in which it may be suggested to others, or undefined when it is too long or has no word.
 */
export function suggestibleQuery(query: string): string | undefined {
  const tidy = normalizeQuery(query).replace(NOT_IN_WORDS, ' ').replace(LOOSE_SIGNS, '').replace(/\s+/g, ' ').trim()
  const isLong = tidy.length > MAX_LENGTH || tidy.split(' ').length > MAX_WORDS
  return isLong || !/\p{L}{2}/u.test(tidy) ? undefined : tidy
}
