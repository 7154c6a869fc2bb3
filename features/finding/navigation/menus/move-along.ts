import type { KeyboardEvent } from 'react'

/**
 * Moves the focus along the entries of a menu with the arrow keys, Home and End.
 * @param entries all its links by default
 */
export function moveAlong(
  event: KeyboardEvent<HTMLElement>,
  entries: readonly HTMLElement[] = [...event.currentTarget.querySelectorAll('a')],
): void {
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const next = menuMove(event.key, at, entries.length)
  if (next === undefined) return
  event.preventDefault()
  entries[next]?.focus()
}

/**
 * The entry of a menu that a key leads to. From the last entry it wraps around to the first, and back.
 * @param at index of the focused entry, or -1
 * @returns an index, or undefined for a key that does not move the focus
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
