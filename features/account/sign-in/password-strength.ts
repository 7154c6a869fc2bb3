import { MIN_PASSWORD_LENGTH } from '@/contract/account/accounts-rules'

export type StrengthLevel = 'weak' | 'fair' | 'good' | 'strong'

export interface PasswordStrength {
  readonly level: StrengthLevel
  /** 1 to 4. */
  readonly bars: 1 | 2 | 3 | 4
  /** User-perceived characters. */
  readonly count: number
  readonly hasNumber: boolean
  readonly hasSign: boolean
}

const LEVELS = { 1: 'weak', 2: 'fair', 3: 'good', 4: 'strong' } as const
/** Minimum number of distinct characters. A password with fewer is a pattern, however long it is. */
const MIN_DIFFERENT = 4

/**
 * Rates a password by its length and the number of character classes: lowercase (including letters without case),
 * uppercase, digits and symbols. It is a hint, not a requirement: the marketplace only requires 8 characters.
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password]
  const hasNumber = /\p{N}/u.test(password)
  const hasSign = /[^\p{L}\p{N}]/u.test(password)
  const kinds = [/\p{Lu}/u.test(password), /[\p{Ll}\p{Lo}]/u.test(password), hasNumber, hasSign].filter(Boolean).length
  const isGuessed = characters.length < MIN_PASSWORD_LENGTH || new Set(characters).size < MIN_DIFFERENT
  const forLength = (characters.length >= 12 && kinds < 3 ? 1 : 0) + (characters.length >= 16 ? 1 : 0)
  const bars = isGuessed ? 1 : (Math.min(4, kinds + forLength) as PasswordStrength['bars'])
  return { level: LEVELS[bars], bars, count: characters.length, hasNumber, hasSign }
}
