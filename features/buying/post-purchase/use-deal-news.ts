import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useChannel } from '@/lib/realtime/use-channel'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { personalKey, useOwner } from '@/lib/session/personal-queries'
import { subscribe } from '@/lib/session/session-state'

/** Milliseconds between two requests while no messages arrive. */
const POLLING_MS = 20_000

/**
 * Reads the deals of an order again at each step of one of its parcels: a deal is gone when the parcel that it would travel
 * in is packed. Returns the pause of polling while no messages arrive, for queries; false while they do.
 */
export function useDealNews(orderId: string): number | false {
  const queryClient = useQueryClient()
  const owner = useOwner()
  const id = useSyncExternalStore(subscribe, ownId, () => undefined)
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: personalKey(owner, 'deals', orderId) })
  // The channel of contract/buying/realtime.ts, whose schemas no first load needs.
  const isLive = useChannel(id === undefined ? '' : `user/${id}`, readAgain, readAgain)
  return isLive ? false : POLLING_MS
}

const ownId = () => readCookie('uid') || readCookie('guestUid') || undefined
