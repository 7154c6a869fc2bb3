import type { Executor } from '../../../db/client.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import type { OfferedProduct } from './subscriptions-ports.ts'

interface Readers {
  factsOf(
    executor: Executor,
    variantIds: readonly string[],
  ): Promise<ReadonlyMap<string, Pick<OfferedProduct, 'productId' | 'storeId' | 'storeName' | 'minimum' | 'maximum'>>>
  salesOf(
    executor: Executor,
    variantIds: readonly string[],
  ): Promise<
    ReadonlyMap<
      string,
      {
        readonly plan:
          | { readonly frequencies: ReadonlyMap<string, { readonly duration: string; readonly value: number }> }
          | undefined
      }
    >
  >
  detailsOf(
    executor: Executor,
    variantIds: readonly string[],
    locale: Locale,
  ): Promise<ReadonlyMap<string, OfferedProduct['details']>>
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
          [...(sales.get(id)?.plan?.frequencies ?? [])].map(([frequencyId, { duration, value }]) => [
            frequencyId,
            { duration: duration === 'week' ? ('week' as const) : ('month' as const), value },
          ]),
        )
        return [[id, { productId, storeId, storeName, minimum, maximum, details: text, frequencies }] as const]
      }),
    )
  }
}
