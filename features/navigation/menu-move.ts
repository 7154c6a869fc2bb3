/**
 * Which entry of a menu a key leads to: the next or the one before, round the ends, the first or the last.
 * @param at index of the entry that has the focus; -1: none
 * @returns an index, or undefined for a key that does not move
 */
export function menuMove(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
