import type { QueryClient } from '@tanstack/react-query'
import type { Bitmap } from '@/contract/finding/catalogue'
import type { ApiCaller } from '@/lib/api/api-caller'
import { priceQuery } from '../api/price'
import { productQuery } from '../api/product'
import { bitmapQuery, type ChosenOptions, type Combinations, nearestVariantsQuery, variantQuery } from '../api/variants'
import { type ProductDetail, variantIdOf } from '../loading/assemble-product'
import { isAvailable, type OptionIndices, type VariantAttribute, withOption } from './variant-selection'

export interface VariantRequest {
  readonly api: ApiCaller
  readonly client: QueryClient
  /** The signed-in user's; '' for a guest. */
  readonly uid: string
  /** The product on display. */
  readonly product: Pick<ProductDetail, 'sku' | 'parentProductId'>
  readonly bitmap: Combinations
  readonly attributes: readonly VariantAttribute[]
  /** The options chosen so far. */
  readonly indices: OptionIndices
  /** Which attribute was changed, and to which option. */
  readonly position: number
  readonly option: number
  /** Returns false after a newer choice, or when another page is opened: the result is then obsolete. */
  readonly isLast: () => boolean
}

/**
 * Fetches the variant of the chosen options and its price into the query cache. Returns its slug, the current slug when
 * nothing changes, or undefined when the combination does not exist.
 * @throws ApiError when a call fails
 */
export async function fetchChosenVariant(request: VariantRequest): Promise<string | undefined> {
  const { api, client, uid, bitmap, product, isLast } = request
  const slug = await slugOf(request)
  if (slug === undefined || slug === product.sku || !isLast()) return slug
  const variant = await client.fetchQuery(productQuery(api, slug))
  await client.prefetchQuery(priceQuery(api, variantIdOf(variant), uid))
  // All variants of a product share its combinations.
  client.setQueryData(bitmapQuery(api, slug).queryKey, bitmap)
  return slug
}

async function slugOf(request: VariantRequest): Promise<string | undefined> {
  const { api, client, uid, product, bitmap, attributes, indices, position, option, isLast } = request
  const choice = choiceOf(bitmap, attributes, indices, position, option)
  if (choice.kind === 'none') return product.sku
  if (choice.kind === 'nearest') {
    return firstCombination(await client.fetchQuery(nearestVariantsQuery(api, product.sku, choice.chosen)))
  }
  const variant = await client.fetchQuery(variantQuery(api, product.parentProductId, choice.variantKey))
  // Starts early, because the price does not depend on the product.
  if (isLast()) void client.prefetchQuery(priceQuery(api, variant.variantId, uid))
  return variant.slug
}

/** The call that a click on an option requires. */
export type OptionChoice =
  /** The option is already chosen. */
  | { readonly kind: 'none' }
  /** The combination exists: fetch its variant. */
  | { readonly kind: 'variant'; readonly variantKey: string }
  /** The combination does not exist: fetch the nearest ones. */
  | { readonly kind: 'nearest'; readonly chosen: ChosenOptions }

/** The call for the nearest variants accepts at most this many attributes. */
const MAX_ATTRIBUTES = 2

/** Returns the chosen indices of all attributes, joined by '-'. */
export function variantKeyOf(indices: OptionIndices): string {
  return indices.join('-')
}

/** Decides which call a click on `option` of the attribute at `position` requires. */
export function choiceOf(
  bitmap: Pick<Bitmap, 'optionValidity'>,
  attributes: readonly VariantAttribute[],
  indices: OptionIndices,
  position: number,
  option: number,
): OptionChoice {
  if (indices[position] === option) return { kind: 'none' }
  const requestedIndices = withOption(indices, position, option)
  if (isAvailable(bitmap, attributes, indices, position, option)) {
    return { kind: 'variant', variantKey: variantKeyOf(requestedIndices) }
  }
  const clickedFirst = [position, ...Array.from(attributes.keys()).filter((at) => at !== position)]
  const chosen = clickedFirst
    .slice(0, MAX_ATTRIBUTES)
    .map((at) => [attributes[at]?.name ?? '', requestedIndices[at] ?? 0] as const)
  return { kind: 'nearest', chosen }
}

/** Returns the slug of the first combination of a variant map, or undefined when the map is empty. */
export function firstCombination(variantMap: Bitmap['variantMap']): string | undefined {
  return Object.values(variantMap)[0]?.slug
}
