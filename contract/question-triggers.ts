/** 1 most answers, 2 most recent questions, 3 most recent answers, 4 oldest questions (specification 4.6). */
export const questionTriggers = [1, 2, 3, 4] as const
export type QuestionTrigger = (typeof questionTriggers)[number]
