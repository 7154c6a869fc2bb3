import { type QuestionTrigger, questionTriggers } from '@/contract/question-triggers'

/** Specification 4.6 and 9: option index 1. */
export const DEFAULT_TRIGGER: QuestionTrigger = 2

type SortName = 'mostAnswers' | 'recentQuestions' | 'recentAnswers' | 'oldest'

/** The options in their order: the trigger of each is its index + 1. Its name is a text of `qaBody.sort`. */
export const SORT_OPTIONS = questionTriggers.map((trigger) => ({ trigger, name: sortName(trigger) }))

/** What the questions are sorted by. */
export function sortName(trigger: QuestionTrigger): SortName {
  if (trigger === 1) return 'mostAnswers'
  if (trigger === 2) return 'recentQuestions'
  if (trigger === 3) return 'recentAnswers'
  return 'oldest'
}

/** The trigger that the value of a select stands for. */
export function triggerFrom(value: string): QuestionTrigger {
  return questionTriggers.find((trigger) => String(trigger) === value) ?? DEFAULT_TRIGGER
}
