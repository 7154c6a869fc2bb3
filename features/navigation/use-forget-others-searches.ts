import { useEffect } from 'react'
import { ownerOf } from '@/lib/session/owner-of'
import { currentSession, subscribe } from '@/lib/session/session-state'
import { recentSearchesKept } from './recent-searches'

/** Takes what somebody else searched for out of the browser, as soon as they have signed out. */
export function useForgetOthersSearches(): void {
  useEffect(() => {
    // To read what one person has forgets what is another's.
    const forget = () => void recentSearchesKept(ownerOf(currentSession()))
    forget()
    return subscribe(forget)
  }, [])
}
