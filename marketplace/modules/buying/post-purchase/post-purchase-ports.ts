import type { Executor } from '../../../db/client.ts'
import type { LineDetailsOf } from '../../finding/catalogue/cards/line-details.ts'
import type { ProductCards } from '../../finding/catalogue/cards/product-cards.ts'
import type { AddedDeals } from '../orders/added-deals.ts'
import type { PaymentsForOrders } from '../payments/payments-for-orders.ts'
import type { PricingService } from '../pricing/pricing-service.ts'
import type { lineTax } from '../tax/tax-policy.ts'

/** What deals after the purchase need of other modules. */
export interface PostPurchasePorts {
  readonly orders: AddedDeals
  readonly payments: PaymentsForOrders
  readonly cards: ProductCards
  readonly pricing: Pick<PricingService, 'salesOf'>
  readonly detailsOf: LineDetailsOf
  readonly lineTax: typeof lineTax
}

/** Returns list price and Talents of a variant that is sold at `price`, in minor units of US dollars. */
export async function costOf(
  executor: Executor,
  variantId: string,
  { price, isSignedIn }: { readonly price: number; readonly isSignedIn: boolean },
  { pricing }: Pick<PostPurchasePorts, 'pricing'>,
) {
  const sale = (await pricing.salesOf(executor, [variantId])).get(variantId)
  if (!sale) throw new Error(`There is no variant ${variantId}`)
  const terms = isSignedIn
    ? ({ kind: 'campaign', newMemberPrice: price, existingMemberPrice: price } as const)
    : ({ kind: 'fixed', price } as const)
  return sale.costOf(terms, { isSignedIn, isNewMember: false })
}
