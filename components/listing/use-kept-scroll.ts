import Router from 'next/router'
import { useEffect } from 'react'

const KEPT = 'list-place '

/**
 * Whoever comes back to a list finds it where they left it. The framework begins every page at its top, also one that
 * is gone back to; a reload and the back-forward cache are the browser's own.
 */
export function useKeptScroll(): void {
  useEffect(() => {
    let entry = entryHere()
    const place = takePlace(entry)
    if (place !== undefined) window.scrollTo({ top: place, behavior: 'instant' })
    const leave = (_address: string, { shallow }: { readonly shallow: boolean }) => {
      if (!shallow) keepPlace(entry, window.scrollY)
    }
    // When one goes back, the history has moved on before the list is left.
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

/** The framework's name for this place in the history; every new one has another. */
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
    // A browser that keeps nothing begins at the top.
  }
}

/** Once: whoever reloads the list after that stands where the browser left them. */
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
