import type { PaymentProblem } from './payments-for-orders.ts'

/**
 * Codes of the provider for which the shopper gets advice. Others, such as a stolen card, are reported as a decline.
 */
const problems: Readonly<Record<string, PaymentProblem>> = {
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  expired_card: 'EXPIRED_CARD',
  incorrect_cvc: 'INCORRECT_CVC',
  invalid_cvc: 'INCORRECT_CVC',
  processing_error: 'PROCESSING_ERROR',
  authentication_required: 'NOT_CONFIRMED',
  payment_intent_authentication_failure: 'NOT_CONFIRMED',
  // The card was not at fault: most of these are codes of this module.
  provider_unavailable: 'NOT_CARRIED_OUT',
  payment_mismatch: 'NOT_CARRIED_OUT',
  abandoned: 'NOT_CARRIED_OUT',
  canceled: 'NOT_CARRIED_OUT',
  amount_too_small: 'NOT_CARRIED_OUT',
}

/** Returns why a payment failed. Without a code, it was ended before it was tried. */
export const paymentProblem = (declineCode: string | null): PaymentProblem =>
  declineCode === null ? 'NOT_CARRIED_OUT' : (problems[declineCode] ?? 'CARD_DECLINED')
