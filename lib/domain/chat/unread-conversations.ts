import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiCaller } from '../../api/api-caller'
import { useApi } from '../../api/api-context'
import { personalKey, useOwner } from '../../session/personal-queries'
import { useChatEvents, useChatUserId } from './use-chat-events'

/** The key of everything that an owner's chats consist of. */
export const chatKey = (owner: string, ...rest: readonly unknown[]) => personalKey(owner, 'chat', ...rest)

export const unreadConversationsQuery = (api: ApiCaller, owner: string) =>
  queryOptions({
    queryKey: chatKey(owner, 'unread'),
    queryFn: async ({ signal }) => (await api.call('unreadConversations', {}, { signal })).count,
    refetchOnWindowFocus: 'always',
  })

/**
 * Returns the number of conversations with unread messages; 0 while it is unknown, and after its call failed. It is requested only when both cookies
 * of the chat exist, again when the tab becomes visible, and when a message arrives.
 */
export function useUnreadConversations(): number {
  const api = useApi()
  const client = useQueryClient()
  const hasChat = useChatUserId() !== undefined
  const query = unreadConversationsQuery(api, useOwner())
  const { data = 0, isError } = useQuery({ ...query, enabled: hasChat })
  const refresh = () => void client.invalidateQueries({ queryKey: query.queryKey })
  useChatEvents(
    ({ type }) => (type === 'read' || type === 'typing' ? undefined : refresh()),
    (isFirst) => isFirst || refresh(),
  )
  return hasChat && !isError ? data : 0
}
