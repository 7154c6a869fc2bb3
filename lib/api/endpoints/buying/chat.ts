import type { ConversationKind, openConversationBody, sendMessageBody } from '@/contract/buying/chat'
import * as z from '@/contract/values/zod'
import { get, post } from '../endpoint'

/** Without a body: `{}` or status 204. */
const nothing = () => import('@/contract/account/accounts').then((contract) => z.optional(contract.doneAnswer))

interface OfConversation {
  readonly conversationId: string
}

/** The chat service: its calls carry a separate token (docs/session.md#credentials-of-the-chat). */
export const chatEndpoints = {
  chatToken: get({
    path: (_: Record<never, never>) => '/v1/chat/token',
    answer: () => import('@/contract/buying/chat').then((contract) => contract.chatTokenAnswer),
    isBackground: true,
  }),
  unreadConversations: get({
    path: (_: Record<never, never>) => '/v1/conversation/unreadCount',
    answer: () => import('@/contract/buying/chat').then((contract) => contract.unreadCountAnswer),
    isBackground: true,
  }),
  conversations: get({
    base: 'chat',
    path: (_: { skip: number; limit: number; kinds: readonly ConversationKind[]; search: string }) => '/conversations',
    query: ({ skip, limit, kinds, search }) => ({ skip, limit, kind: kinds, search: search || undefined }),
    answer: () => import('@/contract/buying/chat').then((contract) => contract.conversationsAnswer),
  }),
  openConversation: post({
    base: 'chat',
    path: (_: z.input<typeof openConversationBody>) => '/conversations',
    answer: () => import('@/contract/buying/chat').then((contract) => contract.conversationAnswer),
    isKeyed: true,
  }),
  conversation: get({
    base: 'chat',
    path: (_: OfConversation) => '/conversations/:conversationId',
    answer: () => import('@/contract/buying/chat').then((contract) => contract.conversationAnswer),
  }),
  chatMessages: get({
    base: 'chat',
    path: (_: OfConversation & { before?: number; after?: number; limit: number }) =>
      '/conversations/:conversationId/messages',
    answer: () => import('@/contract/buying/chat').then((contract) => contract.chatMessagesAnswer),
  }),
  /** A repeat is recognised by its `clientId`. */
  sendChatMessage: post({
    base: 'chat',
    path: (_: OfConversation & { message: z.input<typeof sendMessageBody> }) =>
      '/conversations/:conversationId/messages',
    body: ({ message }) => message,
    answer: () => import('@/contract/buying/chat').then((contract) => contract.sentMessageAnswer),
    isKeyed: true,
  }),
  readChatMessages: post({
    base: 'chat',
    path: (_: OfConversation & { upTo: number }) => '/conversations/:conversationId/read',
    answer: nothing,
    isBackground: true,
  }),
  typeInChat: post({
    base: 'chat',
    path: (_: OfConversation) => '/conversations/:conversationId/typing',
    body: () => undefined,
    answer: nothing,
    isBackground: true,
  }),
} as const
