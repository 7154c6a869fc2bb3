import type { Asked } from '../../../shared/asked.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { SearchRecord } from './hits.ts'
import type { SearchParams } from './search-params.ts'

export interface FoundRecords {
  readonly records: readonly SearchRecord[]
  /** On all pages. */
  readonly total: number
  /** Attribute to value to how many records have it. */
  readonly facets: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Of attributes that are numbers. */
  readonly stats: ReadonlyMap<string, { readonly min: number; readonly max: number }>
  /** As they stand in the index. */
  readonly matchedWords: ReadonlySet<string>
}

export interface Part {
  readonly skip: number
  readonly limit: number
}

/** An index of the search protocol, whatever finds things in it. */
export interface SearchIndex {
  /** Language of its records when a call names none. */
  readonly locale: Locale
  /** Attributes that are searched, the most important first. */
  readonly searched: readonly string[]
  find(params: SearchParams, part: Part, asked: Asked): Promise<FoundRecords>
  /** The values of an attribute that is counted; undefined for any other one. */
  facetValues(attribute: string, params: SearchParams, asked: Asked): Promise<ReadonlyMap<string, number> | undefined>
  record(objectId: string, asked: Asked): Promise<SearchRecord | undefined>
  /** Records after a place, '' being the beginning; `next` is absent at the end. */
  browse(after: string, most: number, asked: Asked): Promise<BrowsedRecords>
}

export interface BrowsedRecords {
  readonly records: readonly SearchRecord[]
  readonly total: number
  readonly next?: string
}

/** Indices by their names; undefined for a name that none has. */
export type SearchIndices = (name: string) => SearchIndex | undefined

export const nothingFound: FoundRecords = {
  records: [],
  total: 0,
  facets: new Map(),
  stats: new Map(),
  matchedWords: new Set(),
}
