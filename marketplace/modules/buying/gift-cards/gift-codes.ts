import { createHash, randomInt } from 'node:crypto'
import { GIFT_CODE_LENGTH, GIFT_CODE_LETTERS, plainGiftCode } from '../../../../contract/buying/gift-cards-rules.ts'

/** Returns a random code: about 79 bits, so that codes cannot be guessed. */
export const newGiftCode = (): string =>
  Array.from({ length: GIFT_CODE_LENGTH }, () => GIFT_CODE_LETTERS.charAt(randomInt(GIFT_CODE_LETTERS.length))).join('')

/**
 * Returns the digest by which a code is stored and found. Without a secret, because it must outlive a new TOKEN_SECRET:
 * a random code of this length cannot be found from its digest.
 */
export const giftCodeDigest = (written: string): string =>
  createHash('sha256')
    .update(`gift card ${plainGiftCode(written)}`)
    .digest('hex')
