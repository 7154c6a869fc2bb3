import { useSyncExternalStore } from 'react'
import type { ChatEvent } from '@/contract/buying/chat'
import type { RealtimeMessage } from '@/contract/buying/realtime'
import { useChannel } from '../../realtime/use-channel'
import { report } from '../../report'
import { readCookie } from '../../session/cookies/read-cookie'
import { subscribe } from '../../session/session-state'

/** Returns the visitor's id at the chat service; undefined without credentials of the chat. */
export function useChatUserId(): string | undefined {
  return useSyncExternalStore(subscribe, chatUserId, () => undefined)
}

const chatUserId = () => (readCookie('chatToken') && readCookie('chatUserId')) || undefined

/**
 * Calls `onEvent` with the events of the visitor's chats, and `onResume` whenever they begin to arrive: what was sent before
 * may have been missed. Notifications, which arrive on the same channel, are left out. Returns whether events arrive now.
 */
export function useChatEvents(onEvent: (event: ChatEvent) => void, onResume: (isFirst: boolean) => void): boolean {
  const userId = useChatUserId()
  const receive = (message: RealtimeMessage) => {
    // Its schemas are there since the first call.
    import('./read-chat-event')
      .then(({ readChatEvent }) => readChatEvent(message))
      .then((event) => event && onEvent(event))
      .catch(report)
  }
  // The channel of contract/buying/realtime.ts, whose schemas no first load needs.
  return useChannel(userId === undefined ? '' : `message/${userId}`, receive, onResume)
}
