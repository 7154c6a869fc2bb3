import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ConversationKind } from '@/contract/buying/chat'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiError, NO_CHAT } from '@/lib/api/api-error'
import { dataQuery } from '@/lib/api/data-query'
import { nextSkip } from '@/lib/api/next-skip'
import { chatKey } from '@/lib/domain/chat/unread-conversations'
import type { ListFilter } from '../store/conversation-pages'
import { gapAfter, lastNumber, refreshed, type Thread, withMessages } from '../store/thread'

/** The reader and what all calls of a chat need. */
export interface ChatContext {
  readonly api: ApiCaller
  readonly client: QueryClient
  /** The owner of the personal data. */
  readonly owner: string
}

const CONVERSATIONS = 20
const MESSAGES = 30

const KINDS: Readonly<Record<ListFilter['tab'], readonly ConversationKind[]>> = {
  all: [],
  stores: ['store'],
  couriers: ['picker', 'biker'],
}

export const listsKey = (owner: string) => chatKey(owner, 'conversations')
export const threadKey = (owner: string, conversationId: string) => chatKey(owner, 'thread', conversationId)

/** True when a call failed because the visitor has no conversation and could not begin one. */
export const hasNoChat = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === NO_CHAT || error.status === 403)

/** The visitor's conversations, the most recently used first. */
export const conversationsQuery = ({ api, owner }: ChatContext, filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: [...listsKey(owner), filter] as const,
    queryFn: ({ pageParam, signal }) => {
      const params = { skip: pageParam, limit: CONVERSATIONS, kinds: KINDS[filter.tab], search: filter.search }
      return api.call('conversations', params, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: ({ penCount }, pages) => nextSkip(pages, ({ data }) => data, penCount),
    placeholderData: keepPreviousData,
  })

export const conversationQuery = ({ api, owner }: ChatContext, conversationId: string) =>
  dataQuery(api, chatKey(owner, 'conversation', conversationId), 'conversation', { conversationId })

/**
 * The newest messages, with those that were loaded before. Read again on each opening: events reach open chats only.
 */
export const threadQuery = ({ api, client, owner }: ChatContext, conversationId: string) =>
  queryOptions({
    queryKey: threadKey(owner, conversationId),
    queryFn: async ({ signal }): Promise<Thread> => {
      const { data, hasMore } = await api.call('chatMessages', { conversationId, limit: MESSAGES }, { signal })
      const page = { messages: data.toSorted((a, b) => b.number - a.number), hasOlder: hasMore }
      return refreshed(client.getQueryData<Thread>(threadKey(owner, conversationId)), page)
    },
    staleTime: 0,
  })

/** Loads the messages before the first loaded one. */
export async function loadOlder({ api, client, owner }: ChatContext, conversationId: string): Promise<void> {
  const key = threadKey(owner, conversationId)
  const before = client.getQueryData<Thread>(key)?.messages.at(-1)?.number
  if (before === undefined) return
  const { data, hasMore } = await api.call('chatMessages', { conversationId, before, limit: MESSAGES })
  client.setQueryData<Thread>(key, (thread) => thread && withMessages(thread, data, hasMore))
}

const catchingUp = new Map<string, Promise<void>>()

/**
 * Loads the messages that an open thread misses: in a gap, or after its last message. Only one request runs at a time.
 * @throws ApiError
 */
export function catchUp(chat: ChatContext, conversationId: string): Promise<void> {
  const running = catchingUp.get(conversationId)
  if (running) return running
  const pending = loadMissing(chat, conversationId).finally(() => catchingUp.delete(conversationId))
  catchingUp.set(conversationId, pending)
  return pending
}

async function loadMissing({ api, client, owner }: ChatContext, conversationId: string): Promise<void> {
  const key = threadKey(owner, conversationId)
  const thread = client.getQueryData<Thread>(key)
  if (!thread) return
  let after = gapAfter(thread) ?? lastNumber(thread)
  for (;;) {
    const { data, hasMore } = await api.call('chatMessages', { conversationId, after, limit: MESSAGES })
    client.setQueryData<Thread>(key, (known) => known && withMessages(known, data))
    const reached = Math.max(0, ...data.map(({ number }) => number))
    if (!hasMore || reached <= after) return
    after = reached
  }
}
