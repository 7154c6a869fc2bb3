import type { RequestContext } from '../../../../shared/request/request-context.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { SearchRecord } from './hits.ts'
import type { SearchParams } from './search-params.ts'

export interface FoundRecords {
  readonly records: readonly SearchRecord[]
  /** On all pages together. */
  readonly total: number
  /** By attribute and value: the number of records. */
  readonly facets: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** For numeric attributes. */
  readonly stats: ReadonlyMap<string, { readonly min: number; readonly max: number }>
  /** Words as the index stores them. */
  readonly matchedWords: ReadonlySet<string>
  /** The query with corrected words, or undefined when none was corrected. */
  readonly correctedQuery?: string | undefined
}

export interface Part {
  readonly skip: number
  readonly limit: number
}

/** An index that the protocol can search, independent of the engine behind it. */
export interface SearchIndex {
  /** The language of the records when the request names none. */
  readonly locale: Locale
  /** The searchable attributes, the most important first. */
  readonly searched: readonly string[]
  find(params: SearchParams, part: Part, context: RequestContext): Promise<FoundRecords>
  /** Whether the values of an attribute can be searched and counted by name. */
  isFacet(attribute: string): boolean
  /** Returns the records with these ids that exist, in any order. */
  records(objectIds: readonly string[], context: RequestContext): Promise<readonly SearchRecord[]>
  /** Returns the records after a position ('' is the start). `next` is absent on the last page. */
  browse(after: string, most: number, context: RequestContext): Promise<BrowsedRecords>
}

export interface BrowsedRecords {
  readonly records: readonly SearchRecord[]
  readonly total: number
  readonly next?: string
}

/** Returns the index with this name, or undefined when it does not exist. */
export type SearchIndices = (name: string) => SearchIndex | undefined
