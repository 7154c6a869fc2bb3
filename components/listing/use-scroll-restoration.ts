import Router from 'next/router'
import { useEffect } from 'react'

const KEY_PREFIX = 'list-place '

/**
 * Restores the scroll position of a list on the way back to it: the framework starts every page at its top. On reload
 * and from the back-forward cache the browser restores it.
 */
export function useScrollRestoration(): void {
  useEffect(() => {
    let entry = currentEntry()
    const position = takePosition(entry)
    if (position !== undefined) window.scrollTo({ top: position, behavior: 'instant' })
    const leave = (_address: string, { shallow }: { readonly shallow: boolean }) => {
      if (!shallow) savePosition(entry, window.scrollY)
    }
    // On the way back, the history entry changes before the list is left.
    const arrive = () => {
      entry = currentEntry()
    }
    Router.events.on('routeChangeStart', leave)
    Router.events.on('routeChangeComplete', arrive)
    return () => {
      Router.events.off('routeChangeStart', leave)
      Router.events.off('routeChangeComplete', arrive)
    }
  }, [])
}

/** Returns the framework's key of the current history entry. */
function currentEntry(): string | undefined {
  const state: unknown = window.history.state
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined
  return typeof key === 'string' ? key : undefined
}

function savePosition(entry: string | undefined, position: number): void {
  if (entry === undefined) return
  try {
    sessionStorage.setItem(KEY_PREFIX + entry, String(Math.round(position)))
  } catch {
    // Storage may be blocked. The list then starts at the top.
  }
}

/** Reads a position once, so that a later reload is left to the browser. */
function takePosition(entry: string | undefined): number | undefined {
  if (entry === undefined) return undefined
  try {
    const saved = sessionStorage.getItem(KEY_PREFIX + entry)
    sessionStorage.removeItem(KEY_PREFIX + entry)
    return saved === null ? undefined : Number(saved)
  } catch {
    return undefined
  }
}
