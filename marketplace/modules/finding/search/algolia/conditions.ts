/**
 * Conditions on a record in conjunctive normal form, as parsed from Algolia's `filters`, `facetFilters` and
 * `numericFilters`: every clause must hold, and a clause holds when one of its conditions does.
 */
export type Conditions = readonly Clause[]
export type Clause = readonly Condition[]
export type Condition = FacetCondition | NumberCondition

/** The attribute equals the value, or is a list that contains it. */
export interface FacetCondition {
  readonly kind: 'facet'
  readonly attribute: string
  readonly value: string
  readonly isNot: boolean
}

export interface NumberCondition {
  readonly kind: 'number'
  readonly attribute: string
  readonly operator: NumberOperator
  readonly value: number
}

export const NUMBER_OPERATORS = ['<=', '>=', '!=', '<', '>', '='] as const
export type NumberOperator = (typeof NUMBER_OPERATORS)[number]

/** A filter that cannot be parsed. The message gives the reason and is safe to show. */
export class BadFilter extends Error {}

const MAX_CONDITIONS = 300

/** Joins the parts with "and". Throws BadFilter above MAX_CONDITIONS conditions. */
export function allOf(parts: readonly Conditions[]): Conditions {
  const clauses = parts.flat()
  if (clauses.reduce((sum, clause) => sum + clause.length, 0) > MAX_CONDITIONS) throw tooMany()
  return clauses
}

/**
 * Joins the parts with "or", in conjunctive normal form: (a and b) or c becomes (a or c) and (b or c). Throws BadFilter
 * above MAX_CONDITIONS conditions.
 */
export function anyOf(parts: readonly Conditions[]): Conditions {
  return parts.reduce((left, right) => {
    if (left.length * right.length > MAX_CONDITIONS) throw tooMany()
    return allOf([left.flatMap((one) => right.map((other) => [...one, ...other]))])
  })
}

/** Negates the conditions, in conjunctive normal form. */
export const negate = (conditions: Conditions): Conditions =>
  conditions.length === 0
    ? [[]]
    : anyOf(conditions.map((clause) => allOf(clause.map((condition) => [[opposite(condition)]]))))

const opposites: Readonly<Record<NumberOperator, NumberOperator>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '=': '!=',
  '!=': '=',
}

function opposite(condition: Condition): Condition {
  return condition.kind === 'facet'
    ? { ...condition, isNot: !condition.isNot }
    : { ...condition, operator: opposites[condition.operator] }
}

/** A range of numbers, both ends included. */
export const between = (attribute: string, from: number, to: number): Conditions => [
  [{ kind: 'number', attribute, operator: '>=', value: from }],
  [{ kind: 'number', attribute, operator: '<=', value: to }],
]

const tooMany = () => new BadFilter(`more than ${MAX_CONDITIONS} conditions`)
