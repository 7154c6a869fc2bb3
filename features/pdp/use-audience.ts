import { useSyncExternalStore } from 'react'
import { readCookie } from '@/lib/session/read-cookie'
import type { PriceAudience } from './api/price-detail'

/** Whose prices the page shows: a guest's in the server's HTML and the first render, then those of whoever is there. */
export function useAudience(): PriceAudience {
  return useSyncExternalStore(subscribeToNothing, audienceOfCookies, guest)
}

const subscribeToNothing = () => () => undefined

function audienceOfCookies(): PriceAudience {
  return readCookie('authPass') === 'true' ? 'signed-in' : 'guest'
}

function guest(): PriceAudience {
  return 'guest'
}
