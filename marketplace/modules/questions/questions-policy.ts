import type { QuestionTrigger } from '../../../contract/question-triggers.ts'

/** The trigger of a list that asks for none (specification 4.6). */
export const USUAL_TRIGGER = 2 satisfies QuestionTrigger
export const USUAL_PAGE = 5
export const LARGEST_PAGE = 100
export const LONGEST_SEARCH = 100
/** Of a question, the most helpful. */
export const MOST_ANSWERS = 50

/** How many questions a user may ask. */
export const questionsOfUser = { kind: 'questions', most: 20, seconds: 3600 } as const
/** The same text by the same user within this time was sent twice, not meant twice. */
export const REPEAT_SECONDS = 60
