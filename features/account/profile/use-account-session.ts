import { useDeferredValue } from 'react'
import { useInBrowser } from '@/lib/browser/use-in-browser'
import { useRenderedVisitor, useSession } from '@/lib/session/session-state'

export type AccountSession = 'unknown' | 'guest' | 'signedIn'

/**
 * Returns whether the visitor is signed in. 'unknown' in the server's HTML and on the first render of a document that is
 * the same for everyone, so that signed-in users never see the guest view first. Deferred, because React would otherwise
 * render the whole page in one task when the session becomes known.
 */
export function useAccountSession(): AccountSession {
  const session = useSession()
  const isRendered = useRenderedVisitor() !== undefined
  const isKnown = useInBrowser(() => true, isRendered)
  return useDeferredValue(isKnown ? session.kind : 'unknown')
}
