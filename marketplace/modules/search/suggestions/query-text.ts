/** How a search is compared with another one: case and spaces make no difference. */
export const foldedQuery = (query: string): string => query.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

const NO_PART_OF_WORDS = /[^\p{L}\p{N}\p{M}&'’-]+/gu
const LOOSE_SIGNS = /(?<=^|\s)['’-]+|['’-]+(?=\s|$)/g
const LONGEST = 60
const MOST_WORDS = 8

/** A search as it may be suggested to others: tidy and short; undefined for one that is not worth it. */
export function suggestibleQuery(query: string): string | undefined {
  const tidy = foldedQuery(query).replace(NO_PART_OF_WORDS, ' ').replace(LOOSE_SIGNS, '').replace(/\s+/g, ' ').trim()
  const isLong = tidy.length > LONGEST || tidy.split(' ').length > MOST_WORDS
  return isLong || !/\p{L}{2}/u.test(tidy) ? undefined : tidy
}
