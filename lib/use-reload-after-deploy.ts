import { useEffect } from 'react'
import { reloadForMissingPiece } from './reload-after-deploy'

/** Loads the page anew when a piece of code cannot be had since the shop was deployed meanwhile. */
export function useReloadAfterDeploy(): void {
  useEffect(() => {
    const note = (event: PromiseRejectionEvent) => reloadForMissingPiece(event.reason)
    window.addEventListener('unhandledrejection', note)
    return () => window.removeEventListener('unhandledrejection', note)
  }, [])
}
