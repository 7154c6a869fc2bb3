/** Characters as a person counts them. */
export const MAX_QUESTION_LENGTH = 1000
export const MAX_ANSWER_LENGTH = 2000
