import type { PaymentMethod } from '../../../contract/orders.ts'
import type { UsState } from '../../../contract/us-states.ts'
import type { Owner } from '../auth/owner.ts'
import type { Currency } from '../money.ts'
import type { Locale } from '../text/locale.ts'

/** An order as far as deals are concerned. */
export interface DealOrder {
  readonly orderId: string
  readonly orderNumber: string
  readonly placedAt: Date
  readonly owner: Owner
  /** The language in which it was placed. */
  readonly locale: Locale
  readonly currency: Currency
  /** State of the delivery address. */
  readonly state: UsState
  readonly method: PaymentMethod
  /** How it was paid, and how a deal is: in cash at the door, by a card, or from the wallet. */
  readonly paidBy: 'cash' | 'card' | 'talents'
  /** It is paid by card or Talents, or due in cash, and something of it is delivered. */
  readonly isRunning: boolean
  readonly productIds: readonly string[]
  /** `isOpen` until it is packed. `packedAt`: when that is expected, in Unix seconds, where it is known. */
  readonly parcels: readonly {
    readonly storeId: string
    readonly isOpen: boolean
    readonly packedAt?: number | undefined
  }[]
}

/** One unit of a deal, whose stock is taken. Amounts are minor units of the order's currency, unless named dollars. */
export interface DealLine {
  readonly campaignId: string
  readonly storeId: string
  readonly storeName: string
  readonly storeMarkColor: string
  readonly productId: string
  readonly variantId: string
  readonly list: number
  readonly pays: number
  readonly tax: number
  readonly rewardDollars: number
  readonly attribution: { linkId?: string; data?: Record<string, string> } | null
  readonly details: { readonly name: string; readonly slug: string; readonly image: string }
}
