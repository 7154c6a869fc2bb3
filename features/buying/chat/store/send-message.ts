import type { ChatMessage } from '@/contract/buying/chat'
import { ApiError, refusalText } from '@/lib/api/api-error'
import { chatKey } from '@/lib/domain/chat/unread-conversations'
import { type ChatContext, catchUp, conversationQuery, hasNoChat, threadKey } from '../api/chat-queries'
import { putConversation } from './chat-changes'
import { dropUnsent, outboxOf, putUnsent, type UnsentMessage } from './outbox'
import { type Thread, withMessages } from './thread'

/** Sends the messages that wait for a connection. */
export function sendWaiting(chat: ChatContext): void {
  for (const message of outboxOf(chat.owner).unsent) if (message.state === 'waiting') send(chat, message)
}

/** Sends a message, or sends it again. Messages of a conversation are sent one after another, in order. */
export function send(chat: ChatContext, message: UnsentMessage): void {
  const { conversationId } = message
  const sending: UnsentMessage = { ...message, state: 'sending', reason: undefined }
  putUnsent(chat.owner, sending)
  const before = deliveries.get(conversationId) ?? Promise.resolve()
  deliveries.set(
    conversationId,
    before.then(() => deliver(chat, sending)),
  )
}

const deliveries = new Map<string, Promise<void>>()

async function deliver(chat: ChatContext, message: UnsentMessage): Promise<void> {
  const { conversationId, clientId, content } = message
  try {
    const body = { conversationId, message: { ...content, clientId } }
    const { data } = await chat.api.call('sendChatMessage', body, { idempotencyKey: clientId })
    sent(chat, data)
    dropUnsent(chat.owner, clientId)
  } catch (error) {
    const isCutOff = error instanceof ApiError && error.kind === 'network' && !navigator.onLine
    const reason = refusalText(error)
    putUnsent(chat.owner, { ...message, state: isCutOff ? 'waiting' : 'failed', reason })
  }
}

function sent(chat: ChatContext, message: ChatMessage): void {
  const key = threadKey(chat.owner, message.conversationId)
  const thread = chat.client.getQueryData<Thread>(key)
  if (thread) chat.client.setQueryData(key, withMessages(thread, [message]))
  const conversation = chat.client.getQueryData(conversationQuery(chat, message.conversationId).queryKey)
  if (conversation) putConversation(chat, { ...conversation, lastMessage: message, updatedAt: message.at })
}

/** Loads what was missed without a connection, and sends the messages that wait for one. */
export function resume(chat: ChatContext): void {
  const open = chat.client.getQueryCache().findAll({ queryKey: chatKey(chat.owner, 'thread'), type: 'active' })
  for (const { queryKey } of open) catchUp(chat, String(queryKey.at(-1))).catch(() => undefined)
  for (const part of ['conversations', 'conversation', 'unread'] as const) {
    // A visitor without a chat would be refused every ten seconds.
    void chat.client.invalidateQueries({
      queryKey: chatKey(chat.owner, part),
      predicate: ({ state }) => !hasNoChat(state.error),
    })
  }
  sendWaiting(chat)
}
