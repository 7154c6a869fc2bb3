import { useDeferredValue, useSyncExternalStore } from 'react'
import { useSession } from '@/lib/session/session-state'

export type AccountSession = 'unknown' | 'guest' | 'signedIn'

/**
 * Returns whether the visitor is signed in: 'unknown' in the server's HTML and on the first render, so that signed-in
 * users never see the guest view first. Deferred, because React would otherwise render the whole page in one task when the
 * session becomes known.
 */
export function useAccountSession(): AccountSession {
  const session = useSession()
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return useDeferredValue(isInBrowser ? session.kind : 'unknown')
}

const neverChanges = () => () => undefined
