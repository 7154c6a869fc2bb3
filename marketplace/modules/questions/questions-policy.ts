export const DEFAULT_QUESTIONS = 5
/** Of a seller's open questions. */
export const DEFAULT_OPEN_QUESTIONS = 20
export const MAX_QUESTIONS = 100
/** Answers sent with a question, the most helpful. */
export const MAX_ANSWERS = 50

/** The same text by the same user within this time is a repeat. */
export const REPEAT_SECONDS = 60
