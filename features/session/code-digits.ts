import { CODE_LENGTH } from '@/contract/limits'

/**
 * Returns the digits of a typed or pasted text, at most six: '481 207', 'Your code: 481207', and digits of other
 * scripts.
 */
export function codeDigits(text: string): string {
  return [...text.normalize('NFKC')].flatMap(digitOf).slice(0, CODE_LENGTH).join('')
}

const ZEROS = ['0', '٠', '۰'].map((zero) => zero.charCodeAt(0))

function digitOf(character: string): string[] {
  const code = character.charCodeAt(0)
  const zero = ZEROS.find((each) => code >= each && code <= each + 9)
  return zero === undefined ? [] : [String(code - zero)]
}
