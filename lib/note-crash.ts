import { reloadForMissingPiece } from './reload-after-deploy'

/** A page that could not be drawn: loads it anew when a piece of it was gone with its deploy, and reports anything else. */
export function noteCrash(error: Error): void {
  if (reloadForMissingPiece(error)) return
  import('./report').then(
    ({ report }) => report(error),
    () => undefined,
  )
}
