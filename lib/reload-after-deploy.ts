import { useEffect } from 'react'

const FLAG = 'reloadedForChunkAt'
/** A second failure within so many milliseconds has another cause than a deploy. */
const ONCE_IN = 60_000

/**
 * Loads the page anew when a piece of the program is missing: after a deploy, tabs that were open ask for pieces that
 * are gone. Once only: a piece that is missing again stays missing.
 * @returns whether the page reloads
 */
export function reloadForMissingPiece(error: unknown): boolean {
  // Without a connection a reload would leave the visitor with nothing at all.
  if (!isMissingPiece(error) || !navigator.onLine) return false
  try {
    const last = Number(sessionStorage.getItem(FLAG) ?? 0)
    if (Date.now() - last < ONCE_IN) return false
    sessionStorage.setItem(FLAG, String(Date.now()))
  } catch {
    // Without a memory a reload might repeat for ever.
    return false
  }
  location.reload()
  return true
}

/** True for the errors with which bundlers and browsers say that a script could not be loaded. */
export function isMissingPiece(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'ChunkLoadError' ||
    /loading (css )?chunk|failed to load chunk|dynamically imported module|importing a module script failed/i.test(
      error.message,
    )
  )
}

/** Loads the page anew when a piece of code cannot be had since the shop was deployed meanwhile. */
export function useReloadAfterDeploy(): void {
  useEffect(() => {
    const note = (event: PromiseRejectionEvent) => reloadForMissingPiece(event.reason)
    window.addEventListener('unhandledrejection', note)
    return () => window.removeEventListener('unhandledrejection', note)
  }, [])
}

/** A page that could not be drawn: loads it anew when a piece of it was gone with its deploy, and reports anything else. */
export function noteCrash(error: Error): void {
  if (reloadForMissingPiece(error)) return
  import('./report').then(
    ({ report }) => report(error),
    () => undefined,
  )
}
