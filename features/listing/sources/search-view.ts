import type { ListingSort } from '@/contract/listing-query'
import type { CategoryRecord, StoreRecord } from '@/contract/search-records'
import type { DrawnCard } from '@/lib/shopping/listed-product'

/** A choice of a filter. `value` is what the address carries. */
export interface SearchOption {
  readonly value: string
  readonly label: string
  readonly count: number
  readonly isOn: boolean
  /** A CSS colour. */
  readonly color?: string
}

/** A category with the ones above it, from the widest. */
export interface CategoryOption extends SearchOption {
  readonly path: readonly string[]
}

/** Lists of values that can be filtered by. */
export const OPTION_FILTERS = ['values', 'brands', 'colours', 'offers'] as const
export type OptionFilter = (typeof OPTION_FILTERS)[number]

export interface PriceBounds {
  /** Minor units. */
  readonly min: number
  readonly max: number
  /** How many products lie in each of so many equal parts; empty where the service does not tell. */
  readonly histogram: readonly number[]
}

/** Something that narrows the list. */
export interface AppliedFilter {
  readonly filter: OptionFilter | 'category' | 'price' | 'rating'
  readonly value: string
  readonly label: string
}

/** The products of a search, and what narrows them. */
export interface FoundList {
  readonly total: number
  /** From how many stores; absent where there are more than are counted. */
  readonly storeCount?: number
  readonly pageCount: number
  readonly sort: ListingSort
  readonly products: readonly DrawnCard[]
  readonly categoryFacet: readonly CategoryOption[]
  readonly price?: PriceBounds
  readonly ratings: readonly SearchOption[]
  readonly options: Readonly<Record<OptionFilter, readonly SearchOption[]>>
  readonly applied: readonly AppliedFilter[]
  readonly canClear: boolean
  /** For events, of visitors who agree to them: only their queries have an id. */
  readonly found: { readonly index: string; readonly objectIDs: readonly string[]; readonly queryID?: string }
}

/** What the page shows of a search: made by its widgets, on the server and in the browser alike. */
export interface SearchView {
  /** Which search it answers. */
  readonly answers: string
  readonly categories: readonly Pick<CategoryRecord, 'categoryId' | 'slug' | 'title' | 'path'>[]
  readonly stores: readonly Pick<StoreRecord, 'storeId' | 'name' | 'markColor' | 'productCount'>[]
  readonly suggestions: readonly string[]
  /** Absent when nothing is looked for. */
  readonly list?: FoundList
}
