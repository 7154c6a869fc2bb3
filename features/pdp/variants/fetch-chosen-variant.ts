import type { QueryClient } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { bitmapQuery, type Combinations, nearestVariantsQuery } from '../api/filtered-bitmap'
import { type PriceAudience, priceQuery } from '../api/price-detail'
import { productQuery } from '../api/product-by-slug'
import { variantQuery } from '../api/variant'
import type { ProductDetail } from '../assemble-product'
import { variantIdOf } from '../variant-id'
import { choiceOf, firstCombination } from './option-choice'
import type { OptionIndices, VariantAttribute } from './variant-selection'

export interface VariantRequest {
  readonly api: ApiCaller
  readonly client: QueryClient
  readonly audience: PriceAudience
  /** The product on display. */
  readonly product: Pick<ProductDetail, 'sku' | 'parentProductId'>
  readonly bitmap: Combinations
  readonly attributes: readonly VariantAttribute[]
  /** The options chosen so far. */
  readonly indices: OptionIndices
  /** Which attribute was changed, and to which option. */
  readonly position: number
  readonly option: number
  /** False as soon as another choice has followed: what comes then is of no use. */
  readonly isLast: () => boolean
}

/**
 * Fetches the variant of the chosen options, with its price, into the query cache (specification 4.3). Gives its slug;
 * the present slug when nothing changes, undefined when there is no such combination.
 * @throws ApiError when a call fails
 */
export async function fetchChosenVariant(request: VariantRequest): Promise<string | undefined> {
  const { api, client, audience, bitmap, product, isLast } = request
  const slug = await slugOf(request)
  if (slug === undefined || slug === product.sku || !isLast()) return slug
  const variant = await client.fetchQuery(productQuery(api, slug))
  await client.prefetchQuery(priceQuery(api, variantIdOf(variant), audience))
  // All variants of a product share its combinations.
  client.setQueryData(bitmapQuery(api, slug).queryKey, bitmap)
  return slug
}

async function slugOf(request: VariantRequest): Promise<string | undefined> {
  const { api, client, audience, product, bitmap, attributes, indices, position, option, isLast } = request
  const choice = choiceOf(bitmap, attributes, indices, position, option)
  if (choice.kind === 'none') return product.sku
  if (choice.kind === 'nearest') {
    return firstCombination(await client.fetchQuery(nearestVariantsQuery(api, product.sku, choice.chosen)))
  }
  const variant = await client.fetchQuery(variantQuery(api, product.parentProductId, choice.variantKey))
  // Begun early: the price need not wait for the product.
  if (isLast()) void client.prefetchQuery(priceQuery(api, variant.variantId, audience))
  return variant.slug
}
