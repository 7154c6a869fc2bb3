import type { Conversation } from '@/contract/chat'

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
 * Puts a conversation that has changed into a list: at its place by time. What a list without it gains depends on the
 * filter; a search is asked of the service, so a conversation that it did not find stays away. A state that is older than
 * the known one is left out.
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

/** Changes one conversation where it stands. */
export function withChange(list: ConversationPages, id: string, change: Partial<Conversation>): ConversationPages {
  const changed = (each: Conversation) => (each._id === id ? { ...each, ...change } : each)
  return { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(changed) })) }
}

const numberOf = ({ lastMessage }: Conversation) => lastMessage?.number ?? 0

const without = (data: readonly Conversation[], { _id }: Conversation) => data.filter((each) => each._id !== _id)

const isOfTab = ({ kind }: Conversation, tab: ListFilter['tab']) =>
  tab === 'all' || (tab === 'stores') === (kind === 'store')
