import { MAX_SLUG_LENGTH } from '@/contract/limits'

/** Returns false for texts that cannot be a slug: too long, or with a control character. No call is made for them. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && !/\p{Cc}/u.test(text)
}
