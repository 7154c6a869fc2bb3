import { useEffect, useEffectEvent, useState } from 'react'
import type { RealtimeMessage } from '@/contract/buying/realtime'
import { report } from '../report'

/** What the page asked for when it opened counts as new for this long. */
const NEW_MS = 10_000

/**
 * Subscribes to a channel of the message broker while the component is mounted; an empty channel is skipped. Returns whether
 * its messages arrive now.
 *
 * `onResume` is called whenever they begin to arrive: ask the services then for what was missed. Soon after the start
 * (`isFirst`), a caller that asked them when the page opened need not ask again. While messages do not arrive, ask the
 * services from time to time (docs/realtime.md).
 */
export function useChannel(
  channel: string,
  onMessage: (message: RealtimeMessage) => void,
  onResume: (isFirst: boolean) => void = () => {},
): boolean {
  const [liveChannel, setLiveChannel] = useState('')
  const receive = useEffectEvent(onMessage)
  const resume = useEffectEvent(onResume)

  useEffect(() => {
    if (channel === '') return
    let isOver = false
    let isFirst = true
    const start = performance.now()
    let unsubscribe: (() => void) | undefined
    const listener = {
      onMessage: (message: RealtimeMessage) => receive(message),
      onLive: (isLive: boolean) => {
        setLiveChannel(isLive ? channel : '')
        if (!isLive) return
        resume(isFirst && performance.now() - start < NEW_MS)
        isFirst = false
      },
    }
    // With the first need: no page carries this code in its first load.
    import('./realtime-client').then(({ shopRealtime }) => {
      if (!isOver) unsubscribe = shopRealtime().subscribe(channel, listener)
    }, report)
    return () => {
      isOver = true
      unsubscribe?.()
      setLiveChannel('')
    }
  }, [channel])

  return channel !== '' && liveChannel === channel
}
