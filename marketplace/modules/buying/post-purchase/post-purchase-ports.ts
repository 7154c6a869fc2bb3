import type { UsState } from '../../../../contract/us-states.ts'
import type { Executor, Tx } from '../../../db/client.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import type { Owner } from '../../../shared/auth/owner.ts'
import type { DealLine, DealOrder } from '../../../shared/ports/order-deals.ts'
import type { PaymentsForOrders } from '../../../shared/ports/payments.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import type { Locale } from '../../../shared/text/locale.ts'

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
  /** `modules/buying/orders/added-deals.ts`. */
  readonly orders: {
    find(executor: Executor, owner: Owner, named: string): Promise<DealOrder | undefined>
    lock(tx: Tx, orderId: string): Promise<DealOrder | undefined>
    add(tx: Tx, orderId: string, line: DealLine, talentsDollars?: number): Promise<string | undefined>
    lockWallet(tx: Tx, userId: string): Promise<number>
  }
  readonly payments: Pick<PaymentsForOrders, 'createPayment' | 'carryOut' | 'refresh' | 'cancel' | 'refund' | 'of'>
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
