import type { Executor, Tx } from '../../../db/client.ts'
import type { messages } from '../../../messages/messages.ts'

/** The payment of one order by card, Apple Pay or Google Pay. */
export interface NewPayment {
  readonly orderId: string
  /** 'EG-204817', for the statement of the card. */
  readonly orderNumber: string
  /** In minor units of `currency`, above 0. */
  readonly amount: number
  /** ISO 4217, upper case. */
  readonly currency: string
  /** The user who pays; absent for a guest. Saved cards belong to users. */
  readonly userId?: string
  /** The provider's id of a new card or of a saved one. */
  readonly methodId: string
  /** Saves the card of the user, for later charges without the user too. */
  readonly savesCard: boolean
  /** Charged without the buyer, such as a renewal. */
  readonly isOffSession?: boolean
  /** Page of the storefront to which a bank leads back, with its query. That of the checkout when absent. */
  readonly returnPath?: string
}

/** A card that the provider stores for a user, and that may be charged in the user's absence. */
export interface SavedCard {
  readonly id: string
  /** All of its ids: one for each time that it was saved. `id` is the newest. */
  readonly ids: readonly string[]
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly isDefault: boolean
  readonly isExpired: boolean
  /** At the end of this month. */
  readonly isExpiring: boolean
}

/** Why a payment failed, at its card or its bank unless it is NOT_CARRIED_OUT. The messages have the texts. */
export type PaymentProblem = keyof (typeof messages)['en']['order']['problem']

export interface PaymentState {
  readonly paymentId: string
  readonly orderId: string
  readonly status: 'processing' | 'actionRequired' | 'paid' | 'failed' | 'refunded'
  /** Minor units. */
  readonly amount: number
  readonly refunded: number
  readonly clientSecret?: string
  readonly nextActionUrl?: string
  /** Why it failed. */
  readonly problem?: PaymentProblem
  readonly brand?: string
  readonly last4?: string
  /** The card, as long as it can be charged again. */
  readonly methodId?: string
}

/** A part of what an order paid, to be given back. */
export interface RefundRequest {
  readonly orderId: string
  /** In minor units, above 0. */
  readonly amount: number
  /** Names the reason. */
  readonly key: string
  /** Gives it back from this payment first; otherwise from the oldest. */
  readonly paymentId?: string
}

/** Pays orders and knows nothing else of them (docs/payments.md). */
export interface PaymentsForOrders {
  /**
   * Adds a payment in the order's transaction, and a job that polls the provider until it is final. Charges nothing yet.
   * Returns its id.
   */
  createPayment(tx: Tx, payment: NewPayment): Promise<string>
  /**
   * Charges the card, or goes on where an earlier call ended; call it after the transaction of `createPayment`. A repeat never
   * charges twice. Returns 'processing' when the provider does not answer in time.
   */
  charge(paymentId: string): Promise<PaymentState>
  /** Returns true while a call may be charging the payment, so that its outcome is a matter of moments. */
  isBeingCharged(paymentId: string): Promise<boolean>
  /** Asks the provider how a payment stands, and settles it. */
  refresh(paymentId: string): Promise<PaymentState>
  /** Makes sure that a payment is never charged. Returns 'paid' when it was charged already, else 'failed'. */
  cancel(paymentId: string): Promise<PaymentState>
  /** Gives back a part of what an order paid, by a job. A second call with the same key does nothing. */
  refund(tx: Tx, refund: RefundRequest): Promise<void>
  /**
   * Counts and returns what the bank took of a payment by a dispute, in minor units: never more than what refunds and other
   * disputes left of it. Call it in the transaction of the dispute, with the order locked.
   */
  countDisputed(tx: Tx, disputeId: string): Promise<number>
  /** Returns whether the user has a valid saved card. Throws Unavailable when the provider does not answer. */
  hasValidCard(userId: string): Promise<boolean>
  /** Returns whether a card that paid for the order has also paid for one of these users. */
  hasCardOf(executor: Executor, orderId: string, userIds: readonly string[]): Promise<boolean>
  /** The payments of an order, oldest first: its own, and those of deals that were added to it. */
  of(executor: Executor, orderId: string): Promise<PaymentState[]>
}

/** A dispute of a payment whose money the bank took, or gave back when the shop had won. */
export interface DisputeOutcome {
  readonly disputeId: string
  readonly paymentId: string
  readonly orderId: string
  readonly outcome: 'withdrawn' | 'reinstated'
}

/** The outcome of a payment. `paid`: the whole amount was captured. `failed`: nothing was, and nothing will be. */
export interface PaymentOutcome {
  readonly paymentId: string
  readonly orderId: string
  readonly outcome: 'paid' | 'failed'
}
