import { axisOf } from '../../contract/finding/variant-axes.ts'

/**
 * Returns the id of the group that crawlers join a variant to: the variants of the product that differ only in colour,
 * size, material or pattern (docs/structured-data.md#groups-of-variants).
 * @param attributes English names, in the order of the variant key
 * @param key indices of the options, joined by '-'
 */
export function variantGroupId(
  productId: string,
  attributes: readonly { readonly name: string }[],
  key: string,
): string {
  const indices = key.split('-')
  const fixed = attributes.flatMap(({ name }, at) => (axisOf(name) ? [] : [indices[at] ?? '']))
  return [productId, ...fixed].join('-')
}
