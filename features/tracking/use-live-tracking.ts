import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RealtimeMessage } from '@/contract/realtime'
import type { Tracking } from '@/contract/tracking'
import { useApi } from '@/lib/api/api-context'
import { orderQuery, ordersKey } from '@/lib/orders/order-query'
import { useChannel } from '@/lib/realtime/use-channel'
import { report } from '@/lib/report'
import { ownerOf } from '@/lib/session/personal-queries'
import { useSession } from '@/lib/session/session-state'
import { useProfile } from '@/lib/session/use-profile'
import { useClockOffset } from '@/lib/time/clock-offset'
import { afterMessage } from './live-tracking'
import { trackingQuery } from './tracking-query'

export interface LiveTracking {
  readonly query: UseQueryResult<Tracking>
  /** Messages arrive as they happen; undefined while the connection is being opened. */
  readonly isLive: boolean | undefined
}

/** Milliseconds between two calls while no messages arrive. */
const POLLING_MS = 10_000
/** Milliseconds after which a connection that is not open counts as failed. */
const PATIENCE_MS = 5000

const OVER: readonly Tracking['state'][] = ['delivered', 'cancelled', 'unpaid']

export const isUnderWay = ({ state }: Tracking): boolean => !OVER.includes(state)

/** How a parcel travels: loaded once, then kept up to date by messages, or by asking again while none arrive. */
export function useLiveTracking(orderId: string, storeOrderId: string | undefined): LiveTracking {
  const api = useApi()
  const queryClient = useQueryClient()
  const owner = ownerOf(useSession())
  const options = trackingQuery(api, owner, orderId, storeOrderId)
  // What is known decides which channels are followed, and those whether to ask again.
  const known = useQuery({ ...options, enabled: false }).data
  const clockOffset = useClockOffset() ?? 0
  const selfTopic = useProfile()?.mqttTopic ?? ''

  const refetchTracking = () => void queryClient.invalidateQueries({ queryKey: options.queryKey })
  // Several channels come back together: one call is enough.
  const askOnce = () => void queryClient.invalidateQueries({ queryKey: options.queryKey }, { cancelRefetch: false })
  const receive = (message: RealtimeMessage) => {
    import('@/lib/orders/tracking-message').then(({ trackingMessageOf }) => {
      const news = trackingMessageOf(message)
      const before = queryClient.getQueryData(options.queryKey)
      if (!news || !before) return
      const after = afterMessage(before, news, Date.now() + clockOffset)
      if (after === before) return
      queryClient.setQueryData(options.queryKey, after)
      if (after.state === before.state) return
      // The texts of a new state come with the call alone, and what can be done with the order depends on it.
      refetchTracking()
      void queryClient.invalidateQueries({ queryKey: orderQuery(api, owner, orderId).queryKey })
      void queryClient.invalidateQueries({ queryKey: ordersKey(owner) })
    }, report)
  }
  const isFollowed = known !== undefined && isUnderWay(known)
  const channels = isFollowed ? [known.driverChannel, known.pickerChannel, selfTopic] : ['', '', '']
  const [driver = '', picker = '', self = ''] = channels
  const areLive = [
    useChannel(driver, receive, askOnce),
    useChannel(picker, receive, askOnce),
    useChannel(self, receive, askOnce),
  ]
  const isLive = areLive.some(Boolean) && areLive.every((live, index) => live || channels[index] === '')

  const isLate = useIsLate(isFollowed && !isLive)
  const query = useQuery({ ...options, refetchInterval: isFollowed && !isLive && POLLING_MS })
  return { query, isLive: isLive ? true : isLate ? false : undefined }
}

/** Returns true once a wait has lasted too long. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setIsLate(false)
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isLate
}
