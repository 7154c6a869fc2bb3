import type { Conversation } from '@/contract/buying/chat'

/** Which conversations a list shows. */
export interface ListFilter {
  readonly tab: 'all' | 'stores' | 'couriers'
  readonly search: string
}

/** The loaded part of a list, as the query cache holds it. */
export interface ConversationPages {
  readonly pages: readonly { readonly data: readonly Conversation[]; readonly penCount: number }[]
  readonly pageParams: readonly number[]
}

/**
 * Returns a list with a changed conversation, sorted by time. Whether a list that lacks the conversation gains it
 * depends on the filter; search results come from the service alone and gain none. A state older than the known one is
 * ignored.
 */
export function withConversation(
  list: ConversationPages,
  changed: Conversation,
  filter: ListFilter,
): ConversationPages {
  const known = list.pages.flatMap(({ data }) => data).find(({ _id }) => _id === changed._id)
  if (known && numberOf(known) > numberOf(changed)) return list
  if (!known && (filter.search !== '' || !isOfTab(changed, filter.tab))) return list
  const newestFirst = (conversations: readonly Conversation[]) =>
    conversations.toSorted((a, b) => b.updatedAt - a.updatedAt)
  return {
    ...list,
    pages: list.pages.map(({ data, penCount }, at) => ({
      data: at === 0 ? newestFirst([changed, ...without(data, changed)]) : without(data, changed),
      penCount: known ? penCount : penCount + 1,
    })),
  }
}

/** Changes one conversation without moving it. */
export function withChange(list: ConversationPages, id: string, change: Partial<Conversation>): ConversationPages {
  const changed = (each: Conversation) => (each._id === id ? { ...each, ...change } : each)
  return { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(changed) })) }
}

const numberOf = ({ lastMessage }: Conversation) => lastMessage?.number ?? 0

const without = (data: readonly Conversation[], { _id }: Conversation) => data.filter((each) => each._id !== _id)

const isOfTab = ({ kind }: Conversation, tab: ListFilter['tab']) =>
  tab === 'all' || (tab === 'stores') === (kind === 'store')
