import type { z } from 'zod'
import type { ConversationKind, chatMessagesAnswer, conversationsAnswer } from '../../../../contract/buying/chat.ts'
import type { Tx } from '../../../db/client.ts'
import { messages } from '../../../messages/messages.ts'
import { callerKey, isActing, type KnownCaller } from '../../../shared/auth/caller.ts'
import type { GuestAndUser } from '../../../shared/auth/owner.ts'
import { Conflict, NotFound } from '../../../shared/domain-error.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { shownName } from '../../../shared/text/shown-name.ts'
import {
  type ConversationResponse,
  conversationResponse,
  isOpenNow,
  type MessageResponse,
  messageResponse,
} from './chat-answers.ts'
import { chatEvents } from './chat-events.ts'
import type { ChatNews } from './chat-news.ts'
import { chatTyping } from './chat-policy.ts'
import type { ChatPorts, SentListener } from './chat-ports.ts'
import type { ChatTokens } from './chat-tokens.ts'
import { findUser } from './conversations/chat-partners.ts'
import { canChat, ownConversation } from './conversations/conversation-access.ts'
import { countConversations, listConversations } from './conversations/conversation-lists.ts'
import { conversationOpening, type OpenConversationRequest } from './conversations/conversation-opening.ts'
import type { ConversationRow } from './conversations/conversation-row.ts'
import { countUnread, moveConversations } from './conversations/conversations-repository.ts'
import { messageReading } from './messages/message-reading.ts'
import { messageSending, type NewMessage } from './messages/message-sending.ts'
import { messagesQuery } from './messages/messages-repository.ts'
import { type StandIns, standIns } from './messages/stand-ins.ts'

export interface ChatService extends StandIns {
  /**
   * Returns the credentials of the chat calls; none for callers without a conversation to be had, and for an admin who
   * acts for a shopper. This is no error, because the page of the messages asks for them to find out.
   */
  token(caller: KnownCaller): Promise<{ readonly userToken?: string; readonly userId?: string }>
  /** Returns the number of the caller's conversations with unread messages; 0 for an admin who acts for a shopper. */
  unreadCount(caller: KnownCaller): Promise<number>
  list(
    caller: KnownCaller,
    query: { skip: number; limit: number; kinds: readonly ConversationKind[]; search: string },
  ): Promise<z.input<typeof conversationsAnswer>>
  /**
   * Returns the conversation; creates it when there is none. The open pages of the caller get its messages, and those
   * of the other side too when it is new.
   *
   * Throws NotFound for an unknown store and for a parcel of others, Forbidden (MEMBERS_ONLY, OWN_STORE), Conflict
   * (NOT_UNDER_WAY) for a parcel without a picker or biker, and TooManyRequests.
   */
  open(caller: KnownCaller, request: OpenConversationRequest, locale: Locale): Promise<ConversationResponse>
  /** Throws NotFound, like the calls below, when the conversation is not the caller's. */
  get(caller: KnownCaller, conversationId: string, locale: Locale): Promise<ConversationResponse>
  messages(
    caller: KnownCaller,
    conversationId: string,
    page: { before?: number | undefined; after?: number | undefined; limit: number },
    locale: Locale,
  ): Promise<z.input<typeof chatMessagesAnswer>>
  /**
   * Stores a message and sends it to both sides. A repeat with the same `clientId` returns the first message. Throws
   * Conflict (CONVERSATION_CLOSED), InvalidInput for a picture that is not an unused upload of the caller, and
   * TooManyRequests.
   */
  send(caller: KnownCaller, conversationId: string, content: NewMessage, locale: Locale): Promise<MessageResponse>
  /** Marks the messages up to that number as read. */
  read(caller: KnownCaller, conversationId: string, upTo: number, locale: Locale): Promise<void>
  /** Sends the other side that the caller is typing, at most every 3 seconds. */
  typing(caller: KnownCaller, conversationId: string, locale: Locale): Promise<void>
  /** Registers a function that runs in the transaction of every new message. */
  onSent(listener: SentListener): void
  /** Gives a guest's conversations to the user who signs in. */
  mergeGuest(tx: Tx, who: GuestAndUser): Promise<void>
}

interface ChatSources extends Pick<Infrastructure, 'db' | 'clock' | 'pictures' | 'limits' | 'realtime'> {
  readonly tokens: ChatTokens
  readonly news: ChatNews
  readonly ports: ChatPorts
}

/** Conversations of shoppers with stores, pickers and bikers (docs/chat.md). */
export function chatService({ db, clock, tokens, pictures, limits, realtime, news, ports }: ChatSources): ChatService {
  const listeners: SentListener[] = []
  const events = chatEvents({ clock, pictures, realtime })
  const open = conversationOpening({ db, clock, limits, events, ports })
  const send = messageSending({ db, clock, pictures, limits, events, news, ports, listeners })
  const markRead = messageReading({ db, clock, events, ports })
  const onWire = (row: ConversationRow) => conversationResponse(row, pictures, clock.now())

  return {
    token: async (caller) =>
      !isActing(caller) && (await canChat(db, caller, clock.now()))
        ? { userToken: await tokens.issue(caller), userId: caller.id }
        : {},

    unreadCount: async (caller) => (isActing(caller) ? 0 : countUnread(db, callerKey(caller))),

    list: async (caller, page) => {
      const query = { ...page, person: callerKey(caller) }
      const rows = await listConversations(db, query)
      return { data: rows.map(onWire), ...(await countConversations(db, query)) }
    },

    open: async (caller, request, locale) => onWire(await open(caller, request, locale)),

    get: async (caller, id, locale) => onWire(await ownConversation(db, caller, id, locale)),

    messages: async (caller, id, { before, after, limit }, locale) => {
      const view = await ownConversation(db, caller, id, locale)
      const rows = await messagesQuery(db, id, { before, after, limit: limit + 1 })
      const page = rows.slice(0, limit)
      if (after !== undefined) page.reverse()
      return {
        data: page.map((row) => messageResponse(row, { conversationId: id, reader: view.side, pictures })),
        hasMore: rows.length > limit,
      }
    },

    send: async (caller, conversationId, content, locale) => {
      const person = callerKey(caller)
      const sent = await send({
        conversationId,
        viewer: { person },
        content,
        sender: person,
        senderNameOf: (tx, view) => senderName(tx, caller, view),
        locale,
        caller,
      })
      if (sent === 'closed') throw new Conflict(messages[locale].chat.closed, 'CONVERSATION_CLOSED')
      if (sent === 'unknown') throw new NotFound(messages[locale].chat.notFound)
      return sent
    },

    read: async (caller, id, upTo, locale) => {
      const found = await markRead(id, { person: callerKey(caller) }, upTo)
      if (!found) throw new NotFound(messages[locale].chat.notFound)
    },

    typing: async (caller, id, locale) => {
      const view = await ownConversation(db, caller, id, locale)
      if (isOpenNow(view, clock.now()) && (await limits.count(chatTyping, `${id} ${view.side}`)) === 0)
        events.typing(view)
    },

    ...standIns({ db, clock, events, send, markRead }),

    onSent: (listener) => listeners.push(listener),

    mergeGuest: (tx, { guestId, userId }) =>
      moveConversations(tx, callerKey({ kind: 'guest', id: guestId }), callerKey({ kind: 'user', id: userId })),
  }
}

async function senderName(tx: Tx, caller: KnownCaller, { side, kind, shopperName, courierName }: ConversationRow) {
  if (side === 'shopper') return shopperName
  const user = kind === 'store' ? await findUser(tx, caller.id) : undefined
  return user ? shownName(user) : courierName
}
