/** An entry between the arrows. There are at most five, so that they fit on a phone. */
export type PageItem = number | 'gap-before' | 'gap-after'

const PLACES = 5

/** The first and the last page, the current one, and gaps: [1, 2, 3, 'gap-after', 13]. */
export function pageNumbers(current: number, count: number): readonly PageItem[] {
  if (count <= PLACES) return Array.from({ length: count }, (_, index) => index + 1)
  if (current <= 2) return [1, 2, 3, 'gap-after', count]
  if (current >= count - 1) return [1, 'gap-before', count - 2, count - 1, count]
  return [1, 'gap-before', current, 'gap-after', count]
}
