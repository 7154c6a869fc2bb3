import type { Bitmap, ProductData } from '@/contract/finding/catalogue'

/** An attribute with options, such as Color. */
export interface VariantAttribute {
  /** The name that calls use. */
  readonly name: string
  /** The name in the visitor's language. */
  readonly label: string
  readonly values: readonly string[]
}

/** The chosen option index of each attribute, in the order of `variantAttributes`. */
export type OptionIndices = readonly number[]

/** Returns the attributes with options, in the order of the variant key. */
export function variantAttributes({ options, labels }: Pick<Bitmap, 'options' | 'labels'>): VariantAttribute[] {
  return Object.entries(options)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => ({ name, label: labels[name] ?? name, values }))
}

/**
 * Returns the options of the product on display: from `selectedVariant`, else from `linkedtounits`, else the first. The
 * comparison ignores case.
 */
export function initialIndices(
  attributes: readonly VariantAttribute[],
  selectedVariant: ProductData['selectedVariant'],
): OptionIndices {
  return attributes.map(({ name, values }) => {
    const selected = Object.entries(selectedVariant).find(([key]) => same(key, name))?.[1]
    const linked = selectedVariant.linkedtounits.find((unit) => same(unit.attrname['en'], name))?.value['en']
    return (
      [selected, linked].map((value) => values.findIndex((option) => same(option, value))).find((at) => at >= 0) ?? 0
    )
  })
}

/** Returns true when a variant has this option together with all other chosen ones. */
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

/** Returns true for a product with other variants, according to its own response. */
export function hasVariants({
  linkedVariant,
  selectedVariant,
}: Pick<ProductData, 'linkedVariant' | 'selectedVariant'>) {
  const { variantId: _, linkedtounits, ...attributes } = selectedVariant
  return linkedVariant.length > 0 || linkedtounits.length > 0 || Object.keys(attributes).length > 0
}

/**
 * Returns the chips that a group shows before "View More": the first five, and the chosen one, which is always visible.
 */
export function visibleOptions(count: number, chosen: number, isExpanded: boolean, most = 5): number[] {
  const all = Array.from({ length: count }, (_, index) => index)
  return isExpanded ? all : all.filter((index) => index < most || index === chosen)
}

function same(a: unknown, b: unknown): boolean {
  return typeof a === 'string' && typeof b === 'string' && a.trim().toLowerCase() === b.trim().toLowerCase()
}
