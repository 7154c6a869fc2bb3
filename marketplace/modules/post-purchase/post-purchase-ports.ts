import type { PaymentMethod } from '../../../contract/orders.ts'
import type { UsState } from '../../../contract/us-states.ts'
import type { Executor, Tx } from '../../db/client.ts'
import type { Caller } from '../../shared/auth/caller.ts'
import type { Owner } from '../../shared/auth/owner.ts'
import type { Currency } from '../../shared/money.ts'
import type { RequestContext } from '../../shared/request/request-context.ts'
import type { Locale } from '../../shared/text/locale.ts'

/** An order as far as deals are concerned. */
export interface DealOrder {
  readonly orderId: string
  readonly orderNumber: string
  readonly placedAt: Date
  readonly owner: Owner
  /** The language in which it was placed. */
  readonly locale: Locale
  readonly currency: Currency
  /** Of the delivery address. */
  readonly state: UsState
  readonly method: PaymentMethod
  /** How it was paid, and how a deal is: in cash at the door, by a card, or from the wallet. */
  readonly paidBy: 'cash' | 'card' | 'talents'
  /** It is paid, or due in cash, and something of it is delivered. */
  readonly isRunning: boolean
  readonly productIds: readonly string[]
  /** `isOpen` until it is packed. */
  readonly parcels: readonly { readonly storeId: string; readonly isOpen: boolean }[]
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

/** A deal's payment by card: `modules/payments/payments-ports.ts`. */
export interface DealPayment {
  readonly paymentId: string
  readonly status: 'processing' | 'actionRequired' | 'paid' | 'failed' | 'refunded'
  readonly clientSecret?: string
  readonly nextActionUrl?: string
  readonly declineCode?: string
  readonly brand?: string
  readonly last4?: string
  /** The card, as long as it can be charged again. */
  readonly methodId?: string
}

/** What a card of the catalogue tells of a product; amounts are decimal, in the currency of the context. */
interface DealCard {
  readonly childProductId: string
  readonly slug: string
  readonly productName: string
  readonly images: readonly { readonly small: string }[]
  readonly TotalStarRating: number
  readonly TotalNoOfRatings: number
  readonly msrpPrice: number
  readonly finalPrice: number
  readonly inStock: boolean
}

export interface PostPurchasePorts {
  /** `modules/orders/added-deals.ts`. */
  readonly orders: {
    find(executor: Executor, owner: Owner, named: string): Promise<DealOrder | undefined>
    lock(tx: Tx, orderId: string): Promise<DealOrder | undefined>
    add(tx: Tx, orderId: string, line: DealLine, talentsDollars?: number): Promise<string | undefined>
    lockWallet(tx: Tx, userId: string): Promise<number>
    problemOf(declineCode: string | undefined, locale: Locale): { readonly message: string; readonly code: string }
  }
  readonly payments: {
    open(
      tx: Tx,
      payment: {
        readonly orderId: string
        readonly orderNumber: string
        readonly amount: number
        readonly currency: string
        readonly userId?: string
        readonly methodId: string
        readonly keeps: boolean
      },
    ): Promise<string>
    carryOut(paymentId: string): Promise<DealPayment>
    refresh(paymentId: string): Promise<DealPayment>
    cancel(paymentId: string): Promise<DealPayment>
    refund(
      tx: Tx,
      refund: {
        readonly orderId: string
        readonly amount: number
        readonly key: string
        /** Gives it back from this payment first. */
        readonly paymentId: string
      },
    ): Promise<void>
    of(executor: Executor, orderId: string): Promise<readonly DealPayment[]>
  }
  cards(
    query: { readonly variantIds: readonly string[] },
    caller: Caller,
    context: RequestContext,
  ): Promise<readonly DealCard[]>
  /** Returns list price and Talents of a variant that is sold at `price`, in minor units of US dollars. */
  costOf(
    executor: Executor,
    variantId: string,
    price: number,
    isSignedIn: boolean,
  ): Promise<{ readonly list: number; readonly talents: number }>
  /** Returns what an order line shows of a variant. */
  detailsOf(executor: Executor, variantId: string, locale: Locale): Promise<DealLine['details']>
  lineTax(goods: number, state: UsState): number
}
