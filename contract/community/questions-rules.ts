export const MAX_QUESTION_LENGTH = 1000
export const MAX_ANSWER_LENGTH = 2000
/** Maximum number of questions in one response. */
export const MAX_QUESTIONS_AT_ONCE = 100
/** Maximum length of a search in the questions about a product. */
export const MAX_QUESTION_SEARCH_LENGTH = 100

/** Sort orders: 1 most answers, 2 recent questions, 3 recent answers, 4 oldest questions. */
export const questionTriggers = [1, 2, 3, 4] as const
export type QuestionTrigger = (typeof questionTriggers)[number]

/** How questions are sorted until the visitor chooses: recent questions. */
export const DEFAULT_QUESTION_SORT = 2 satisfies QuestionTrigger
