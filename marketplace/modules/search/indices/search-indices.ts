import { categoryIndex, storeIndex, suggestionIndex } from '../../../../contract/search-indices.ts'
import type { Db } from '../../../db/client.ts'
import { locales } from '../../../shared/locale.ts'
import type { SearchRecord } from '../algolia/hits.ts'
import type { SearchIndex, SearchIndices } from '../algolia/search-index.ts'
import type { ProductSearch } from '../engine/product-search.ts'
import { listIndex } from './list-index.ts'
import { productIndices } from './product-index.ts'
import { searchLists } from './search-lists.ts'
import { productRecords, type RecordPorts } from './search-records.ts'

interface IndicesSources {
  readonly db: Db
  readonly engine: ProductSearch
  readonly ports: RecordPorts & {
    /** Average of all ratings of a store's products; 0 when there are none. */
    readonly storeRating: (storeId: string) => Promise<number>
  }
}

/** The indices of products, categories, stores and suggestions by their names (contract/search-indices.ts). */
export function searchIndices({ db, engine, ports }: IndicesSources): SearchIndices {
  const lists = searchLists({ db, engine })
  const withRating = async (record: SearchRecord): Promise<SearchRecord> => {
    const rating = await ports.storeRating(record.objectID)
    return rating > 0 ? { ...record, rating } : record
  }
  const indices = new Map<string, SearchIndex>(
    productIndices({ db, engine, records: productRecords({ db, ports }), names: lists.names }),
  )
  for (const locale of locales) {
    indices.set(categoryIndex(locale), listIndex({ locale, searched: ['title'], list: lists.categories }))
    const stores = { locale, searched: ['name', 'place'], list: lists.stores, complete: withRating }
    indices.set(storeIndex(locale), listIndex(stores))
    indices.set(suggestionIndex(locale), listIndex({ locale, searched: ['query'], list: lists.suggestions }))
  }
  return (name) => indices.get(name)
}
