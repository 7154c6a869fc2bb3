import type { Frequency } from '../../../../contract/buying/subscriptions-rules.ts'
import type { Executor } from '../../../db/client.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import type { LineDetailsOf } from '../../finding/catalogue/cards/line-details.ts'
import type { findFacts } from '../cart/cart-snapshot.ts'
import type { PricingService } from '../pricing/pricing-service.ts'

/** The product of a subscription as it is offered now. */
export interface OfferedProduct {
  readonly productId: string
  readonly storeId: string
  readonly storeName: string
  readonly minimum: number
  readonly maximum: number
  readonly details: {
    readonly name: string
    readonly slug: string
    readonly image: string
    readonly linkedVariant: readonly { readonly keyName: string; readonly name: string }[]
  }
  /** By id; empty when it is not offered in this way any more. */
  readonly frequencies: ReadonlyMap<string, Frequency>
}

interface Readers {
  readonly factsOf: typeof findFacts
  readonly salesOf: PricingService['salesOf']
  readonly detailsOf: LineDetailsOf
}

/** Reads the products of subscriptions as they are offered now. Products that are gone are left out. */
export function offeredProducts({ factsOf, salesOf, detailsOf }: Readers) {
  return async (
    executor: Executor,
    variantIds: readonly string[],
    locale: Locale,
  ): Promise<ReadonlyMap<string, OfferedProduct>> => {
    if (variantIds.length === 0) return new Map()
    const facts = await factsOf(executor, variantIds)
    const sales = await salesOf(executor, variantIds)
    const details = await detailsOf(executor, variantIds, locale)
    return new Map(
      [...facts].flatMap(([id, { productId, storeId, storeName, minimum, maximum }]) => {
        const text = details.get(id)
        if (!text) return []
        const frequencies = new Map(
          [...(sales.get(id)?.plan?.frequencies ?? [])].map(([key, { duration, value }]) => [key, { duration, value }]),
        )
        return [[id, { productId, storeId, storeName, minimum, maximum, details: text, frequencies }] as const]
      }),
    )
  }
}
