import { MIN_PASSWORD_LENGTH } from '@/contract/limits'

export type StrengthLevel = 'weak' | 'fair' | 'good' | 'strong'

export interface PasswordStrength {
  readonly level: StrengthLevel
  /** 1 to 4. */
  readonly bars: 1 | 2 | 3 | 4
  /** Characters as a person counts them. */
  readonly count: number
  readonly hasNumber: boolean
  readonly hasSign: boolean
}

const LEVELS = { 1: 'weak', 2: 'fair', 3: 'good', 4: 'strong' } as const
/** Distinct characters. A password with fewer is a pattern, however long it is. */
const MIN_DIFFERENT = 4

/**
 * How hard a password is to guess, by its length and by how many kinds of characters it mixes: small and capital letters
 * (letters of scripts that have no capitals count as small), numbers, signs. A hint for people, no gate: the marketplace
 * asks for 8 characters only.
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
