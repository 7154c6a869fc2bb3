import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { nextSkip } from '@/lib/api/next-skip'
import { chatKey } from '@/lib/domain/chat/unread-conversations'
import type { ChatContext } from '../api/chat-queries'

const PAGE_SIZE = 10

export const questionsQuery = ({ api, owner }: ChatContext) =>
  infiniteQueryOptions({
    queryKey: chatKey(owner, 'questions'),
    queryFn: ({ pageParam, signal }) => api.call('sellerQuestions', { skip: pageParam, limit: PAGE_SIZE }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => nextSkip(pages, ({ data }) => data, count),
  })

/** The open questions about the products that the visitor sells; the response says whether the visitor is a seller. */
export const useQuestions = (chat: ChatContext) =>
  useInfiniteQuery({ ...questionsQuery(chat), enabled: chat.owner !== 'guest' })
