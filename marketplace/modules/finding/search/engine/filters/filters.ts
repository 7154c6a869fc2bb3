import { OFFER_KINDS } from '../../../../../../contract/finding/search-rules.ts'
import type { ProductCatalogue } from '../product-catalogue.ts'
import { type Codes, type Columns, type NumberColumn, offerBit } from '../product-columns.ts'
import { tagOf } from '../product-tags.ts'
import type { ProductFilter, ProductRange, ProductWhere } from '../search-query.ts'

/** The masks of conditions, shared by the queries of one request. */
export type SharedMasks = Map<ProductWhere, Uint8Array>

/** Clears the entries of `mask` (1: still matching) whose products do not match. */
export function applyWhere(
  mask: Uint8Array,
  where: ProductWhere,
  catalogue: ProductCatalogue,
  shared?: SharedMasks,
): void {
  if ('all' in where) for (const part of where.all) applyWhere(mask, part, catalogue, shared)
  else if (shared) intersect(mask, sharedMask(where, catalogue, shared))
  else if ('any' in where) applyAny(mask, where.any, catalogue)
  else if ('facet' in where) applyFilter(mask, where, catalogue)
  else applyRange(mask, where, catalogue.products.columns)
}

function sharedMask(where: ProductWhere, catalogue: ProductCatalogue, shared: SharedMasks): Uint8Array {
  const known = shared.get(where)
  if (known) return known
  const mask = new Uint8Array(catalogue.products.end).fill(1)
  applyWhere(mask, where, catalogue)
  shared.set(where, mask)
  return mask
}

function applyAny(mask: Uint8Array, parts: readonly ProductWhere[], catalogue: ProductCatalogue): void {
  const matching = new Uint8Array(mask.length)
  for (const part of joinedByFacet(parts)) {
    const passing = mask.slice()
    applyWhere(passing, part, catalogue)
    for (let number = 0; number < mask.length; number++) if (passing[number] === 1) matching[number] = 1
  }
  mask.set(matching)
}

/** Joins alternatives on one facet into one filter: there may be hundreds, and each needs a mask. */
function joinedByFacet(parts: readonly ProductWhere[]): readonly ProductWhere[] {
  const filters = new Map<string, ProductFilter>()
  const others: ProductWhere[] = []
  for (const part of parts) {
    if (!('facet' in part) || part.isNot) others.push(part)
    else filters.set(part.facet, { ...part, anyOf: [...(filters.get(part.facet)?.anyOf ?? []), ...part.anyOf] })
  }
  return [...filters.values(), ...others]
}

function applyFilter(mask: Uint8Array, filter: ProductFilter, catalogue: ProductCatalogue): void {
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

/**
 * Clears the entries of `mask` that are 0 in `other`. Multiplying by bits avoids a branch that the processor would
 * mispredict.
 */
function intersect(mask: Uint8Array, other: Uint8Array): void {
  for (let number = 0; number < mask.length; number++) {
    mask[number] = (mask[number] as number) & (other[number] as number)
  }
}

function applyRange(mask: Uint8Array, range: ProductRange, columns: Columns): void {
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
