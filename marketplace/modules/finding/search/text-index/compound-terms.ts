/**
 * Words that mean something only together: what a thing is free of ('sugar free', 'no added sugar', 'sin azúcar'), and
 * amounts ('500 ml', '1 litre'). Each becomes one term, so that 'sugar free jam' does not look for sugar.
 */
export interface CompoundTerm {
  readonly at: number
  /** In words. */
  readonly length: number
  readonly term: string
}

/** Starts the term of what a thing is free of. No word of a text has it. */
export const WITHOUT = '-'

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const BEFORE = set('without non no sin بدون بلا tanpa bebas')
/** 'free' follows what is missing in English, or comes first with a preposition. */
const FREE = set('free libre خال خالي خاليه')
const PREPOSITIONS = set('of from de من daripada')
const SKIPPED = set('any added refined synthetic')

/** By unit as written: the base unit, and how many of it. */
const UNITS: ReadonlyMap<string, readonly [unit: string, factor: number]> = new Map(
  (
    [
      ['ml', 1, 'ml millilitre millilitres milliliter milliliters mililitro mililitros mililiter مل'],
      ['ml', 1000, 'l litre litres liter liters litro litros لتر ليتر'],
      ['g', 1, 'g gr gram grams gramme grammes gramo gramos غ غرام جرام'],
      ['g', 1000, 'kg kilo kilos kilogram kilograms kilogramo kilogramos كغ كيلو كغم'],
      ['cm', 1, 'cm centimetre centimetres centimeter centimeters سم'],
      ['oz', 1, 'oz ounce ounces onza onzas'],
    ] as const
  ).flatMap(([unit, factor, names]) => names.split(' ').map((name) => [name, [unit, factor] as const] as const)),
)
const NUMBER = /^\d{1,5}(?:\.\d+)?$/
const NUMBER_WITH_UNIT = /^(\d{1,5}(?:\.\d+)?)(\p{L}{1,3})$/u

/** Returns the terms in a text of normalised words, in order, without overlaps. */
export function compoundTerms(words: readonly string[]): readonly CompoundTerm[] {
  const found: CompoundTerm[] = []
  for (let at = 0; at < words.length; ) {
    const here = amountAt(words, at) ?? missingAt(words, at)
    if (here) found.push(here)
    at = here ? here.at + here.length : at + 1
  }
  return found
}

/** Returns the words of a query with its compound terms in their place. */
export function withCompoundTerms(words: readonly string[]): readonly string[] {
  const terms = compoundTerms(words)
  if (terms.length === 0) return words
  return words.flatMap((word, at) => {
    const term = terms.find((each) => at >= each.at && at < each.at + each.length)
    if (!term) return [word]
    return at === term.at ? [term.term] : []
  })
}

function amountAt(words: readonly string[], at: number): CompoundTerm | undefined {
  const word = words[at] ?? ''
  const [, number, joined] = NUMBER_WITH_UNIT.exec(word) ?? []
  const name = joined ?? (NUMBER.test(word) ? words[at + 1] : undefined)
  const [unit, factor] = UNITS.get(name ?? '') ?? []
  if (unit === undefined || factor === undefined) return undefined
  return {
    at,
    length: joined === undefined ? 2 : 1,
    term: `${Number((Number(number ?? word) * factor).toFixed(2))}${unit}`,
  }
}

function missingAt(words: readonly string[], at: number): CompoundTerm | undefined {
  const word = words[at] ?? ''
  const next = words[at + 1]
  if (next === undefined) return undefined
  if (next === 'free' && !FREE.has(word) && !PREPOSITIONS.has(word) && !PREPOSITIONS.has(words[at + 2] ?? ''))
    return { at, length: 2, term: WITHOUT + word }
  const isChain = FREE.has(word) && PREPOSITIONS.has(next)
  if (!isChain && !BEFORE.has(word)) return undefined
  let of = at + (isChain ? 2 : 1)
  while (SKIPPED.has(words[of] ?? '')) of++
  const missing = words[of]
  return missing === undefined ? undefined : { at, length: of - at + 1, term: WITHOUT + missing }
}
