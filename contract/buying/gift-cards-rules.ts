import { toMinor } from '../values/minor-units.ts'

/** Gift cards are sold, and hold their balance, in US dollars. Amounts are whole dollars, in minor units. */
export const MIN_GIFT_CARD = toMinor(10)
export const MAX_GIFT_CARD = toMinor(500)
/** Amounts that are offered beside a free one. */
export const GIFT_CARD_AMOUNTS = [25, 50, 100, 200].map(toMinor)
export const GIFT_CARD_CURRENCY = { code: 'USD', symbol: '$' } as const
export const MAX_GIFT_MESSAGE = 200
/** How far ahead a gift card can be sent. */
export const MAX_GIFT_DAYS_AHEAD = 365

export const GIFT_CODE_LENGTH = 16
/** Digits and capitals without 0, O, 1, I and L. */
export const GIFT_CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Returns a code as people write it without its spaces and dashes, in capitals. */
export const plainGiftCode = (written: string): string => written.replace(/[\s\-–—]/g, '').toUpperCase()

/** Returns a code in groups of four. */
export const groupedGiftCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
