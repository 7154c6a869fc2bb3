import { OFFER_KINDS, type OfferKind } from '../../../../../contract/finding/search-rules.ts'

/** Consecutive numbers for strings, assigned in order of first appearance. */
export interface Codes {
  readonly texts: readonly string[]
  of(text: string): number | undefined
  add(text: string): number
}

export function codes(): Codes {
  const texts: string[] = []
  const byText = new Map<string, number>()
  return {
    texts,
    of: (text) => byText.get(text),
    add: (text) => {
      const known = byText.get(text)
      if (known !== undefined) return known
      byText.set(text, texts.length)
      texts.push(text)
      return texts.length - 1
    },
  }
}

const NUMBERS = [
  'department',
  'group',
  'leaf',
  'store',
  'msrpPrice',
  'tfmPrice',
  'rating',
  'ratings',
  'sold',
  'createdAt',
  'offers',
  'tagStart',
  'tagCount',
] as const
export type NumberColumn = (typeof NUMBERS)[number]

/**
 * Columnar storage by product number, for filters, facets and sort orders. `rating` in hundredths of a star, prices in
 * minor units of US dollars, `createdAt` in Unix seconds, `offers` as one bit for each offer kind.
 */
export type Columns = Readonly<Record<NumberColumn, Int32Array<ArrayBuffer>>> & {
  readonly isThere: Uint8Array<ArrayBuffer>
}

/** Numbers for products. A number stays with its product and is reused after the product is removed. */
export interface ProductNumbers {
  /** Replaced when they grow: do not hold on to them across `add`. */
  readonly columns: Columns
  /** All assigned numbers are below it. */
  readonly end: number
  readonly ids: readonly string[]
  of(id: string): number | undefined
  add(id: string): number
  remove(id: string): void
}

const INITIAL_CAPACITY = 1024

export function productNumbers(): ProductNumbers {
  const ids: string[] = []
  const byId = new Map<string, number>()
  const free: number[] = []
  let columns = columnsFor(INITIAL_CAPACITY)

  return {
    get columns() {
      return columns
    },
    get end() {
      return ids.length
    },
    ids,
    of: (id) => byId.get(id),
    add: (id) => {
      const known = byId.get(id)
      if (known !== undefined) return known
      const number = free.pop() ?? ids.length
      ids[number] = id
      byId.set(id, number)
      if (number >= columns.isThere.length) columns = columnsFor(Math.ceil(ids.length * 1.5), columns)
      columns.isThere[number] = 1
      return number
    },
    remove: (id) => {
      const number = byId.get(id)
      if (number === undefined) return
      byId.delete(id)
      ids[number] = ''
      columns.isThere[number] = 0
      free.push(number)
    },
  }
}

function columnsFor(capacity: number, filled?: Columns): Columns {
  const grown = (name: NumberColumn) => {
    const column = new Int32Array(capacity)
    if (filled) column.set(filled[name])
    return column
  }
  const isThere = new Uint8Array(capacity)
  if (filled) isThere.set(filled.isThere)
  const entries = NUMBERS.map((name) => [name, grown(name)] as const)
  return { ...(Object.fromEntries(entries) as Record<NumberColumn, Int32Array<ArrayBuffer>>), isThere }
}

export const offerBit = (kind: OfferKind): number => 1 << OFFER_KINDS.indexOf(kind)

export const offerBits = (has: Readonly<Record<OfferKind, boolean>>): number =>
  OFFER_KINDS.reduce((bits, kind) => (has[kind] ? bits | offerBit(kind) : bits), 0)
