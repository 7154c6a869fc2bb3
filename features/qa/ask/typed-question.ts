import { characterCount } from '@/contract/character-count'
import { LONGEST_QUESTION } from '@/contract/question-limits'

export interface TypedQuestion {
  readonly text: string
  readonly length: number
  /** How long what was last typed or pasted would have made it, when that was refused. */
  readonly refused?: number
}

export const NO_QUESTION: TypedQuestion = { text: '', length: 0 }

/**
 * A question after something was typed or pasted (specification 5, "Question text"): leading spaces go, and what would
 * make it longer than 1,000 characters, as a person counts them, is refused as a whole: nothing is cut off unseen.
 */
export function typedQuestion(before: TypedQuestion, input: string): TypedQuestion {
  const text = input.trimStart()
  const length = characterCount(text)
  if (length > LONGEST_QUESTION && length > before.length) {
    return { text: before.text, length: before.length, refused: length }
  }
  return { text, length }
}
