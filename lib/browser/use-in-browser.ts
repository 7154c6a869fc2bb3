import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * Returns what only the browser knows, read with each render; in the server's HTML and the first render, `before`. The value
 * must be equal from one render to the next unless it has changed: no new object.
 */
export function useInBrowser<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => before)
}
