import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownerOf } from './owner-of'
import { useSession } from './session-state'

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
