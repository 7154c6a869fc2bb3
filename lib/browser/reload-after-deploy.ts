import { useEffect } from 'react'
import { tabStore } from './storage'

const FLAG = 'reloadedForChunkAt'
/** Milliseconds. A second failure within this time is not caused by a deploy. */
const ONCE_IN = 60_000

/**
 * Reloads the page when a script chunk is missing: after a deploy, open tabs request chunks that no longer exist.
 * Reloads only once, because a chunk that is missing again stays missing.
 * @returns true when the page reloads
 */
export function reloadForMissingPiece(error: unknown): boolean {
  // Without a connection, a reload would leave the visitor with no page at all.
  if (!isMissingPiece(error) || !navigator.onLine) return false
  const last = Number(tabStore.get(FLAG) ?? 0)
  if (Date.now() - last < ONCE_IN) return false
  // Without storage, the page could reload endlessly.
  if (!tabStore.set(FLAG, String(Date.now()))) return false
  location.reload()
  return true
}

/** Returns true for the errors of bundlers and browsers about a script that could not be loaded. */
export function isMissingPiece(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'ChunkLoadError' ||
    /loading (css )?chunk|failed to load chunk|dynamically imported module|importing a module script failed/i.test(
      error.message,
    )
  )
}

/** Reloads the page when a script chunk is missing because of a deploy. */
export function useReloadAfterDeploy(): void {
  useEffect(() => {
    const note = (event: PromiseRejectionEvent) => reloadForMissingPiece(event.reason)
    window.addEventListener('unhandledrejection', note)
    return () => window.removeEventListener('unhandledrejection', note)
  }, [])
}

/**
 * Handles a render error: reloads the page when a script chunk is missing after a deploy, and reports any other error.
 */
export function noteCrash(error: Error): void {
  if (reloadForMissingPiece(error)) return
  import('../report').then(
    ({ report }) => report(error),
    () => undefined,
  )
}
