import { OFFER_KINDS } from '../../../../../contract/search-query.ts'
import type { ProductCatalogue } from './product-catalogue.ts'
import { type Codes, type Columns, type NumberColumn, offerBit } from './product-columns.ts'
import type { ProductChoice, ProductFilter, ProductRange } from './product-search.ts'
import { tagOf } from './product-tags.ts'

/** Clears the entries of `mask` (1: still matching) whose products do not match the filter. */
export function applyFilter(mask: Uint8Array, filter: ProductFilter, catalogue: ProductCatalogue): void {
  const { products } = catalogue
  const { facet, anyOf, isNot = false } = filter
  switch (facet) {
    case 'department':
    case 'group':
    case 'leaf':
    case 'store':
      filterCodes(mask, products.columns[facet], selectedCodes(catalogue.codes[facet], anyOf), isNot)
      return
    case 'offer':
      filterBits(mask, products.columns.offers, anyOf, isNot)
      return
    default: {
      const names = anyOf.map((value) => tagOf(facet, value))
      filterTags(mask, products.columns, catalogue, selectedCodes(catalogue.tags.codes, names), isNot)
    }
  }
}

/** The masks of single filters and ranges, shared by the queries of one request. */
export interface SharedMasks {
  forFilter(filter: ProductFilter): Uint8Array
  forRange(range: ProductRange): Uint8Array
}

export function sharedMasks(catalogue: ProductCatalogue): SharedMasks {
  const known = new Map<ProductFilter | ProductRange, Uint8Array>()
  const of = (part: ProductFilter | ProductRange, apply: (mask: Uint8Array) => void): Uint8Array => {
    let mask = known.get(part)
    if (!mask) {
      mask = new Uint8Array(catalogue.products.end).fill(1)
      apply(mask)
      known.set(part, mask)
    }
    return mask
  }
  return {
    forFilter: (filter) => of(filter, (mask) => applyFilter(mask, filter, catalogue)),
    forRange: (range) => of(range, (mask) => applyRange(mask, range, catalogue.products.columns)),
  }
}

/**
 * Clears the entries of `mask` that are 0 in `other`. Multiplying by bits avoids a branch that the processor would
 * mispredict.
 */
export function intersect(mask: Uint8Array, other: Uint8Array): void {
  for (let number = 0; number < mask.length; number++) {
    mask[number] = (mask[number] as number) & (other[number] as number)
  }
}

/** Clears the entries of `mask` whose products match none of the filters and ranges. */
export function applyChoice(mask: Uint8Array, choice: ProductChoice, catalogue: ProductCatalogue): void {
  const passesOne = new Uint8Array(mask.length)
  for (const each of choice) {
    const passesThis = mask.slice()
    if ('facet' in each) applyFilter(passesThis, each, catalogue)
    else applyRange(passesThis, each, catalogue.products.columns)
    for (let number = 0; number < mask.length; number++) if (passesThis[number] === 1) passesOne[number] = 1
  }
  mask.set(passesOne)
}

export function applyRange(mask: Uint8Array, range: ProductRange, columns: Columns): void {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = range
  const scale = range.field === 'rating' ? 100 : 1
  const values = columns[range.field satisfies NumberColumn]
  // Averages are stored in whole hundredths of stars, and 4.1 * 100 is not a whole number in floating point.
  const least = scale === 1 ? from : Math.round(from * scale * 1000) / 1000
  const most = scale === 1 ? to : Math.round(to * scale * 1000) / 1000
  for (let number = 0; number < mask.length; number++) {
    const value = values[number] ?? 0
    if (value < least || value > most) mask[number] = 0
  }
}

function selectedCodes(codes: Codes, selected: readonly string[]): Uint8Array {
  const isSelected = new Uint8Array(codes.texts.length)
  for (const text of selected) {
    const code = codes.of(text)
    if (code !== undefined) isSelected[code] = 1
  }
  return isSelected
}

function filterCodes(mask: Uint8Array, values: Int32Array, isSelected: Uint8Array, isNot: boolean): void {
  const keep = isNot ? 0 : 1
  for (let number = 0; number < mask.length; number++) {
    if (isSelected[values[number] ?? 0] !== keep) mask[number] = 0
  }
}

function filterBits(mask: Uint8Array, values: Int32Array, selected: readonly string[], isNot: boolean): void {
  const bits = OFFER_KINDS.filter((kind) => selected.includes(kind)).reduce((all, kind) => all | offerBit(kind), 0)
  for (let number = 0; number < mask.length; number++) {
    if ((((values[number] ?? 0) & bits) !== 0) === isNot) mask[number] = 0
  }
}

function filterTags(
  mask: Uint8Array,
  { tagStart, tagCount }: Columns,
  { tags }: ProductCatalogue,
  isSelected: Uint8Array,
  isNot: boolean,
): void {
  const { list } = tags
  for (let number = 0; number < mask.length; number++) {
    if (mask[number] === 0) continue
    const start = tagStart[number] ?? 0
    const end = start + (tagCount[number] ?? 0)
    let has = false
    for (let at = start; at < end && !has; at++) has = isSelected[list[at] ?? 0] === 1
    if (has === isNot) mask[number] = 0
  }
}
