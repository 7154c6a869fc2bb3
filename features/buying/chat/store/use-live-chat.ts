import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useApi } from '@/lib/api/api-context'
import { useChatEvents } from '@/lib/domain/chat/use-chat-events'
import { useOwner } from '@/lib/session/personal-queries'
import type { ChatContext } from '../api/chat-queries'
import { applyEvent } from './chat-changes'
import { resume, sendWaiting } from './send-message'

/** Milliseconds for which "is typing" is shown. */
const TYPING = 5000
/** Milliseconds between two polls while events do not arrive. */
const WITHOUT_EVENTS = 10_000

export interface LiveChat {
  readonly chat: ChatContext
  /** Ids of the conversations whose other side is typing. */
  readonly typing: ReadonlySet<string>
}

/** Returns the chat context. */
export function useChatContext(): ChatContext {
  const api = useApi()
  const client = useQueryClient()
  const owner = useOwner()
  return useMemo(() => ({ api, client, owner }), [api, client, owner])
}

/** Returns the chat context, and updates the cached chats by events. */
export function useLiveChat(): LiveChat {
  const chat = useChatContext()
  const { typing, notice, forget } = useTyping()
  const again = useCallback(() => resume(chat), [chat])
  const isLive = useChatEvents((event) => {
    if (event.type === 'typing') return notice(event.data.conversationId)
    if (event.type !== 'read') forget(event.data.conversation._id)
    applyEvent(chat, event)
  }, again)
  // After a reload, messages may wait although there is a connection.
  useEffect(() => sendWaiting(chat), [chat])
  useEffect(() => {
    window.addEventListener('online', again)
    const timer = isLive
      ? undefined
      : setInterval(() => document.visibilityState === 'visible' && again(), WITHOUT_EVENTS)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [isLive, again])
  return { chat, typing }
}

function useTyping() {
  const [typing, setTyping] = useState<ReadonlySet<string>>(NONE)
  const [timers] = useState(() => new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(
    () => () => {
      for (const timer of timers.values()) clearTimeout(timer)
    },
    [timers],
  )
  const forget = (id: string) => {
    clearTimeout(timers.get(id))
    setTyping((before) => (before.has(id) ? new Set([...before].filter((each) => each !== id)) : before))
  }
  const notice = (id: string) => {
    clearTimeout(timers.get(id))
    timers.set(
      id,
      setTimeout(() => forget(id), TYPING),
    )
    setTyping((before) => new Set([...before, id]))
  }
  return { typing, notice, forget }
}

const NONE: ReadonlySet<string> = new Set()
