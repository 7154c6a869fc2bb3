/** Four questions are shown at first, and five loaded at a time. */
export const SHOWN_AT_FIRST = 4
export const FIRST_LIMIT = 5
const INCREMENT = 5
/** The limit of the service: longer lists are read in several calls. */
const MAX_AT_ONCE = 100

/** Returns the next limit, or undefined when there are no more questions. */
export function nextLimit(limit: number, penCount: number): number | undefined {
  return penCount >= limit ? limit + INCREMENT : undefined
}

/** Returns the calls that read this many questions from the first one on. */
export function partsOf(limit: number): { readonly skip: number; readonly limit: number }[] {
  return Array.from({ length: Math.ceil(limit / MAX_AT_ONCE) }, (_, part) => {
    const skip = part * MAX_AT_ONCE
    return { skip, limit: Math.min(MAX_AT_ONCE, limit - skip) }
  })
}
