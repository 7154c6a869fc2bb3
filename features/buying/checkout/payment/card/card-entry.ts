import { cvv, expirationDate, number as numberCheck } from 'card-validator'
import type { CardField } from '@/lib/domain/payments/card-fields'
import { latinDigits } from '@/lib/i18n/latin-digits'

export const CARD_FIELDS = ['number', 'expiry', 'code', 'name'] as const satisfies readonly CardField[]

/** Card data as typed. It is kept in the card fields' own state and nowhere else (docs/checkout.md#card-data). */
export type CardEntry = Readonly<Record<CardField, string>>

export const EMPTY_CARD: CardEntry = { number: '', expiry: '', code: '', name: '' }

/** A key of the messages `payment.card.problems`. */
export type CardProblem =
  | 'numberMissing'
  | 'numberIncomplete'
  | 'numberWrong'
  | 'expiryMissing'
  | 'expiryWrong'
  | 'expired'
  | 'codeMissing'
  | 'codeShort'
  | 'nameMissing'

export type CardProblems = Readonly<Partial<Record<CardField, CardProblem>>>

export interface CardBrand {
  /** Such as 'visa'; '' while it is unknown. */
  readonly type: string
  /** 'Visa' */
  readonly name: string
  /** 3 or 4 digits. */
  readonly codeLength: number
}

const UNKNOWN_BRAND: CardBrand = { type: '', name: '', codeLength: 3 }
const MAX_NUMBER_LENGTH = 19
const MIN_NUMBER_LENGTH = 12

/** Returns the brand of a number, once its first digits leave one possibility. */
export function brandOf(number: string): CardBrand {
  const { card } = number === '' ? { card: null } : numberCheck(digitsOf(number))
  return card ? { type: card.type, name: card.niceType, codeLength: card.code.size } : UNKNOWN_BRAND
}

/** Returns what is wrong with each field. */
export function cardProblems({ number, expiry, code, name }: CardEntry): CardProblems {
  const problems: Readonly<Record<CardField, CardProblem | undefined>> = {
    number: numberProblem(digitsOf(number)),
    expiry: expiryProblem(expiry),
    code: codeProblem(digitsOf(code), brandOf(number)),
    name: name.trim() === '' ? 'nameMissing' : undefined,
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

function numberProblem(digits: string): CardProblem | undefined {
  if (digits === '') return 'numberMissing'
  const { isValid, card } = numberCheck(digits)
  if (isValid) return undefined
  return digits.length < Math.min(...(card?.lengths ?? [MIN_NUMBER_LENGTH])) ? 'numberIncomplete' : 'numberWrong'
}

function expiryProblem(text: string): CardProblem | undefined {
  if (digitsOf(text) === '') return 'expiryMissing'
  if (expirationDate(text).isValid) return undefined
  const { month, year } = expiryOf(text)
  const now = new Date()
  const isPast = year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1)
  return month >= 1 && month <= 12 && year >= 2000 && isPast ? 'expired' : 'expiryWrong'
}

function codeProblem(digits: string, { codeLength }: CardBrand): CardProblem | undefined {
  if (digits === '') return 'codeMissing'
  return cvv(digits, codeLength).isValid ? undefined : 'codeShort'
}

/** Returns month and year of '04 / 27', with four digits; 0 for what is missing. */
export function expiryOf(text: string): { readonly month: number; readonly year: number } {
  const [month = '', year = ''] = text.split('/').map(digitsOf)
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}

/**
 * Returns a field's text as it is shown: '4242 4242 4242 4242' with the gaps of its brand, '04 / 27', a code of the
 * brand's length. Digits of other scripts become Latin ones, other characters are dropped.
 */
export function formatted(field: CardField, text: string, brand: CardBrand): string {
  switch (field) {
    case 'number':
      return formattedNumber(digitsOf(text))
    case 'expiry':
      return formattedExpiry(text)
    case 'code':
      // While the number is unknown, the longest code must fit.
      return digitsOf(text).slice(0, brand.type === '' ? 4 : brand.codeLength)
    case 'name':
      return text
  }
}

function formattedNumber(all: string): string {
  const { card } = numberCheck(all)
  const longest = card ? Math.max(...card.lengths) : MAX_NUMBER_LENGTH
  const digits = all.slice(0, longest)
  const gaps = card?.gaps ?? [4, 8, 12, 16]
  return [...digits].map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join('')
}

/** Accepts what browsers fill in: '0427', '4/27', '04/2027', '2027-04'. */
function formattedExpiry(text: string): string {
  const iso = /^\s*(20\d\d)\D(\d\d?)\s*$/.exec(text)
  if (iso) return formattedExpiry(`${iso[2]?.padStart(2, '0')}/${iso[1]}`)
  const [first = '', ...rest] = text.normalize('NFKC').split(/[/\-.]/)
  const isSplit = rest.length > 0 && digitsOf(first).length <= 2
  const digits = digitsOf(isSplit && first.trim() !== '' ? first.trim().padStart(2, '0') + rest.join('') : text)
  // No month begins with 2 to 9.
  const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const month = whole.slice(0, 2)
  const year = whole.slice(2, 6)
  const isLong = year.startsWith('20')
  if (year !== '') return `${month} / ${isLong && year.length === 4 ? year.slice(2) : year.slice(0, isLong ? 4 : 2)}`
  return isSplit ? `${month} / ` : month
}

/**
 * Returns where the caret stands in the formatted text: after as many digits as before. At the end of a group it stands
 * before the gap, so that the next backspace deletes a digit.
 */
export function caretAfter(digitsBefore: number, shown: string): number {
  if (digitsBefore === 0) return 0
  let digitCount = 0
  for (let at = 0; at < shown.length; at++) {
    if (/\d/.test(shown[at] ?? '') && ++digitCount === digitsBefore) return at + 1
  }
  return shown.length
}

/** Returns the digits of a text as Latin ones. */
export const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '')
