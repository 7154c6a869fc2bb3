import type { ConversationKind, openConversationBody, sendMessageBody } from '@/contract/buying/chat'
import * as z from '@/contract/values/zod'
import { endpoint, segment } from '../endpoint'

/** Without a body: `{}` or status 204. */
const nothing = () => import('@/contract/account/accounts').then((contract) => z.optional(contract.doneAnswer))

interface OfConversation {
  readonly conversationId: string
}

const pathOf = ({ conversationId }: OfConversation) => `/conversations/${segment(conversationId)}`

/** The chat service: its calls carry a separate token (docs/session.md#credentials-of-the-chat). */
export const chatEndpoints = {
  chatToken: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/chat/token',
    answer: () => import('@/contract/buying/chat').then((contract) => contract.chatTokenAnswer),
    needsCaller: true,
    isBackground: true,
  }),
  unreadConversations: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/conversation/unreadCount',
    answer: () => import('@/contract/buying/chat').then((contract) => contract.unreadCountAnswer),
    needsCaller: true,
    isBackground: true,
  }),
  conversations: endpoint({
    base: 'chat',
    method: 'GET',
    path: (_: { skip: number; limit: number; kinds: readonly ConversationKind[]; search: string }) => '/conversations',
    query: ({ skip, limit, kinds, search }) => ({ skip, limit, kind: kinds, search: search || undefined }),
    answer: () => import('@/contract/buying/chat').then((contract) => contract.conversationsAnswer),
    needsCaller: true,
  }),
  openConversation: endpoint({
    base: 'chat',
    method: 'POST',
    path: (_: z.input<typeof openConversationBody>) => '/conversations',
    body: (input) => input,
    answer: () => import('@/contract/buying/chat').then((contract) => contract.conversationAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  conversation: endpoint({
    base: 'chat',
    method: 'GET',
    path: pathOf,
    answer: () => import('@/contract/buying/chat').then((contract) => contract.conversationAnswer),
    needsCaller: true,
  }),
  chatMessages: endpoint({
    base: 'chat',
    method: 'GET',
    path: (input: OfConversation & { before?: number; after?: number; limit: number }) => `${pathOf(input)}/messages`,
    query: ({ before, after, limit }) => ({ before, after, limit }),
    answer: () => import('@/contract/buying/chat').then((contract) => contract.chatMessagesAnswer),
    needsCaller: true,
  }),
  /** A repeat is recognised by its `clientId`. */
  sendChatMessage: endpoint({
    base: 'chat',
    method: 'POST',
    path: (input: OfConversation & { message: z.input<typeof sendMessageBody> }) => `${pathOf(input)}/messages`,
    body: ({ message }) => message,
    answer: () => import('@/contract/buying/chat').then((contract) => contract.sentMessageAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  readChatMessages: endpoint({
    base: 'chat',
    method: 'POST',
    path: (input: OfConversation & { upTo: number }) => `${pathOf(input)}/read`,
    body: ({ upTo }) => ({ upTo }),
    answer: nothing,
    needsCaller: true,
    isBackground: true,
  }),
  typeInChat: endpoint({
    base: 'chat',
    method: 'POST',
    path: (input: OfConversation) => `${pathOf(input)}/typing`,
    answer: nothing,
    needsCaller: true,
    isBackground: true,
  }),
} as const
