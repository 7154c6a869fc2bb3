/** Specification 9: four questions at first; fetched five at a time. */
export const SHOWN_AT_FIRST = 4
export const FIRST_LIMIT = 5
const INCREMENT = 5
/** No service gives more at once: longer lists are read in several parts. */
const MOST_AT_ONCE = 100

/** The limit that "show more" asks for; undefined once fetching has stopped (specification 4.6, "Paging"). */
export function nextLimit(limit: number, penCount: number): number | undefined {
  return penCount >= limit ? limit + INCREMENT : undefined
}

/** The calls that read so many questions from the first one on. */
export function partsOf(limit: number): { readonly skip: number; readonly limit: number }[] {
  return Array.from({ length: Math.ceil(limit / MOST_AT_ONCE) }, (_, part) => {
    const skip = part * MOST_AT_ONCE
    return { skip, limit: Math.min(MOST_AT_ONCE, limit - skip) }
  })
}
