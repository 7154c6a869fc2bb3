import { id, instant } from '../values/fields.ts'
import * as z from '../values/zod'
import { MAX_CHAT_TEXT } from './chat-rules.ts'

/** What a conversation is held with, seen from the shopper: a store, or the picker or biker of a parcel. */
export const CONVERSATION_KINDS = ['store', 'picker', 'biker'] as const
const kind = z.enum(CONVERSATION_KINDS)

const chatMessage = z.object({
  _id: z.string(),
  conversationId: z.string(),
  /** 1, 2, 3 ... within the conversation. */
  number: z.int().check(z.minimum(1)),
  /** Whether the caller wrote it. */
  isMine: z.boolean(),
  senderName: z.string(),
  /** An automatic answer of the demo, which says so. */
  isDemo: z._default(z.boolean(), false),
  /** Plain text; empty for a picture. */
  text: z._default(z.string(), ''),
  imageUrl: z.optional(z.string()),
  at: instant,
  /** As sent, for messages of the reader: it tells which of the unsent messages this is. */
  clientId: z.optional(z.string()),
})

const conversation = z.object({
  _id: z.string(),
  kind,
  /** The reader's side. `other`: the store, picker or biker. */
  side: z._default(z.enum(['shopper', 'other']), 'shopper'),
  /** The other side, as the reader sees it: the store or courier, or the shopper. */
  with: z.object({
    name: z.string(),
    /** Colour of a store's mark; absent for people. */
    markColor: z.optional(z.string()),
    /** Writing can be expected: the parcel is not delivered yet, or the store is there. */
    isPresent: z._default(z.boolean(), false),
    storeId: z.optional(z.string()),
  }),
  /** The order that a picker or biker works on. */
  order: z.optional(
    z.object({
      orderId: z.string(),
      orderNumber: z.string(),
      storeOrderId: z.string(),
      image: z.string(),
      products: z.int(),
    }),
  ),
  /** False: it can be read only, because the parcel has arrived or the membership ended. */
  isOpen: z.boolean(),
  lastMessage: z.optional(chatMessage),
  unread: z.int().check(z.minimum(0)),
  /** Number of the last message that the other side has read. */
  readByOther: z._default(z.int().check(z.minimum(0)), 0),
  updatedAt: instant,
})

/** GET {api}/v1/chat/token: the credentials of the chat service. Both are absent for a caller without any conversation to be had. */
export const chatTokenAnswer = z.object({
  data: z.object({ userToken: z.optional(z.string()), userId: z.optional(z.string()) }),
})

/** GET {api}/v1/conversation/unreadCount: conversations with unread messages. */
export const unreadCountAnswer = z.object({ count: z.int().check(z.minimum(0)) })

/**
 * GET {chat}/conversations?skip=&limit=&kind=&search=: `kind` may be repeated; the most recently used first. All calls at {chat} carry the
 * `userToken` as their Authorization. The conversation of another user is 404.
 */
export const conversationsAnswer = z.object({
  data: z.array(conversation),
  count: z.int(),
  penCount: z.int(),
})

/** POST {chat}/conversations: the conversation with a store, or with the picker or biker of a parcel; begun when needed. */
export const openConversationBody = z.union([
  z.strictObject({ kind: z.literal('store'), storeId: id }),
  z.strictObject({ kind: z.enum(['picker', 'biker']), storeOrderId: id }),
])
/** Also GET {chat}/conversations/{id}. */
export const conversationAnswer = z.object({ data: conversation })

/** GET {chat}/conversations/{id}/messages?before=&after=&limit=: numbers of messages; the newest first. */
export const chatMessagesAnswer = z.object({ data: z.array(chatMessage), hasMore: z.boolean() })

/** POST {chat}/conversations/{id}/messages. A repeat with the same `clientId` gives the same message. */
export const sendMessageBody = z.union([
  z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(MAX_CHAT_TEXT)), clientId: id }),
  z.strictObject({ imageUrl: z.string().check(z.maxLength(500)), clientId: id }),
])
export const sentMessageAnswer = z.object({ data: chatMessage })

/** POST {chat}/conversations/{id}/read: up to the message with this number. */
export const readMessagesBody = z.object({ upTo: z.int().check(z.minimum(0)) })

/** POST {chat}/conversations/{id}/typing: without a body; at most every 3 s. Shown for 5 s. */

/** The answer of both. */
export const chatDoneAnswer = z.object({})

/**
 * What arrives on `message/{_id}`. Chats with pickers send the numbers 1 (the whole list) and 2 (one more); others
 * 'messages' and 'message'.
 */
export const chatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal([1, 'messages']), data: z.object({ conversation, messages: z.array(chatMessage) }) }),
  z.object({ type: z.literal([2, 'message']), data: z.object({ conversation, message: chatMessage }) }),
  z.object({ type: z.literal('read'), data: z.object({ conversationId: z.string(), readByOther: z.int() }) }),
  z.object({ type: z.literal('typing'), data: z.object({ conversationId: z.string() }) }),
])

export type ChatMessage = z.output<typeof chatMessage>
export type Conversation = z.output<typeof conversation>
export type ConversationKind = z.output<typeof kind>
export type ChatEvent = z.output<typeof chatEvent>
