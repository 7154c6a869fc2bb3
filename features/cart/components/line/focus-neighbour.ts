const LINES = '[data-cart-lines]'
const REMOVE = '[data-remove]'
const TITLE = '[data-cart-title]'

/**
 * Before a line goes away, gives the focus to the same button of the next line, else of the one before, else to the
 * title: whoever uses the keyboard stays where they were. Does nothing when the focus is elsewhere.
 */
export function focusNeighbour(line: Element | null): void {
  if (!line?.contains(document.activeElement)) return
  const place = line.closest(LINES)
  const buttons = [...(place?.querySelectorAll<HTMLElement>(REMOVE) ?? [])]
  const at = buttons.findIndex((button) => line.contains(button))
  const next = buttons[at + 1] ?? buttons[at - 1] ?? place?.querySelector<HTMLElement>(TITLE)
  next?.focus({ preventScroll: true })
}
