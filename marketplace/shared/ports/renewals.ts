/** The line that a renewal orders. Amounts are for one unit, in minor units of its currency unless named dollars. */
export interface RenewedLine {
  readonly variantId: string
  readonly kind: 'subscription' | 'membership'
  readonly units: number
  readonly unit: { readonly list: number; readonly pays: number; readonly rewardDollars: number }
  /** Undefined for a membership. */
  readonly plan:
    | {
        readonly id: string
        readonly frequencyId: string
        readonly duration: string
        readonly value: number
      }
    | undefined
}

/** The outcome of placing a renewal. */
export type RenewalPlacement<Order> =
  /** Talents have paid it. */
  | { readonly kind: 'paid'; readonly order: Order }
  /** Its payment is created and must be charged after the transaction. */
  | { readonly kind: 'paying'; readonly order: Order; readonly paymentId: string }
  /** Nothing was written. */
  | { readonly kind: 'outOfStock' | 'cardMissing' | 'amountTooSmall' }
