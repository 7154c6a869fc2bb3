import { messages } from '../../../messages/messages.ts'
import type { Locale } from '../../../shared/text/locale.ts'

type Problem = keyof (typeof messages)['en']['order']['problem']

/**
 * Codes of the provider for which the shopper gets advice. Others, such as a stolen card, are reported as a decline.
 */
const problems: Readonly<Record<string, Problem>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expiredCard',
  incorrect_cvc: 'incorrectCvc',
  invalid_cvc: 'incorrectCvc',
  processing_error: 'processingError',
  authentication_required: 'notConfirmed',
  payment_intent_authentication_failure: 'notConfirmed',
  // The card was not at fault: most of these are codes of the payments module.
  provider_unavailable: 'notCarriedOut',
  payment_mismatch: 'notCarriedOut',
  abandoned: 'notCarriedOut',
  canceled: 'notCarriedOut',
  amount_too_small: 'notCarriedOut',
}

const codes: Readonly<Record<Problem, string>> = {
  cardDeclined: 'CARD_DECLINED',
  insufficientFunds: 'INSUFFICIENT_FUNDS',
  expiredCard: 'EXPIRED_CARD',
  incorrectCvc: 'INCORRECT_CVC',
  processingError: 'PROCESSING_ERROR',
  notConfirmed: 'NOT_CONFIRMED',
  notCarriedOut: 'NOT_CARRIED_OUT',
}

export interface PaymentProblem {
  /** For the shopper. */
  readonly message: string
  /** For programs. */
  readonly code: string
  /** The payment failed at its card or its bank. A processing error is one, because it may last. */
  readonly isCards: boolean
}

/** Returns why a payment failed. Without a code, it was ended before it was tried. */
export function paymentProblem(declineCode: string | undefined, locale: Locale): PaymentProblem {
  const problem = declineCode === undefined ? 'notCarriedOut' : (problems[declineCode] ?? 'cardDeclined')
  return {
    message: messages[locale].order.problem[problem],
    code: codes[problem],
    isCards: problem !== 'notCarriedOut',
  }
}
