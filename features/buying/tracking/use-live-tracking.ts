import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RealtimeMessage } from '@/contract/buying/realtime'
import type { Tracking } from '@/contract/buying/tracking'
import { SECOND_MS } from '@/contract/values/durations'
import { useApi } from '@/lib/api/api-context'
import { orderQuery, ordersKey } from '@/lib/domain/orders/order-query'
import { useChannel } from '@/lib/realtime/use-channel'
import { report } from '@/lib/report'
import { useOwner } from '@/lib/session/personal-queries'
import { useProfile } from '@/lib/session/use-profile'
import { useClockOffset } from '@/lib/time/clock-offset'
import { afterMessage } from './live-tracking'
import { trackingQuery } from './tracking-query'

export interface LiveTracking {
  readonly query: UseQueryResult<Tracking>
  /** True while realtime messages arrive; undefined until the connection is open or has failed. */
  readonly isLive: boolean | undefined
}

/** Seconds between two requests while no messages arrive. */
export const POLLING_SECONDS = 10
/** Milliseconds after which a connection that is not open counts as failed. */
const CONNECT_TIMEOUT_MS = 5000

const OVER: readonly Tracking['state'][] = ['delivered', 'cancelled', 'unpaid']

export const isOnItsWay = ({ state }: Tracking): boolean => !OVER.includes(state)

/** Returns the tracking of a parcel, updated by realtime messages, or by polling while none arrive. */
export function useLiveTracking(orderId: string, storeOrderId: string | undefined): LiveTracking {
  const api = useApi()
  const queryClient = useQueryClient()
  const owner = useOwner()
  const options = trackingQuery(api, owner, orderId, storeOrderId)
  // The tracking determines the channels to subscribe to, and their state determines whether to poll.
  const known = useQuery({ ...options, enabled: false }).data
  const clockOffset = useClockOffset() ?? 0
  const selfTopic = useProfile()?.mqttTopic ?? ''

  const refetchTracking = () => void queryClient.invalidateQueries({ queryKey: options.queryKey })
  // Several channels reconnect at the same time: one request is enough.
  const askOnce = () => void queryClient.invalidateQueries({ queryKey: options.queryKey }, { cancelRefetch: false })
  const receive = (message: RealtimeMessage) => {
    import('@/lib/realtime/tracking-message').then(({ trackingMessageOf }) => {
      const news = trackingMessageOf(message)
      const before = queryClient.getQueryData(options.queryKey)
      if (!news || !before) return
      const after = afterMessage(before, news, Date.now() + clockOffset)
      if (after === before) return
      queryClient.setQueryData(options.queryKey, after)
      if (after.state === before.state) return
      // Only the response has the translated texts of a new state, and the actions of the order depend on the state.
      refetchTracking()
      void queryClient.invalidateQueries({ queryKey: orderQuery(api, owner, orderId).queryKey })
      void queryClient.invalidateQueries({ queryKey: ordersKey(owner) })
    }, report)
  }
  const isFollowed = known !== undefined && isOnItsWay(known)
  const channels = isFollowed ? [known.driverChannel, known.pickerChannel, selfTopic] : ['', '', '']
  const [driver = '', picker = '', self = ''] = channels
  const areLive = [
    useChannel(driver, receive, askOnce),
    useChannel(picker, receive, askOnce),
    useChannel(self, receive, askOnce),
  ]
  const isLive = areLive.some(Boolean) && areLive.every((live, index) => live || channels[index] === '')

  const isLate = useIsLate(isFollowed && !isLive)
  const query = useQuery({ ...options, refetchInterval: isFollowed && !isLive && POLLING_SECONDS * SECOND_MS })
  return { query, isLive: isLive ? true : isLate ? false : undefined }
}

/** Returns true once waiting has exceeded the time limit. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setIsLate(false)
    const timer = setTimeout(() => setIsLate(true), CONNECT_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isLate
}
