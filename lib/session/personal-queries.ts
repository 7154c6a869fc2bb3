import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type SessionState, useSession } from './session-state'

/** The owner of what anybody may see who is not signed in. */
export const GUEST = 'guest'

/** Under whose name answers that differ from person to person are kept: a uid, or 'guest'. */
export const ownerOf = (session: SessionState): string => (session.kind === 'signedIn' ? session.uid : GUEST)

/**
 * Root of the key of every query whose answer belongs to somebody: all of them are dropped when the session changes.
 * A guest's are under 'guest'.
 */
export const personalKey = (owner: string, ...rest: readonly unknown[]) => ['personal', owner, ...rest] as const

/**
 * Drops what was fetched for somebody else as soon as another uses the browser, signs out, or did so in another tab.
 * To be called above everything that shows personal data: by then that asks for the new one's.
 */
export function useForgetOthers(queryClient: QueryClient): void {
  const owner = ownerOf(useSession())
  useEffect(() => {
    queryClient.removeQueries({ predicate: ({ queryKey: [root, whose] }) => root === 'personal' && whose !== owner })
  }, [queryClient, owner])
}
