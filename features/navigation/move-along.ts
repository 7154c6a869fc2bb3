import type { KeyboardEvent } from 'react'
import { menuMove } from './menu-move'

/**
 * Arrow keys, Home and End move the focus along the entries of a menu.
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
