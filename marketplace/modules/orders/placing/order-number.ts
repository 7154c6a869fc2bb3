/** Numbers from here on have a digit more. */
const SIX_DIGITS = 900_000
const FIRST = 100_000
/** Has no factor in common with `SIX_DIGITS`, so every number comes once. */
const STRIDE = 563_987
const OFFSET = 104_817

/**
 * Returns the number of the n-th order, such as 'EG-204817'. Consecutive numbers are far apart, so that they do not
 * reveal how many orders the shop has.
 */
export function orderNumberOf(n: number): string {
  const digits = n < SIX_DIGITS ? FIRST + ((n * STRIDE + OFFSET) % SIX_DIGITS) : FIRST + n
  return `EG-${digits}`
}
