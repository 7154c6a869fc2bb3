import Router from 'next/router'
import { useEffect } from 'react'

const KEPT = 'list-place '

/**
 * Restores the scroll position of a list on the way back to it: the framework starts every page at its top. On reload
 * and from the back-forward cache the browser restores it.
 */
export function useScrollRestoration(): void {
  useEffect(() => {
    let entry = entryHere()
    const place = takePlace(entry)
    if (place !== undefined) window.scrollTo({ top: place, behavior: 'instant' })
    const leave = (_address: string, { shallow }: { readonly shallow: boolean }) => {
      if (!shallow) keepPlace(entry, window.scrollY)
    }
    // On the way back, the history entry changes before the list is left.
    const arrive = () => {
      entry = entryHere()
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
function entryHere(): string | undefined {
  const state: unknown = window.history.state
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined
  return typeof key === 'string' ? key : undefined
}

function keepPlace(entry: string | undefined, place: number): void {
  if (entry === undefined) return
  try {
    sessionStorage.setItem(KEPT + entry, String(Math.round(place)))
  } catch {
    // Storage may be blocked. The list then starts at the top.
  }
}

/** Reads a position once, so that a later reload is left to the browser. */
function takePlace(entry: string | undefined): number | undefined {
  if (entry === undefined) return undefined
  try {
    const kept = sessionStorage.getItem(KEPT + entry)
    sessionStorage.removeItem(KEPT + entry)
    return kept === null ? undefined : Number(kept)
  } catch {
    return undefined
  }
}
