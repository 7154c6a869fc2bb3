import { toMinor } from '@/contract/minor-units'
import { namesOfCategory } from './search-state'
import type { CategoryOption, PriceBounds, SearchOption } from './search-view'

/** "4.5 & up", "4 & up" and "3 & up". */
const LEAST_STARS = [4.5, 4, 3]
const HISTOGRAM_PARTS = 12

/** A category as the widget gives it, with those below it when it is chosen. */
export interface CategoryNode {
  readonly value: string
  readonly label: string
  readonly count: number
  readonly isRefined: boolean
  readonly data?: readonly CategoryNode[] | null
}

/** The tree as a list, each category followed by those below it. Beside a chosen one of the first level stand no others. */
export function categoryOptions(nodes: readonly CategoryNode[]): CategoryOption[] {
  const chosen = nodes.filter(({ isRefined }) => isRefined)
  return (chosen.length > 0 ? chosen : nodes).flatMap(optionsBelow)
}

function optionsBelow({ value, label, count, isRefined, data }: CategoryNode): CategoryOption[] {
  const path = namesOfCategory(value)
  return [{ value, label, count, isOn: isRefined, path }, ...(data ?? []).flatMap(optionsBelow)]
}

/** How many products have at least so many stars, from the counts of each rating. */
export function ratingOptions(counts: Readonly<Record<string, number>>, chosen: number | undefined): SearchOption[] {
  const stars = chosen === undefined || LEAST_STARS.includes(chosen) ? LEAST_STARS : [...LEAST_STARS, chosen]
  const options = stars
    .toSorted((a, b) => b - a)
    .map((least) => ({
      value: String(least),
      label: String(least),
      count: sum(Object.entries(counts).filter(([rating]) => Number(rating) >= least)),
      isOn: chosen === least,
    }))
  return options.some(({ count, isOn }) => count > 0 || isOn) ? options : []
}

/**
 * The range of prices, in minor units, and how the products lie in it: when the counts of the prices cover all of the
 * products, which they do not where the service counts only the most frequent.
 */
export function priceBounds(
  { min, max }: { readonly min?: number | undefined; readonly max?: number | undefined },
  counts: Readonly<Record<string, number>>,
  total: number,
): PriceBounds | undefined {
  if (min === undefined || max === undefined || max <= min) return undefined
  const entries = Object.entries(counts)
  const histogram = new Array<number>(HISTOGRAM_PARTS).fill(0)
  const isWhole = sum(entries) >= total && entries.length > 0
  for (const [price, count] of isWhole ? entries : []) {
    // A price that stands for a part is rounded to hundredths.
    const part = Math.floor(((Number(price) + 0.005 - min) / (max - min)) * HISTOGRAM_PARTS)
    const at = Math.min(HISTOGRAM_PARTS - 1, Math.max(0, part))
    histogram[at] = (histogram[at] ?? 0) + count
  }
  return { min: toMinor(min), max: toMinor(max), histogram: isWhole ? histogram : [] }
}

const sum = (entries: readonly (readonly [string, number])[]) => entries.reduce((total, [, count]) => total + count, 0)
