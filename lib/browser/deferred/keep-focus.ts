/** Milliseconds in which a component can choose the place itself, for example with `useLostFocus`. */
const OWN_CHOICE_TIME = 100

/**
 * Keeps the place of keyboards and screen readers when the element that has the focus is removed: the nearest element
 * around it that remains takes the focus, or else the main part of the page. Returns a function that ends this.
 */
export function keepFocus(): () => void {
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The element that had the focus last, and those around it. */
  let path: HTMLElement[] = []
  const remember = ({ target }: FocusEvent) => {
    path = []
    for (let each = target as HTMLElement | null; each; each = each.parentElement) path.push(each)
  }
  const isOnPage = () => document.activeElement === document.body
  // Some browsers send this for a removed element too, before it is removed.
  const forget = () =>
    queueMicrotask(() => {
      if (isOnPage() && path[0]?.isConnected) path = []
    })
  const isLost = () => isOnPage() && path[0]?.isConnected === false
  const restore = () => {
    timer = undefined
    if (!isLost()) return
    const remaining = path.find((each) => each.isConnected && each.closest('main, header, [role="dialog"]'))
    const place = remaining ?? document.querySelector('main')
    if (!place?.hasAttribute('tabindex')) place?.setAttribute('tabindex', '-1')
    place?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    if (isLost()) timer ??= setTimeout(restore, OWN_CHOICE_TIME)
  })
  document.addEventListener('focusin', remember, { signal: end.signal })
  document.addEventListener('focusout', forget, { signal: end.signal })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    end.abort()
    observer.disconnect()
    clearTimeout(timer)
  }
}
