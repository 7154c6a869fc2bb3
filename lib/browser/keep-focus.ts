/** Milliseconds in which a component can choose the place itself, for example with `useLostFocus`. */
const OWN_CHOICE_TIME = 100

/**
 * Keeps the place of keyboards and screen readers when the element that has the focus is removed: the nearest element
 * around it that remains takes the focus, or else the main part of the page.
 */
export function keepFocus(): void {
  /** The element that had the focus last, and those around it. */
  let path: HTMLElement[] = []
  document.addEventListener('focusin', ({ target }) => {
    path = []
    for (let each = target as HTMLElement | null; each; each = each.parentElement) path.push(each)
  })
  const isOnPage = () => document.activeElement === document.body
  // Some browsers send this for a removed element too, before it is removed.
  document.addEventListener('focusout', () => {
    queueMicrotask(() => {
      if (isOnPage() && path[0]?.isConnected) path = []
    })
  })
  const isLost = () => isOnPage() && path[0]?.isConnected === false
  const restore = () => {
    if (!isLost()) return
    const remaining = path.find((each) => each.isConnected && each.closest('main, header, [role="dialog"]'))
    const place = remaining ?? document.querySelector('main')
    if (!place?.hasAttribute('tabindex')) place?.setAttribute('tabindex', '-1')
    place?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => isLost() && setTimeout(restore, OWN_CHOICE_TIME))
  observer.observe(document.body, { childList: true, subtree: true })
}
