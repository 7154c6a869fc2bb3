import { countConditions, negated, type Where } from '../engine/filters/where.ts'

/** What `filters`, `facetFilters` and `numericFilters` of the protocol ask of a record. */
export type Conditions = Where<Condition>
export type Condition = FacetCondition | NumberCondition

/** The attribute equals the value, or is a list that contains it. */
export interface FacetCondition {
  readonly attribute: string
  readonly value: string
  readonly isNot: boolean
}

export interface NumberCondition {
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
export const allOf = (parts: readonly Conditions[]): Conditions =>
  joined(
    parts.flatMap((part) => ('all' in part ? part.all : [part])),
    (all) => ({ all }),
  )

/** Joins the parts with "or". Throws BadFilter above MAX_CONDITIONS conditions. */
export const anyOf = (parts: readonly Conditions[]): Conditions =>
  joined(
    parts.flatMap((part) => ('any' in part ? part.any : [part])),
    (any) => ({ any }),
  )

function joined(parts: readonly Conditions[], join: (parts: readonly Conditions[]) => Conditions): Conditions {
  const [first, ...others] = parts
  if (first && others.length === 0) return first
  const whole = join(parts)
  if (countConditions(whole) > MAX_CONDITIONS) throw new BadFilter(`more than ${MAX_CONDITIONS} conditions`)
  return whole
}

export const negate = (conditions: Conditions): Conditions => negated(conditions, opposite)

const opposites: Readonly<Record<NumberOperator, NumberOperator>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '=': '!=',
  '!=': '=',
}

const opposite = (condition: Condition): Condition =>
  'operator' in condition
    ? { ...condition, operator: opposites[condition.operator] }
    : { ...condition, isNot: !condition.isNot }

/** A range of numbers, both ends included. */
export const between = (attribute: string, from: number, to: number): Conditions => ({
  all: [
    { attribute, operator: '>=', value: from },
    { attribute, operator: '<=', value: to },
  ],
})
