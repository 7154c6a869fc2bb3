import { characterCount } from '@/contract/character-count'
import { MAX_QUESTION_LENGTH } from '@/contract/limits'

export interface TypedQuestion {
  readonly text: string
  readonly length: number
  /** The length that the refused input would have given. */
  readonly refused?: number
}

export const NO_QUESTION: TypedQuestion = { text: '', length: 0 }

/**
 * The question after typing or pasting. Leading spaces are dropped. Input that would make it too long is refused as a
 * whole, because cutting a pasted text unseen would change its meaning.
 */
export function typedQuestion(before: TypedQuestion, input: string): TypedQuestion {
  const text = input.trimStart()
  const length = characterCount(text)
  if (length > MAX_QUESTION_LENGTH && length > before.length) {
    return { text: before.text, length: before.length, refused: length }
  }
  return { text, length }
}
