import { latinDigits } from '../values/latin-digits.ts'

/**
 * Returns a ZIP code as it is stored, '94107' or '94107-1234', of what was typed: in digits of any script, with spaces, and
 * with any dash or none. Undefined when it is none.
 */
export function zipOf(typed: string): string | undefined {
  const plain = latinDigits(typed).replace(/[\s\p{Cf}]/gu, '')
  const [, five, four] = /^(\d{5})(?:\p{Pd}?(\d{4}))?$/u.exec(plain) ?? []
  return five && (four ? `${five}-${four}` : five)
}
