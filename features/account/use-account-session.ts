import { useSyncExternalStore } from 'react'
import { useSession } from '@/lib/session/session-state'

export type AccountSession = 'unknown' | 'guest' | 'signedIn'

/**
 * Returns whether the visitor is signed in: 'unknown' in the server's HTML and on the first render, so that signed-in
 * users never see the guest view first.
 */
export function useAccountSession(): AccountSession {
  const session = useSession()
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isInBrowser ? session.kind : 'unknown'
}

const neverChanges = () => () => undefined
