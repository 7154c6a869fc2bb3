import type { Currency } from '../../../../shared/money.ts'
import { convert } from '../../../../shared/money.ts'
import type { Condition, Conditions, NumberCondition } from '../algolia/conditions.ts'
import type {
  ProductChoice,
  ProductFacet,
  ProductFilter,
  ProductRange,
  ProductSearchQuery,
} from '../engine/product-search.ts'
import { isPrice, productAttribute, RATING } from './product-facets.ts'
import type { SearchNames } from './search-names.ts'

export type ProductConditions = Pick<ProductSearchQuery, 'filters' | 'ranges'> & {
  readonly choices: readonly ProductChoice[]
}

type Part = ProductFilter | ProductRange

const MAX_MAJOR_AMOUNT = 1e9
/** The engine stores averages in hundredths of stars. */
const HALF_STEP = 0.005

/**
 * Translates conditions on records into filters of the engine. Returns 'nothing' when no product can match. An
 * attribute that records do not have matches none. Amounts are in major units of the request's currency.
 */
export function productConditions(
  conditions: Conditions,
  names: SearchNames,
  currency: Currency,
): ProductConditions | 'nothing' {
  const filters: ProductFilter[] = []
  const ranges: ProductRange[] = []
  const choices: ProductChoice[] = []
  for (const clause of conditions) {
    const parts = clause.map((condition) => readCondition(condition, names, currency))
    if (parts.includes(true)) continue
    const choice = together(parts.flatMap((part) => (typeof part === 'object' ? part : [])))
    const [only] = choice
    if (!only) return 'nothing'
    if (choice.length > 1) choices.push(choice)
    else if ('facet' in only) filters.push(only)
    else ranges.push(only)
  }
  return { filters, ranges, choices }
}

/** Merges alternatives on the same facet into one filter. */
function together(parts: readonly Part[]): ProductChoice {
  const filters = new Map<ProductFacet, ProductFilter>()
  const others: Part[] = []
  for (const part of parts) {
    if (!('facet' in part) || part.isNot) others.push(part)
    else filters.set(part.facet, { ...part, anyOf: [...(filters.get(part.facet)?.anyOf ?? []), ...part.anyOf] })
  }
  return [...filters.values(), ...others]
}

/** Returns false when no product matches, and true when every product does. */
function readCondition(condition: Condition, names: SearchNames, currency: Currency): ProductChoice | boolean {
  if (condition.kind === 'number') return rangesOf(condition, currency)
  const { attribute, value, isNot } = condition
  const known = productAttribute(attribute)
  if (!known && (attribute === RATING || isPrice(attribute))) {
    const number = Number(value)
    if (Number.isNaN(number)) return isNot
    return rangesOf({ kind: 'number', attribute, operator: isNot ? '!=' : '=', value: number }, currency)
  }
  const anyOf = known?.idsOf(value, names) ?? []
  if (!known || anyOf.length === 0) return isNot
  return [{ facet: known.facet, anyOf, ...(isNot && { isNot }) }]
}

function rangesOf({ attribute, operator, value }: NumberCondition, currency: Currency): ProductChoice | boolean {
  const field = attribute === RATING ? 'rating' : isPrice(attribute) ? attribute : undefined
  if (!field) return operator === '!='
  const operators = operator === '!=' ? (['<', '>'] as const) : [operator]
  return operators.map((each) => {
    const bounds = field === 'rating' ? ratingBounds(each, value) : priceBounds(each, value, currency)
    return { field, ...bounds }
  })
}

type Comparison = Exclude<NumberCondition['operator'], '!='>
type Bounds = Pick<ProductRange, 'from' | 'to'>

function ratingBounds(operator: Comparison, value: number): Bounds {
  switch (operator) {
    case '>=':
      return { from: value }
    case '>':
      return { from: value + HALF_STEP }
    case '<=':
      return { to: value }
    case '<':
      return { to: value - HALF_STEP }
    case '=':
      return { from: value - HALF_STEP, to: value + HALF_STEP }
  }
}

/** Prices are compared as displayed: converted from dollars and rounded to whole minor units of the currency. */
function priceBounds(operator: Comparison, major: number, currency: Currency): Bounds {
  const value = Number((Math.min(Math.max(major, -1), MAX_MAJOR_AMOUNT) * 100).toPrecision(14))
  const below = Math.floor(value)
  const above = Math.ceil(value)
  switch (operator) {
    case '>=':
      return { from: dollarsFrom(above, currency) }
    case '>':
      return { from: dollarsFrom(below + 1, currency) }
    case '<=':
      return { to: dollarsFrom(below + 1, currency) - 1 }
    case '<':
      return { to: dollarsFrom(above, currency) - 1 }
    case '=':
      return { from: dollarsFrom(above, currency), to: dollarsFrom(below + 1, currency) - 1 }
  }
}

/** Returns the smallest dollar amount, in minor units, that converts to at least `minor`. */
function dollarsFrom(minor: number, currency: Currency): number {
  if (minor <= 0) return 0
  let dollars = Math.max(0, Math.floor((minor - 0.5) / currency.perDollar) - 2)
  while (convert(dollars, currency) < minor) dollars += 1
  return dollars
}
