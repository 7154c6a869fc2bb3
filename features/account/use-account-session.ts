import { useSyncExternalStore } from 'react'
import { useSession } from '@/lib/session/session-state'

export type AccountSession = 'unknown' | 'guest' | 'signedIn'

/**
 * Whether somebody is signed in: 'unknown' in the server's HTML and the first render, which are the same for everybody,
 * so that nobody who is signed in sees a page of guests first.
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
