/** Four questions are shown at first, and five loaded at a time. */
export const SHOWN_AT_FIRST = 4
export const FIRST_LIMIT = 5
const INCREMENT = 5

/** Returns the next limit, or undefined when there are no more questions. */
export function nextLimit(limit: number, penCount: number): number | undefined {
  return penCount >= limit ? limit + INCREMENT : undefined
}
