import type { FastifyRequest } from 'fastify'
import {
  CONVERSATION_KINDS,
  chatDoneAnswer,
  chatMessagesAnswer,
  chatTokenAnswer,
  conversationAnswer,
  conversationsAnswer,
  openConversationBody,
  readMessagesBody,
  sendMessageBody,
  sentMessageAnswer,
  unreadCountAnswer,
} from '../../../../contract/buying/chat.ts'
import { MAX_CHAT_SEARCH_LENGTH, MAX_CHAT_TEXT } from '../../../../contract/buying/chat-rules.ts'
import * as z from '../../../../contract/values/zod.ts'
import { messages } from '../../../messages/messages.ts'
import { anonymous, type KnownCaller } from '../../../shared/auth/caller.ts'
import { requireToken } from '../../../shared/auth/require-token.ts'
import { Unauthenticated } from '../../../shared/domain-error.ts'
import { calls, done } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField, oneOrMany, pageFields, plainText, wholeNumber } from '../../../shared/request/request-fields.ts'
import { localeOf } from '../../../shared/text/locale.ts'
import { writtenText } from '../../../shared/text/written-text.ts'
import type { ChatService } from './chat-service.ts'
import type { ChatTokens } from './chat-tokens.ts'

const call = calls('chat')
const LIMIT_WHEN_NOT_GIVEN = 20
const MAX_PAGE = 50
const MESSAGES_WHEN_NOT_GIVEN = 30
const MAX_MESSAGES = 100
const MAX_NUMBER = 999_999_999

const [text, picture] = sendMessageBody.def.options
const clientId = plainText(64)
const message = z.union([
  z.extend(text, { text: writtenText({ longest: MAX_CHAT_TEXT }), clientId }),
  z.extend(picture, { clientId }),
])
const [withStore, withCourier] = openConversationBody.def.options
const opened = z.union([z.extend(withStore, { storeId: idField }), z.extend(withCourier, { storeOrderId: idField })])
const listQuery = z.object({
  ...pageFields(LIMIT_WHEN_NOT_GIVEN, MAX_PAGE),
  kind: oneOrMany(CONVERSATION_KINDS)
    .transform((kinds) => [...new Set(kinds)])
    .default([]),
  search: z._default(writtenText({ longest: MAX_CHAT_SEARCH_LENGTH, mayBeEmpty: true, oneLine: true }), ''),
})
const messagesQuery = z.object({
  before: z.optional(wholeNumber(0, MAX_NUMBER)),
  after: z.optional(wholeNumber(0, MAX_NUMBER)),
  limit: z._default(wholeNumber(1, MAX_MESSAGES), MESSAGES_WHEN_NOT_GIVEN),
})
const params = z.object({ id: idField })

function callerOf({ caller, context }: Pick<FastifyRequest, 'caller' | 'context'>): KnownCaller {
  requireToken(caller, context.locale)
  return caller
}

/** The calls that need an access token (docs/chat.md). */
export function chatTokenRoutes(app: ContractApp, chat: Pick<ChatService, 'token' | 'unreadCount'>): void {
  app.get(
    '/v1/chat/token',
    call({ summary: 'The credentials of the chat calls', answer: chatTokenAnswer }),
    async (request) => ({ data: await chat.token(callerOf(request)) }),
  )

  app.get(
    '/v1/conversation/unreadCount',
    call({ summary: 'Number of the caller’s conversations with unread messages', answer: unreadCountAnswer }),
    async (request) => ({ count: await chat.unreadCount(callerOf(request)) }),
  )
}

interface ChatSessionSources {
  readonly tokens: Pick<ChatTokens, 'read'>
  readonly isRevoked: (sessionId: string) => Promise<boolean>
}

/** Sets the caller of every request from its chat token. A missing, forged or expired one is 401. */
export function registerChatSession(app: ContractApp, { tokens, isRevoked }: ChatSessionSources): void {
  app.decorateRequest('caller')
  app.addHook('onRequest', async (request) => {
    request.caller = anonymous
    const token = request.headers.authorization?.trim().replace(/^Bearer\s+/i, '') ?? ''
    const caller = await tokens.read(token)
    const sessionId = caller?.kind === 'user' ? caller.sessionId : undefined
    if (!caller || (sessionId !== undefined && (await isRevoked(sessionId)))) {
      throw new Unauthenticated(messages[localeOf(request.headers['language'])].session.ended, 'TOKEN_INVALID')
    }
    request.caller = caller
  })
}

/** The calls at CHAT_URL, after `registerChatSession` (docs/chat.md). */
export function chatRoutes(app: ContractApp, chat: ChatService): void {
  const base = '/chat/conversations'

  app.get(
    base,
    call({
      summary: 'The caller’s conversations, the most recently used first',
      querystring: listQuery,
      answer: conversationsAnswer,
    }),
    async (request) => {
      const { kind: kinds, ...page } = request.query
      return chat.list(callerOf(request), { ...page, kinds })
    },
  )

  app.post(
    base,
    call({
      summary: 'The conversation with a store, or with the picker or biker of a parcel; begun when needed',
      body: opened,
      answer: conversationAnswer,
    }),
    async (request) => ({ data: await chat.open(callerOf(request), request.body, request.context.locale) }),
  )

  app.get(
    `${base}/:id`,
    call({ summary: 'A conversation of the caller', params, answer: conversationAnswer }),
    async (request) => ({ data: await chat.get(callerOf(request), request.params.id, request.context.locale) }),
  )

  app.get(
    `${base}/:id/messages`,
    call({
      summary: 'A page of messages, the newest first: those before a number, or the next ones after it',
      params,
      querystring: messagesQuery,
      answer: chatMessagesAnswer,
    }),
    async (request) => chat.messages(callerOf(request), request.params.id, request.query, request.context.locale),
  )

  app.post(
    `${base}/:id/messages`,
    call({
      summary: 'Sends a text or a picture; a repeat with the same clientId sends nothing',
      params,
      body: message,
      answer: sentMessageAnswer,
    }),
    async (request) => ({
      data: await chat.send(callerOf(request), request.params.id, request.body, request.context.locale),
    }),
  )

  app.post(
    `${base}/:id/read`,
    call({
      summary: 'Marks the messages up to a number as read',
      params,
      body: readMessagesBody,
      answer: chatDoneAnswer,
    }),
    async (request) => done(chat.read(callerOf(request), request.params.id, request.body.upTo, request.context.locale)),
  )

  app.post(
    `${base}/:id/typing`,
    call({ summary: 'Tells the other side that the caller is typing', params, answer: chatDoneAnswer }),
    async (request) => done(chat.typing(callerOf(request), request.params.id, request.context.locale)),
  )
}
