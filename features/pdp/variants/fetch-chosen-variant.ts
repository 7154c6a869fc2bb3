import type { QueryClient } from '@tanstack/react-query'
import type { Bitmap } from '@/contract/catalogue'
import type { ApiCaller } from '@/lib/api/api-caller'
import { type PriceAudience, priceQuery } from '../api/price'
import { productQuery } from '../api/product'
import { bitmapQuery, type ChosenOptions, type Combinations, nearestVariantsQuery, variantQuery } from '../api/variants'
import { type ProductDetail, variantIdOf } from '../assemble-product'
import { isAvailable, type OptionIndices, type VariantAttribute, withOption } from './variant-selection'

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
 * Fetches the variant of the chosen options, with its price, into the query cache. Returns its slug;
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

/** Which call a click on an option needs. */
export type OptionChoice =
  /** It is chosen already. */
  | { readonly kind: 'none' }
  /** The combination exists: fetch that variant. */
  | { readonly kind: 'variant'; readonly variantKey: string }
  /** It does not: fetch the nearest combinations for these options. */
  | { readonly kind: 'nearest'; readonly chosen: ChosenOptions }

/** The call for the nearest variants of an unavailable combination names at most this many attributes. */
const MAX_ATTRIBUTES = 2

/** The chosen indices of all attributes joined by '-'. */
export function variantKeyOf(indices: OptionIndices): string {
  return indices.join('-')
}

/** Decides which call is needed when option `option` of the attribute at `position` is clicked. */
export function choiceOf(
  bitmap: Pick<Bitmap, 'optionValidity'>,
  attributes: readonly VariantAttribute[],
  indices: OptionIndices,
  position: number,
  option: number,
): OptionChoice {
  if (indices[position] === option) return { kind: 'none' }
  const wished = withOption(indices, position, option)
  if (isAvailable(bitmap, attributes, indices, position, option)) {
    return { kind: 'variant', variantKey: variantKeyOf(wished) }
  }
  const clickedFirst = [position, ...Array.from(attributes.keys()).filter((at) => at !== position)]
  const chosen = clickedFirst
    .slice(0, MAX_ATTRIBUTES)
    .map((at) => [attributes[at]?.name ?? '', wished[at] ?? 0] as const)
  return { kind: 'nearest', chosen }
}

/** The slug of the first combination of a variant map; none when the map is empty. */
export function firstCombination(variantMap: Bitmap['variantMap']): string | undefined {
  return Object.values(variantMap)[0]?.slug
}
