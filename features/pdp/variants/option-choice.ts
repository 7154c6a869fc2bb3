import type { Bitmap } from '@/contract/catalogue'
import type { ChosenOptions } from '../api/filtered-bitmap'
import { isAvailable, type OptionIndices, type VariantAttribute, withOption } from './variant-selection'

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

/** Specification 3: the chosen indices of all attributes joined by '-'. */
export function variantKeyOf(indices: OptionIndices): string {
  return indices.join('-')
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

/** The slug of the first combination of a variant map; none when the map is empty. */
export function firstCombination(variantMap: Bitmap['variantMap']): string | undefined {
  return Object.values(variantMap)[0]?.slug
}
