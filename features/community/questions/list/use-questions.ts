import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Question } from '@/contract/community/questions'
import type { QuestionTrigger } from '@/contract/community/questions-rules'
import { useApi } from '@/lib/api/api-context'
import { useOwner } from '@/lib/session/personal-queries'
import { type QuestionsInput, questionsKey, questionsQuery } from '../api/questions'
import { FIRST_LIMIT, nextLimit } from './questions-paging'

export interface QuestionList {
  readonly state: 'loading' | 'failed' | 'loaded'
  /** Another search or order is loading, and the previous one is shown. */
  readonly isUpdating: boolean
  readonly isFetching: boolean
  readonly questions: readonly Question[]
  /** Numbers of all questions of the product and of those that match the search; 0 after a failure. */
  readonly count: number
  readonly penCount: number
  readonly canLoadMore: boolean
  /** State of the last request for more. */
  readonly more: 'idle' | 'loading' | 'failed'
  readonly loadMore: () => void
  /** Returns to the first questions. */
  readonly reset: () => void
  readonly retry: () => void
}

interface Wanted {
  readonly parentProductId: string
  readonly trigger: QuestionTrigger
  readonly searchName: string
}

/** The questions of a product, searched, sorted and paged. Reloads keep all three. */
export function useQuestions({ parentProductId, trigger, searchName }: Wanted): QuestionList {
  const api = useApi()
  const queryClient = useQueryClient()
  const owner = useOwner()
  // Another search starts at the beginning.
  const [paged, setPaged] = useState({ searchName, limit: FIRST_LIMIT })
  const limit = paged.searchName === searchName ? paged.limit : FIRST_LIMIT
  // The state of "more" belongs to one search in one order.
  const searchKey = `${trigger} ${searchName}`
  const [moreState, setMoreState] = useState<{ readonly of: string; readonly more: QuestionList['more'] }>()
  const more = moreState?.of === searchKey ? moreState.more : 'idle'
  const setMore = (now: QuestionList['more']) => setMoreState({ of: searchKey, more: now })

  const input: QuestionsInput = { parentProductId, trigger, searchName, limit }
  const root = questionsKey(owner, parentProductId)
  const query = useQuery({
    ...questionsQuery(api, owner, input),
    // Keeps the previous search or order while the next one loads, but never that of another visitor or product.
    placeholderData: (before, beforeQuery) =>
      root.every((part, at) => beforeQuery?.queryKey[at] === part) ? before : undefined,
  })
  const penCount = query.data?.penCount ?? 0
  const next = nextLimit(limit, penCount)

  const loadMore = async () => {
    if (next === undefined || more === 'loading') return
    setMore('loading')
    try {
      await queryClient.fetchQuery(questionsQuery(api, owner, { ...input, limit: next }))
      setPaged({ searchName, limit: next })
      setMoreState((now) => (now?.of === searchKey ? undefined : now))
    } catch {
      setMoreState((now) => (now?.of === searchKey ? { of: searchKey, more: 'failed' } : now))
    }
  }
  const reset = () => {
    setPaged({ searchName, limit: FIRST_LIMIT })
    setMore('idle')
  }
  return {
    state: query.data ? 'loaded' : query.isError ? 'failed' : 'loading',
    isUpdating: query.isPlaceholderData,
    isFetching: query.isFetching,
    questions: query.data?.data ?? [],
    count: query.data?.count ?? 0,
    penCount,
    canLoadMore: next !== undefined,
    more,
    loadMore: () => void loadMore(),
    reset,
    retry: () => void query.refetch(),
  }
}
