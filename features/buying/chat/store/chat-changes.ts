import type { InfiniteData } from '@tanstack/react-query'
import type { ChatEvent, Conversation } from '@/contract/buying/chat'
import { unreadConversationsQuery } from '@/lib/domain/chat/unread-conversations'
import { type ChatContext, catchUp, conversationQuery, listsKey, threadKey } from '../api/chat-queries'
import { type ConversationPages, type ListFilter, withChange, withConversation } from './conversation-pages'
import { dropUnsent } from './outbox'
import { gapAfter, type Thread, threadAfter } from './thread'

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
