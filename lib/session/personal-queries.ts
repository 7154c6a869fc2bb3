import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type SessionState, useSession } from './session-state'

/** The owner of a guest's data. */
export const GUEST = 'guest'

/** The owner of personal query data: a uid, or 'guest'. */
export const ownerOf = (session: SessionState): string => (session.kind === 'signedIn' ? session.uid : GUEST)

/** The owner of the personal data on the screen. */
export const useOwner = (): string => ownerOf(useSession())

/**
 * Returns the key of a query whose response depends on who is signed in. All such queries are removed when the session
 * changes.
 */
export const personalKey = (owner: string, ...rest: readonly unknown[]) => ['personal', owner, ...rest] as const

/** The key of the carts of an owner, which other parts of the shop change too. */
export const cartsKey = (owner: string) => personalKey(owner, 'cart')

/**
 * Removes the previous owner's query data when the session changes, in this tab or another. Call it above every
 * component that shows personal data: its effect then runs after theirs, when they already request the new owner's
 * data.
 */
export function useForgetOthers(queryClient: QueryClient): void {
  const owner = useOwner()
  useEffect(() => {
    queryClient.removeQueries({ predicate: ({ queryKey: [root, whose] }) => root === 'personal' && whose !== owner })
  }, [queryClient, owner])
}
