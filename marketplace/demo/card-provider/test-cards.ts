import { ProviderError } from './provider-protocol.ts'

/** What happens when a card is charged or set up. */
export interface CardBehaviour {
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  /**
   * `challenge`: the bank asks its holder to confirm a payment. `unlessSetUp`: as `challenge`, but charges without the
   * holder succeed once the card was set up for them. `failsLater`: charges without the holder are declined.
   */
  readonly on: 'approve' | 'challenge' | 'unlessSetUp' | 'failsLater' | 'decline'
  readonly decline?: Decline
}

export interface Decline {
  readonly code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error' | 'authentication_required'
  readonly decline_code?: string
  readonly message: string
}

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
})
const declines = {
  generic: declined('generic_decline'),
  funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost: declined('lost_card'),
  expired: { code: 'expired_card', message: 'Your card has expired.' },
  cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} as const satisfies Record<string, Decline>

const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** The public test cards of the protocol. No other number is accepted: the embedded provider moves no money. */
const cards: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': { brand: 'visa', on: 'approve' },
  '5555555555554444': { brand: 'mastercard', on: 'approve' },
  '378282246310005': { brand: 'amex', on: 'approve' },
  '6011111111111117': { brand: 'discover', on: 'approve' },
  '4000002500003155': { brand: 'visa', on: 'unlessSetUp' },
  '4000002760003184': { brand: 'visa', on: 'challenge' },
  '4000000000000341': { brand: 'visa', on: 'failsLater', decline: declines.generic },
  '4000000000000002': { brand: 'visa', on: 'decline', decline: declines.generic },
  '4000000000009995': { brand: 'visa', on: 'decline', decline: declines.funds },
  '4000000000009987': { brand: 'visa', on: 'decline', decline: declines.lost },
  '4000000000000069': { brand: 'visa', on: 'decline', decline: declines.expired },
  '4000000000000127': { brand: 'visa', on: 'decline', decline: declines.cvc },
  '4000000000000119': { brand: 'visa', on: 'decline', decline: declines.processing },
}

/** Card data as a browser sends it. */
export interface CardData {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
  readonly cvc?: string | undefined
}

/**
 * Checks card data and returns how the card behaves. Throws ProviderError (402) that names the field at fault, with the
 * protocol's code: incorrect_number, invalid_expiry_month, invalid_expiry_year, invalid_cvc, or card_declined for a
 * number that is no test card.
 */
export function readCard(card: CardData, now: Date): CardBehaviour & { readonly last4: string } {
  const number = card.number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  if (card.exp_month < 1 || card.exp_month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  const year = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year
  const [thisYear, thisMonth] = [now.getUTCFullYear(), now.getUTCMonth() + 1]
  if (year < thisYear || year > thisYear + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  if (year === thisYear && card.exp_month < thisMonth) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  const behaviour = cards[number]
  const cvcLength = behaviour?.brand === 'amex' ? 4 : 3
  if (card.cvc !== undefined && !new RegExp(`^\\d{${cvcLength}}$`).test(card.cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  if (!behaviour) {
    throw new ProviderError(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test card. Only the published test cards work here.',
    })
  }
  return { ...behaviour, last4: number.slice(-4) }
}

/** What a charge of a card, or saving it, comes to. */
export type Verdict = 'approve' | 'challenge' | Decline

/**
 * Decides about a charge, or about saving a card. `offSession`: the holder is absent, as for a renewal. `isSetUp`: the
 * holder confirmed earlier that the card may be charged so.
 */
export function judgeCard(
  { on, decline = declines.generic }: CardBehaviour,
  { offSession, isSetUp }: { readonly offSession: boolean; readonly isSetUp: boolean },
): Verdict {
  switch (on) {
    case 'approve':
      return 'approve'
    case 'decline':
      return decline
    case 'failsLater':
      return offSession ? decline : 'approve'
    case 'challenge':
      return offSession ? AUTHENTICATION_REQUIRED : 'challenge'
    case 'unlessSetUp':
      if (!offSession) return 'challenge'
      return isSetUp ? 'approve' : AUTHENTICATION_REQUIRED
  }
}

function cardError(code: string, message: string, field: string) {
  return new ProviderError(402, { type: 'card_error', code, message, param: field })
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
