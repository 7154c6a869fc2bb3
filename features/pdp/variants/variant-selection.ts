import type { Bitmap, ProductData } from '@/contract/catalogue'

/** An attribute that has options, such as Color. */
export interface VariantAttribute {
  /** As calls name it. */
  readonly name: string
  /** As the visitor's language names it. */
  readonly label: string
  readonly values: readonly string[]
}

/** The chosen option of each attribute, in the order of `variantAttributes`. */
export type OptionIndices = readonly number[]

/** The attributes that a visitor can choose from: those that have options, in the order of the variant key. */
export function variantAttributes({ options, labels }: Pick<Bitmap, 'options' | 'labels'>): VariantAttribute[] {
  return Object.entries(options)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => ({ name, label: labels[name] ?? name, values }))
}

/**
 * The options that the product on display has: from `selectedVariant`, then from its `linkedtounits`, then the first.
 * Names and values are compared without regard to case.
 */
export function initialIndices(
  attributes: readonly VariantAttribute[],
  selectedVariant: ProductData['selectedVariant'],
): OptionIndices {
  return attributes.map(({ name, values }) => {
    const own = Object.entries(selectedVariant).find(([key]) => same(key, name))?.[1]
    const linked = selectedVariant.linkedtounits.find((unit) => same(unit.attrname['en'], name))?.value['en']
    return [own, linked].map((value) => values.findIndex((option) => same(option, value))).find((at) => at >= 0) ?? 0
  })
}

/** True when some variant has that option together with all other chosen ones. */
export function isAvailable(
  bitmap: Pick<Bitmap, 'optionValidity'>,
  attributes: readonly VariantAttribute[],
  indices: OptionIndices,
  position: number,
  option: number,
): boolean {
  const name = attributes[position]?.name ?? ''
  const keys = bitmap.optionValidity[name]?.[option]?.available_variants ?? []
  return keys.some((key) => {
    const parts = key.split('-')
    return indices.every((chosen, at) => at === position || parts[at] === String(chosen))
  })
}

export function withOption(indices: OptionIndices, position: number, option: number): OptionIndices {
  return indices.map((chosen, at) => (at === position ? option : chosen))
}

/** True for a product that has other variants, as far as its own answer tells. */
export function hasVariants({
  linkedVariant,
  selectedVariant,
}: Pick<ProductData, 'linkedVariant' | 'selectedVariant'>) {
  const { variantId: _, linkedtounits, ...attributes } = selectedVariant
  return linkedVariant.length > 0 || linkedtounits.length > 0 || Object.keys(attributes).length > 0
}

/** Which chips a group shows before "View More": the first five, and the chosen one, which never hides. */
export function visibleOptions(count: number, chosen: number, isExpanded: boolean, most = 5): number[] {
  const all = Array.from({ length: count }, (_, index) => index)
  return isExpanded ? all : all.filter((index) => index < most || index === chosen)
}

function same(a: unknown, b: unknown): boolean {
  return typeof a === 'string' && typeof b === 'string' && a.trim().toLowerCase() === b.trim().toLowerCase()
}
