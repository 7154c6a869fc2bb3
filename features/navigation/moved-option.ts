/**
 * Where a key leads in a list of options, from -1 (none) on: up from the first and down from the last lie the field.
 * @returns undefined for a key that is not the list's: Home and End are the field's until an option is reached
 */
export function moved(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1
  if (key === 'ArrowUp') return at === -1 ? count - 1 : at - 1
  if (at === -1) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
