import type { InfiniteData } from '@tanstack/react-query'
import type { ChatEvent, ChatMessage, Conversation } from '@/contract/buying/chat'
import { ApiError, refusalText } from '@/lib/api/api-error'
import { chatKey, unreadConversationsQuery } from '@/lib/domain/chat/unread-conversations'
import { type ChatContext, catchUp, conversationQuery, hasNoChat, listsKey, threadKey } from '../api/chat-queries'
import { type ConversationPages, type ListFilter, withChange, withConversation } from './conversation-pages'
import { dropUnsent, outboxOf, putUnsent, type UnsentMessage } from './outbox'
import { gapAfter, type Thread, threadAfter, withMessages } from './thread'

/** All changes of the cached chats, by events and by the reader. */

/** Applies an event of the service. */
export function applyEvent(chat: ChatContext, event: ChatEvent): void {
  if (event.type === 'typing') return
  if (event.type === 'read') {
    const { conversationId, readByOther } = event.data
    changeConversation(chat, conversationId, { readByOther })
    return
  }
  const { conversation } = event.data
  const key = threadKey(chat.owner, conversation._id)
  const thread = threadAfter(chat.client.getQueryData<Thread>(key), event)
  if (thread) chat.client.setQueryData(key, thread)
  putConversation(chat, conversation)
  const arrived = 'message' in event.data ? [event.data.message] : event.data.messages
  for (const { clientId } of arrived) if (clientId) dropUnsent(chat.owner, clientId)
  if (thread && gapAfter(thread) !== undefined) catchUp(chat, conversation._id).catch(() => undefined)
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

/** Marks the messages that the reader has seen as read. */
export async function markRead(chat: ChatContext, conversationId: string, upTo: number): Promise<void> {
  changeConversation(chat, conversationId, { unread: 0 })
  await chat.api.call('readChatMessages', { conversationId, upTo })
  await chat.client.invalidateQueries({ queryKey: unreadConversationsQuery(chat.api, chat.owner).queryKey })
}

/** Stores a conversation from a response in all cached lists and in its thread. */
export function putConversation(chat: ChatContext, conversation: Conversation): void {
  chat.client.setQueryData(conversationQuery(chat, conversation._id).queryKey, conversation)
  changeLists(chat, (list, filter) => withConversation(list, conversation, filter))
}

function changeConversation(chat: ChatContext, id: string, change: Partial<Conversation>): void {
  chat.client.setQueryData(conversationQuery(chat, id).queryKey, (known) => known && { ...known, ...change })
  changeLists(chat, (list) => withChange(list, id, change))
}

function changeLists(
  { client, owner }: ChatContext,
  change: (list: ConversationPages, filter: ListFilter) => ConversationPages,
) {
  for (const [queryKey, list] of client.getQueriesData<InfiniteData<never, number>>({ queryKey: listsKey(owner) })) {
    if (list) client.setQueryData(queryKey, change(list, queryKey.at(-1) as ListFilter))
  }
}
