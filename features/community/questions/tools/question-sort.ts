import { DEFAULT_QUESTION_SORT, type QuestionTrigger, questionTriggers } from '@/contract/community/questions-rules'

type SortName = 'mostAnswers' | 'recentQuestions' | 'recentAnswers' | 'oldest'

/** The sort options in order. `name` is a key of the messages `qaBody.sort`. */
export const SORT_OPTIONS = questionTriggers.map((trigger) => ({ trigger, name: sortName(trigger) }))

/** Message key of a sort order. */
export function sortName(trigger: QuestionTrigger): SortName {
  if (trigger === 1) return 'mostAnswers'
  if (trigger === 2) return 'recentQuestions'
  if (trigger === 3) return 'recentAnswers'
  return 'oldest'
}

/** Returns the sort order of a select's value. */
export function triggerFrom(value: string): QuestionTrigger {
  return questionTriggers.find((trigger) => String(trigger) === value) ?? DEFAULT_QUESTION_SORT
}
