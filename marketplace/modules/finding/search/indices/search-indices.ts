import { categoryIndex, storeIndex, suggestionIndex } from '../../../../../contract/search-indices.ts'
import type { Db } from '../../../../db/client.ts'
import { memoize, memoizeByKey } from '../../../../shared/async/memoize.ts'
import { inLanguage, type Locale, locales } from '../../../../shared/text/locale.ts'
import type { ProductCards } from '../../catalogue/cards/product-cards.ts'
import type { StoreReader } from '../../catalogue/store-reader.ts'
import type { SearchRecord } from '../algolia/hits.ts'
import type { SearchIndex, SearchIndices } from '../algolia/search-index.ts'
import { everything, type ProductFacet, type ProductSearch } from '../engine/product-search.ts'
import { listSuggestions } from '../suggestions/suggestions.ts'
import { type ListEntry, listIndex, type ReadyList, readyList } from './list-index.ts'
import { productIndices } from './product-index.ts'
import { type SearchNames, searchNames } from './search-names.ts'
import { productRecords } from './search-records.ts'
import {
  type Listed,
  type ListedCategory,
  type ListedStore,
  listCategoriesAndStores,
} from './search-records-repository.ts'

interface IndicesSources {
  readonly db: Db
  readonly engine: ProductSearch
  readonly cards: ProductCards
  readonly stores: Pick<StoreReader, 'ratingOf'>
}

/** Creates all indices: products, categories, stores and suggestions, by the names of contract/search-indices.ts. */
export function searchIndices({ db, engine, cards, stores: storeReader }: IndicesSources): SearchIndices {
  const lists = searchLists({ db, engine })
  const withRating = async (record: SearchRecord): Promise<SearchRecord> => {
    const rating = await storeReader.ratingOf(record.objectID)
    return rating > 0 ? { ...record, rating } : record
  }
  const indices = new Map<string, SearchIndex>(
    productIndices({ db, engine, records: productRecords({ db, cards }), names: lists.names }),
  )
  for (const locale of locales) {
    indices.set(categoryIndex(locale), listIndex({ locale, searched: ['title'], list: lists.categories }))
    const stores = { locale, searched: ['name', 'place'], list: lists.stores, complete: withRating }
    indices.set(storeIndex(locale), listIndex(stores))
    indices.set(suggestionIndex(locale), listIndex({ locale, searched: ['query'], list: lists.suggestions }))
  }
  return (name) => indices.get(name)
}

/** The small indices in every language, cached for a minute. */
interface SearchLists {
  names(locale: Locale): Promise<SearchNames>
  categories(locale: Locale): Promise<ReadyList>
  stores(locale: Locale): Promise<ReadyList>
  suggestions(locale: Locale): Promise<ReadyList>
}

interface ListSources {
  readonly db: Db
  readonly engine: Pick<ProductSearch, 'find'>
}

const SECONDS = 60
/** Category names such as 'Soap & wash' and 'For the gardener' are not phrases that people search for. */
const SHELF = / & | and |,|^(?:for|on|in|at|by|to|from|with) /i
const COUNTED: readonly ProductFacet[] = ['department', 'group', 'leaf', 'store']

function searchLists({ db, engine }: ListSources): SearchLists {
  const listed = memoize(() => listCategoriesAndStores(db), SECONDS)
  const names = memoize(async () => searchNames(await listed()), SECONDS)
  const counts = memoize(() => countProducts(engine), SECONDS)
  const each = (entries: (locale: Locale) => Promise<readonly ListEntry[]>) =>
    memoizeByKey(async (locale: Locale) => readyList(await entries(locale)), {
      seconds: SECONDS,
      maxEntries: locales.length,
    })
  const categoryEntries = async (locale: Locale) =>
    categoriesIn(await listed(), (await names())[locale], await counts(), locale)

  return {
    names: async (locale) => (await names())[locale],
    categories: each(categoryEntries),
    stores: each(async () => storesOf((await listed()).stores, await counts())),
    suggestions: each(async (locale) => {
      const { categories } = await listed()
      const shelves = new Set(categories.filter(({ name }) => SHELF.test(name.en)).map(({ id }) => id))
      const searchable = (await categoryEntries(locale)).filter(({ item }) => !shelves.has(item.objectID))
      const named = searchable.map(({ item, popularity }) => ({
        name: String(item['title']),
        productCount: popularity,
      }))
      return listSuggestions(db, locale, named)
    }),
  }
}

/** Counts the products of each category and store. */
async function countProducts(engine: ListSources['engine']): Promise<ReadonlyMap<string, number>> {
  const { facets } = await engine.find({ ...everything, facets: COUNTED })
  return new Map(COUNTED.flatMap((facet) => [...(facets.get(facet) ?? [])]))
}

/** Categories without products are excluded. */
function categoriesIn(
  { categories }: Listed,
  names: SearchNames,
  counts: ReadonlyMap<string, number>,
  locale: Locale,
): readonly ListEntry[] {
  return categories.flatMap((category) => {
    const productCount = counts.get(category.id) ?? 0
    return productCount === 0 ? [] : [categoryEntry(category, names.pathOf(category.id), productCount, locale)]
  })
}

function categoryEntry(
  { id, slug, level, name }: ListedCategory,
  path: readonly string[],
  productCount: number,
  locale: Locale,
): ListEntry {
  const title = inLanguage(name, locale)
  const above = path.slice(0, -1)
  return {
    item: { objectID: id, categoryId: id, slug, title, path: above, level, productCount },
    texts: [
      { field: 0, locale, text: title },
      { field: 1, locale: 'en', text: name.en },
      ...above.map((text) => ({ field: 4, locale, text })),
    ],
    popularity: productCount,
  }
}

/** Stores without products are excluded. */
function storesOf(stores: readonly ListedStore[], counts: ReadonlyMap<string, number>): readonly ListEntry[] {
  return stores.flatMap(({ id, name, place, markColor }) => {
    const productCount = counts.get(id) ?? 0
    if (productCount === 0) return []
    return [
      {
        item: { objectID: id, storeId: id, name, place, markColor, productCount },
        texts: [{ field: 0, locale: 'en', text: name } as const, { field: 4, locale: 'en', text: place } as const],
        popularity: productCount,
      },
    ]
  })
}
