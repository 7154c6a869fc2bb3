/** Which combinations of options exist, and which of them match a choice. Pure (docs/product-page.md#variants). */

import type { Locale } from '../../../../shared/text/locale.ts'
import type { StoredAttribute } from '../catalogue-tables.ts'
import { optionName } from './attribute-names.ts'

export interface KeyedVariant {
  /** Option indices joined by '-'; empty for a product without attributes. */
  readonly key: string
}

/** A chosen option: the position of the attribute in the product's list, and the index of the option. */
export interface Choice {
  readonly attribute: number
  readonly index: number
}

export type ReadChoices =
  | { readonly ok: true; readonly choices: readonly Choice[] }
  | { readonly ok: false; readonly problem: string }

const SUFFIX = '_index'

/**
 * Reads `{attribute lowercased}_index=n` pairs in order. Other parameters are ignored. Returns an error message that
 * names the first pair whose attribute or index the product does not have.
 */
export function readChoices(
  query: Readonly<Record<string, unknown>>,
  attributes: readonly StoredAttribute[],
): ReadChoices {
  const choices: Choice[] = []
  for (const [parameter, value] of Object.entries(query)) {
    if (!parameter.endsWith(SUFFIX)) continue
    const name = parameter.slice(0, -SUFFIX.length).toLowerCase()
    const attribute = attributes.findIndex((known) => known.name.toLowerCase() === name)
    const options = attributes[attribute]?.options
    if (!options) return { ok: false, problem: `${parameter} names an attribute that this product does not have` }
    const index = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : -1
    if (index < 0 || index >= options.length) {
      return { ok: false, problem: `${parameter} must be a whole number from 0 to ${options.length - 1}` }
    }
    choices.push({ attribute, index })
  }
  return { ok: true, choices }
}

/**
 * Returns the variants that match all choices. When there are none, returns those that match the first choice, which is
 * the latest one the shopper made, ordered by closeness to the other choices. Without choices, returns all variants.
 */
export function matchingVariants<Variant extends KeyedVariant>(
  variants: readonly Variant[],
  choices: readonly Choice[],
): readonly Variant[] {
  const agreeing = variants.filter((variant) => choices.every((choice) => agrees(variant, choice)))
  const [first, ...others] = choices
  if (agreeing.length > 0 || !first) return agreeing
  return variants
    .filter((variant) => agrees(variant, first))
    .map((variant) => ({ variant, distance: distance(variant, others) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ variant }) => variant)
}

/** Returns, by attribute name and option index, the keys of the variants with that option, including sold-out ones. */
export function optionValidity(attributes: readonly StoredAttribute[], variants: readonly KeyedVariant[]) {
  const keysWith = (attribute: number, index: number) =>
    variants.filter((variant) => agrees(variant, { attribute, index })).map((variant) => variant.key)
  return Object.fromEntries(
    attributes.map(({ name, options }, attribute) => [
      name,
      Object.fromEntries(options.map((_, index) => [index, { available_variants: keysWith(attribute, index) }])),
    ]),
  )
}

/** Returns the red, green and blue of every option that has a colour, by the option's name in a language. */
export function colorIndex(
  attributes: readonly StoredAttribute[],
  locale: Locale,
): Record<string, [number, number, number]> {
  const colored = attributes.flatMap(({ options }) => options.filter((option) => option.color !== undefined))
  return Object.fromEntries(colored.map((option) => [optionName(option, locale), rgbOf(option.color ?? '')]))
}

/** Returns the option indices of a variant key, in the order of the attributes. */
export const indicesOf = (key: string): number[] => (key === '' ? [] : key.split('-').map(Number))

const agrees = ({ key }: KeyedVariant, { attribute, index }: Choice) => indicesOf(key)[attribute] === index

function distance({ key }: KeyedVariant, choices: readonly Choice[]): number {
  const indices = indicesOf(key)
  return choices.reduce((sum, { attribute, index }) => sum + Math.abs((indices[attribute] ?? 0) - index), 0)
}

const rgbOf = (color: string): [number, number, number] => {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}
