import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Question, QuestionsPage } from '@/contract/questions'
import { ownerOf } from '@/lib/session/owner-of'
import { useSession } from '@/lib/session/session-state'
import { questionsKey } from '../api/questions'
import { keyOf } from '../list/question-key'

/**
 * A question as it is now, wherever it was read last: its votes change while a dialog shows it. As it was handed in once
 * no list has it any more.
 */
export function useLiveQuestion(parentProductId: string, question: Question): Question {
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  const owner = ownerOf(useSession())
  const find = () => {
    const lists = cache
      .findAll({ queryKey: questionsKey(owner, parentProductId) })
      .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    for (const { state } of lists) {
      const found = (state.data as QuestionsPage | undefined)?.data.find((one) => keyOf(one) === keyOf(question))
      if (found) return found
    }
    return question
  }
  return useSyncExternalStore((listener) => cache.subscribe(listener), find)
}
