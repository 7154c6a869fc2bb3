/**
 * Returns the index that an arrow key, Home or End leads to in a row of `count` items, or undefined for other keys. It
 * does not wrap around at the ends.
 */
export function arrowKeyMove(key: string, index: number, count: number, direction: string): number | undefined {
  const forwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backwards = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  switch (key) {
    case forwards:
    case 'ArrowDown':
      return Math.min(index + 1, count - 1)
    case backwards:
    case 'ArrowUp':
      return Math.max(index - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
