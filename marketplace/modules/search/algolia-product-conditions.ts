import type { Currency } from '../../shared/money.ts'
import { convert } from '../../shared/money.ts'
import { BadFilter, type Clause, type Condition, type Conditions, type NumberCondition } from './algolia-conditions.ts'
import { isPrice, productAttribute, RATING } from './algolia-product-facets.ts'
import type { ProductFilter, ProductRange } from './product-search.ts'
import type { SearchNames } from './search-names.ts'

export interface ProductConditions {
  readonly filters: readonly ProductFilter[]
  readonly ranges: readonly ProductRange[]
}

type Part = { readonly filter: ProductFilter } | { readonly range: ProductRange }

const LARGEST_MAJOR = 1e9
/** The engine knows averages in hundredths of stars. */
const HALF_STEP = 0.005

/**
 * Conditions on records as conditions on products; 'nothing' when no product can meet them. An attribute that records
 * do not have is met by none. Amounts are major units of the asked currency.
 *
 * Throws BadFilter for an "or" over several attributes, and for numbers that are to differ from one: the engine knows
 * neither, and a condition must not be dropped silently.
 */
export function productConditions(
  conditions: Conditions,
  names: SearchNames,
  currency: Currency,
): ProductConditions | 'nothing' {
  const filters: ProductFilter[] = []
  const ranges: ProductRange[] = []
  for (const clause of conditions) {
    const part = partOf(clause, names, currency)
    if (part === false) return 'nothing'
    if (part === true) continue
    if ('filter' in part) filters.push(part.filter)
    else ranges.push(part.range)
  }
  return { filters, ranges }
}

function partOf(clause: Clause, names: SearchNames, currency: Currency): Part | boolean {
  const parts = clause.map((condition) => readCondition(condition, names, currency))
  if (parts.includes(true)) return true
  const possible = parts.filter((part): part is Part => typeof part === 'object')
  const [first, ...others] = possible
  if (!first) return false
  if (others.length === 0) return first
  const filters = possible.flatMap((part) => ('filter' in part ? [part.filter] : []))
  const isOneFacet = filters.every(({ facet, isNot }) => 'filter' in first && facet === first.filter.facet && !isNot)
  if (!('filter' in first) || filters.length < possible.length || !isOneFacet) {
    throw new BadFilter('filters: OR of different attributes is not supported here')
  }
  return { filter: { facet: first.filter.facet, anyOf: filters.flatMap(({ anyOf }) => anyOf) } }
}

/** False: no product meets it; true: every one does. */
function readCondition(condition: Condition, names: SearchNames, currency: Currency): Part | boolean {
  if (condition.kind === 'number') return rangeOf(condition, currency)
  const { attribute, value, isNot } = condition
  const known = productAttribute(attribute)
  if (!known && (attribute === RATING || isPrice(attribute))) {
    const number = Number(value)
    if (Number.isNaN(number)) return isNot
    return rangeOf({ kind: 'number', attribute, operator: isNot ? '!=' : '=', value: number }, currency)
  }
  const anyOf = known?.idsOf(value, names) ?? []
  if (!known || anyOf.length === 0) return isNot
  return { filter: { facet: known.facet, anyOf, ...(isNot && { isNot }) } }
}

function rangeOf({ attribute, operator, value }: NumberCondition, currency: Currency): Part | boolean {
  const field = attribute === RATING ? 'rating' : isPrice(attribute) ? attribute : undefined
  if (!field) return operator === '!='
  if (operator === '!=') throw new BadFilter('filters: != is not supported here')
  const bounds = field === 'rating' ? ratingBounds(operator, value) : priceBounds(operator, value, currency)
  return { range: { field, ...bounds } }
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

/** A price in the asked currency is a whole number of minor units, converted from dollars: compared is what is shown. */
function priceBounds(operator: Comparison, major: number, currency: Currency): Bounds {
  const value = Number((Math.min(Math.max(major, -1), LARGEST_MAJOR) * 100).toPrecision(14))
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

/** The least amount of dollars that is at least `minor` of the currency. */
function dollarsFrom(minor: number, currency: Currency): number {
  if (minor <= 0) return 0
  let dollars = Math.max(0, Math.floor((minor - 0.5) / currency.perDollar) - 2)
  while (convert(dollars, currency) < minor) dollars += 1
  return dollars
}
