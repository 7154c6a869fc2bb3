import type { Cart } from '@/contract/buying/cart'
import type { PaymentMethod } from '@/contract/buying/orders'
import type { SavedCard } from '@/contract/buying/payment-methods'
import { isMembershipLine } from '@/lib/domain/cart/cart-amounts'
import { buyable, linesOf } from '@/lib/domain/cart/cart-lines'
import type { DeviceWallet } from './card/hosted-provider'

/** 'card': another card. A saved card is chosen by its id. */
export type Choice = 'card' | 'apple' | 'google' | 'cash' | (string & {})

/** Returns what the lines that are ordered demand of the payment (docs/checkout.md#payment-panel). */
export function demandsOf(cart: Pick<Cart, 'sellers'>) {
  const ordered = linesOf(cart).filter((line) => buyable(line) > 0)
  const hasSubscription = ordered.some(({ planFrequencyId }) => planFrequencyId !== undefined)
  const membership = ordered.find(isMembershipLine)
  const hasPaidMembership = membership !== undefined && membership.accounting.subTotal > 0
  return {
    hasSubscription,
    membership,
    // A membership asks for a card when it renews.
    renews: hasSubscription || membership !== undefined,
    isCashless: hasSubscription || hasPaidMembership,
  }
}

interface Offered {
  /** The amount is high enough for a card. */
  readonly isChargeable: boolean
  readonly isCashless: boolean
  readonly wallet: DeviceWallet | undefined
  readonly saved: { readonly isLoading: boolean; readonly cards: readonly Pick<SavedCard, 'id' | 'isExpired'>[] }
}

/** Returns what the shopper has chosen while it is offered, or else the default. */
export function choiceOf(
  chosen: Choice | undefined,
  { isChargeable, isCashless, wallet, saved }: Offered,
): Choice | undefined {
  if (!isChargeable) return 'cash'
  const offered = ['card', isCashless ? undefined : 'cash', wallet, ...saved.cards.map(({ id }) => id)]
  if (chosen !== undefined && offered.includes(chosen)) return chosen
  // Until the saved cards are known, nothing is chosen: fields that then give way to a saved card would take the focus.
  return saved.isLoading ? undefined : (saved.cards.find(({ isExpired }) => !isExpired)?.id ?? 'card')
}

/** Returns the method by which a choice pays this amount. */
export function methodOf(choice: Choice | undefined, payable: number): PaymentMethod {
  if (payable === 0) return 'Wallet'
  switch (choice) {
    case 'cash':
      return 'COD'
    case 'apple':
      return 'ApplePay'
    case 'google':
      return 'GooglePay'
    default:
      return 'Card'
  }
}
