import type { Currency } from '../../../../shared/money.ts'
import { convert } from '../../../../shared/money.ts'
import type { Conditions, FacetCondition, NumberCondition } from '../algolia/conditions.ts'
import { mapWhere } from '../engine/filters/where.ts'
import type { ProductRange, ProductWhere } from '../engine/search-query.ts'
import { type FacetNames, isPrice, productAttribute, RATING } from './product-facets.ts'

const MAX_MAJOR_AMOUNT = 1e9
/** The engine stores averages in hundredths of stars. */
const HALF_STEP = 0.005

const NOTHING: ProductWhere = { any: [] }
const EVERYTHING: ProductWhere = { all: [] }

/**
 * Translates conditions on records into conditions on products. An attribute that records do not have matches none.
 * Amounts are in major units of the request's currency.
 */
export const productConditions = (conditions: Conditions, names: FacetNames, currency: Currency): ProductWhere =>
  mapWhere(conditions, (condition) =>
    'operator' in condition ? rangeOf(condition, currency) : filterOf(condition, names, currency),
  )

function filterOf({ attribute, value, isNot }: FacetCondition, names: FacetNames, currency: Currency): ProductWhere {
  const known = productAttribute(attribute)
  if (!known && (attribute === RATING || isPrice(attribute)) && !Number.isNaN(Number(value))) {
    return rangeOf({ attribute, operator: isNot ? '!=' : '=', value: Number(value) }, currency)
  }
  const anyOf = known?.idsOf(value, names) ?? []
  if (!known || anyOf.length === 0) return isNot ? EVERYTHING : NOTHING
  return { facet: known.facet, anyOf, ...(isNot && { isNot }) }
}

function rangeOf({ attribute, operator, value }: NumberCondition, currency: Currency): ProductWhere {
  if (operator === '!=') {
    const outside = (['<', '>'] as const).map((each) => rangeOf({ attribute, operator: each, value }, currency))
    return attribute === RATING || isPrice(attribute) ? { any: outside } : EVERYTHING
  }
  if (attribute === RATING) return { field: 'rating', ...ratingBounds(operator, value) }
  return isPrice(attribute) ? { field: attribute, ...priceBounds(operator, value, currency) } : NOTHING
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
export function priceBounds(operator: Comparison, major: number, currency: Pick<Currency, 'perDollar'>): Bounds {
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
function dollarsFrom(minor: number, currency: Pick<Currency, 'perDollar'>): number {
  if (minor <= 0) return 0
  let dollars = Math.max(0, Math.floor((minor - 0.5) / currency.perDollar) - 2)
  while (convert(dollars, currency) < minor) dollars += 1
  return dollars
}
