import { OFFER_KINDS } from '../../../../contract/listing-query.ts'
import type { ProductCatalogue } from './product-catalogue.ts'
import { type Codes, type Columns, type NumberColumn, offerBit } from './product-columns.ts'
import type { ProductChoice, ProductFilter, ProductRange } from './product-search.ts'
import { tagOf } from './product-tags.ts'

/** Takes out of `passes`, which is 1 for what passed so far, what does not pass the filter. */
export function applyFilter(passes: Uint8Array, filter: ProductFilter, catalogue: ProductCatalogue): void {
  const { products } = catalogue
  const { facet, anyOf, isNot = false } = filter
  switch (facet) {
    case 'department':
    case 'group':
    case 'leaf':
    case 'store':
      keepCodes(passes, products.columns[facet], wantedCodes(catalogue.codes[facet], anyOf), isNot)
      return
    case 'offer':
      keepBits(passes, products.columns.offers, anyOf, isNot)
      return
    default: {
      const names = anyOf.map((value) => tagOf(facet, value))
      keepTags(passes, products.columns, catalogue, wantedCodes(catalogue.tags.codes, names), isNot)
    }
  }
}

/** What passes a filter or a range alone, for queries of one moment that have it in common. */
export interface SharedPasses {
  ofFilter(filter: ProductFilter): Uint8Array
  ofRange(range: ProductRange): Uint8Array
}

export function sharedPasses(catalogue: ProductCatalogue): SharedPasses {
  const known = new Map<ProductFilter | ProductRange, Uint8Array>()
  const of = (part: ProductFilter | ProductRange, apply: (passes: Uint8Array) => void): Uint8Array => {
    let passes = known.get(part)
    if (!passes) {
      passes = new Uint8Array(catalogue.products.end).fill(1)
      apply(passes)
      known.set(part, passes)
    }
    return passes
  }
  return {
    ofFilter: (filter) => of(filter, (passes) => applyFilter(passes, filter, catalogue)),
    ofRange: (range) => of(range, (passes) => applyRange(passes, range, catalogue.products.columns)),
  }
}

/** Takes out of `passes` what does not pass those. Without a branch, which nobody could foretell. */
export function keepThose(passes: Uint8Array, those: Uint8Array): void {
  for (let number = 0; number < passes.length; number++) {
    passes[number] = (passes[number] as number) & (those[number] as number)
  }
}

/** Takes out of `passes` what passes none of the filters and ranges. */
export function applyChoice(passes: Uint8Array, choice: ProductChoice, catalogue: ProductCatalogue): void {
  const passesOne = new Uint8Array(passes.length)
  for (const each of choice) {
    const passesThis = passes.slice()
    if ('facet' in each) applyFilter(passesThis, each, catalogue)
    else applyRange(passesThis, each, catalogue.products.columns)
    for (let number = 0; number < passes.length; number++) if (passesThis[number] === 1) passesOne[number] = 1
  }
  passes.set(passesOne)
}

export function applyRange(passes: Uint8Array, range: ProductRange, columns: Columns): void {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = range
  const scale = range.field === 'rating' ? 100 : 1
  const values = columns[range.field satisfies NumberColumn]
  // Hundredths of stars are whole, 4.1 * 100 is not.
  const least = scale === 1 ? from : Math.round(from * scale * 1000) / 1000
  const most = scale === 1 ? to : Math.round(to * scale * 1000) / 1000
  for (let number = 0; number < passes.length; number++) {
    const value = values[number] ?? 0
    if (value < least || value > most) passes[number] = 0
  }
}

function wantedCodes(codes: Codes, wanted: readonly string[]): Uint8Array {
  const isWanted = new Uint8Array(codes.texts.length)
  for (const text of wanted) {
    const code = codes.of(text)
    if (code !== undefined) isWanted[code] = 1
  }
  return isWanted
}

function keepCodes(passes: Uint8Array, values: Int32Array, isWanted: Uint8Array, isNot: boolean): void {
  const kept = isNot ? 0 : 1
  for (let number = 0; number < passes.length; number++) {
    if (isWanted[values[number] ?? 0] !== kept) passes[number] = 0
  }
}

function keepBits(passes: Uint8Array, values: Int32Array, wanted: readonly string[], isNot: boolean): void {
  const bits = OFFER_KINDS.filter((kind) => wanted.includes(kind)).reduce((all, kind) => all | offerBit(kind), 0)
  for (let number = 0; number < passes.length; number++) {
    if ((((values[number] ?? 0) & bits) !== 0) === isNot) passes[number] = 0
  }
}

function keepTags(
  passes: Uint8Array,
  { tagStart, tagCount }: Columns,
  { tags }: ProductCatalogue,
  isWanted: Uint8Array,
  isNot: boolean,
): void {
  const { list } = tags
  for (let number = 0; number < passes.length; number++) {
    if (passes[number] === 0) continue
    const start = tagStart[number] ?? 0
    const end = start + (tagCount[number] ?? 0)
    let has = false
    for (let at = start; at < end && !has; at++) has = isWanted[list[at] ?? 0] === 1
    if (has === isNot) passes[number] = 0
  }
}
