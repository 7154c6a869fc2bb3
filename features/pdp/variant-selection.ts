import type { Bitmap, ProductData } from '@/contract/catalogue'
import type { ChosenOptions } from './api/filtered-bitmap'

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

/** What a click on an option asks of the marketplace (specification 4.3, variant selection). */
export type OptionChoice =
  /** It is chosen already. */
  | { readonly kind: 'none' }
  /** The combination exists: fetch that variant. */
  | { readonly kind: 'variant'; readonly variantKey: string }
  /** It does not: fetch the nearest combinations for these options. */
  | { readonly kind: 'nearest'; readonly chosen: ChosenOptions }

/** The call for an unavailable combination names no more attributes than these (decisions, section 4). */
const MOST_ATTRIBUTES_ASKED = 2

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

/** Specification 3: the chosen indices of all attributes joined by '-'. */
export function variantKeyOf(indices: OptionIndices): string {
  return indices.join('-')
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

/** Decides what to ask when the option `option` of the attribute at `position` is clicked. */
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
    .slice(0, MOST_ATTRIBUTES_ASKED)
    .map((at) => [attributes[at]?.name ?? '', wished[at] ?? 0] as const)
  return { kind: 'nearest', chosen }
}

export function withOption(indices: OptionIndices, position: number, option: number): OptionIndices {
  return indices.map((chosen, at) => (at === position ? option : chosen))
}

/** The slug of the first combination of a variant map; none when the map is empty. */
export function firstCombination(variantMap: Bitmap['variantMap']): string | undefined {
  return Object.values(variantMap)[0]?.slug
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
