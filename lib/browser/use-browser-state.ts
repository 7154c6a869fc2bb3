import { useSyncExternalStore } from 'react'

/** Whether the device has a connection. True in the server's HTML. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => listen(window, ['online', 'offline'], listener),
    () => navigator.onLine,
    () => true,
  )

/** Whether the tab is visible. */
export const useIsVisible = (): boolean =>
  useSyncExternalStore(
    (listener) => listen(document, ['visibilitychange'], listener),
    () => document.visibilityState === 'visible',
    () => true,
  )

function listen(target: EventTarget, events: readonly string[], listener: () => void): () => void {
  for (const event of events) target.addEventListener(event, listener)
  return () => {
    for (const event of events) target.removeEventListener(event, listener)
  }
}
