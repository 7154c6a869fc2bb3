import { allOf, anyOf, BadFilter, between, type Condition, type Conditions, NUMBER_OPERATORS } from './conditions.ts'

const MAX_DEPTH = 4
const MAX_LENGTH = 1000
const NUMBER = String.raw`\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*`
const COMPARISON = new RegExp(`^([^<>=!:]+?)\\s*(${NUMBER_OPERATORS.join('|')})${NUMBER}$`)
const RANGE = new RegExp(`^([^:]+):${NUMBER}TO${NUMBER}$`)

/**
 * Parses Algolia's `facetFilters`: ['a:1', ['b:2', 'b:3']] is a:1 and (b:2 or b:3); a '-' before the value negates.
 * Throws BadFilter for anything but strings and lists.
 */
export const parseFacetFilters = (filters: unknown): Conditions => nested(filters, facetCondition)

/** Parses Algolia's `numericFilters`: ['price>=5', ['a=1', 'a=2'], 'price:5 TO 10']. Throws BadFilter. */
export const parseNumericFilters = (filters: unknown): Conditions => nested(filters, numberConditions)

/** Nested lists alternate: the first level is "and", the second "or", and so on. */
function nested(filters: unknown, read: (text: string) => Conditions, depth = 0): Conditions {
  if (filters === undefined || filters === null || filters === '') return allOf([])
  if (typeof filters === 'string') return read(bounded(filters))
  if (!Array.isArray(filters)) throw new BadFilter('expected a text or a list of texts')
  if (depth === MAX_DEPTH) throw new BadFilter(`more than ${MAX_DEPTH} lists in one another`)
  const parts = filters
    .filter((part) => !(Array.isArray(part) && part.length === 0) && part !== '')
    .map((part) => nested(part, read, depth + 1))
  return parts.length === 0 || depth % 2 === 0 ? allOf(parts) : anyOf(parts)
}

function facetCondition(text: string): Condition {
  const colon = text.indexOf(':')
  if (colon < 1) throw new BadFilter(`expected attribute:value, got ${text.slice(0, 40)}`)
  const attribute = text.slice(0, colon).trim()
  const value = text.slice(colon + 1)
  // A backslash escapes a minus that is part of the value.
  const isNot = value.startsWith('-') || attribute.startsWith('-')
  return {
    attribute: attribute.replace(/^-/, ''),
    value: value.startsWith('-') || value.startsWith('\\-') ? value.slice(1) : value,
    isNot,
  }
}

function numberConditions(text: string): Conditions {
  const [, ranged, from, to] = RANGE.exec(text) ?? []
  if (ranged !== undefined) return between(ranged.trim(), Number(from), Number(to))
  const [, attribute, sign, value] = COMPARISON.exec(text) ?? []
  const operator = NUMBER_OPERATORS.find((each) => each === sign)
  if (attribute === undefined || operator === undefined) {
    throw new BadFilter(`expected a comparison such as price>=5, got ${text.slice(0, 40)}`)
  }
  return { attribute: attribute.trim(), operator, value: Number(value) }
}

function bounded(text: string): string {
  if (text.length > MAX_LENGTH) throw new BadFilter(`longer than ${MAX_LENGTH} characters`)
  return text
}
