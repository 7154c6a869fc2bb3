/**
 * The option that a key leads to. Up from the first and down from the last is the field itself (-1).
 * @param at index of the active option; -1 while the field has none
 * @returns undefined for a key that belongs to the field. Home and End do until an option is active
 */
export function nextOption(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1
  if (key === 'ArrowUp') return at === -1 ? count - 1 : at - 1
  if (at === -1) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
