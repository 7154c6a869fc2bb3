import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Answer, Question, QuestionsPage } from '@/contract/community/questions'
import { MAX_QUESTIONS_AT_ONCE, type QuestionTrigger } from '@/contract/community/questions-rules'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-queries'

export interface QuestionsInput {
  readonly parentProductId: string
  readonly trigger: QuestionTrigger
  readonly searchName: string
  /** Number of questions from the first one on. */
  readonly limit: number
}

/** Root of the keys of a product's questions for one visitor: their own votes and reports are in the answers. */
export const questionsKey = (owner: string, parentProductId: string) => personalKey(owner, 'questions', parentProductId)

/** The questions of a product, always from the first one on, so that a reload covers everything that is shown. */
export const questionsQuery = (api: ApiCaller, owner: string, { parentProductId, ...input }: QuestionsInput) =>
  queryOptions({
    queryKey: [...questionsKey(owner, parentProductId), input],
    queryFn: async ({ signal }): Promise<QuestionsPage> => {
      const { trigger, searchName, limit } = input
      const fetchPage = (part: { skip: number; limit: number }) =>
        api.call('questions', { ...part, perentProductId: parentProductId, trigger, searchName }, { signal })
      const parts = await Promise.all(partsOf(limit).map(fetchPage))
      const [first] = parts
      return { data: parts.flatMap(({ data }) => data), count: first?.count ?? 0, penCount: first?.penCount ?? 0 }
    },
  })

/** Returns the calls that read this many questions from the first one on, as many at once as the service allows. */
export function partsOf(limit: number): { readonly skip: number; readonly limit: number }[] {
  return Array.from({ length: Math.ceil(limit / MAX_QUESTIONS_AT_ONCE) }, (_, part) => {
    const skip = part * MAX_QUESTIONS_AT_ONCE
    return { skip, limit: Math.min(MAX_QUESTIONS_AT_ONCE, limit - skip) }
  })
}

/** Changes an answer in everything that was loaded of a product's questions. */
export function changeAnswer(
  queryClient: QueryClient,
  key: QueryKey,
  answerId: string,
  change: (answer: Answer) => Answer,
): void {
  const inPage = (page: QuestionsPage): QuestionsPage => ({
    ...page,
    data: page.data.map((question) =>
      question.answer.some((answer) => answer.answerId === answerId)
        ? {
            ...question,
            answer: question.answer.map((answer) => (answer.answerId === answerId ? change(answer) : answer)),
          }
        : question,
    ),
  })
  queryClient.setQueriesData<QuestionsPage>({ queryKey: key }, (page) => page && inPage(page))
}

/** Identifies a question. Some services send no id. */
export const questionKeyOf = ({ questionId, postedOn, question }: Question): string =>
  questionId ?? `${postedOn} ${question}`
