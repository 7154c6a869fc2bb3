import type { Question } from '@/contract/questions'

/** What tells a question from others; some services send no id. */
export const keyOf = ({ questionId, postedOn, question }: Question): string => questionId ?? `${postedOn} ${question}`
