import { categoryIndex, storeIndex, suggestionIndex } from '../../../../../contract/finding/search-indices.ts'
import type { Db } from '../../../../db/client.ts'
import { memoize, memoizeByKey } from '../../../../shared/async/memoize.ts'
import { inLanguage, type Locale, locales } from '../../../../shared/text/locale.ts'
import type { ProductCards } from '../../catalogue/cards/product-cards.ts'
import type { Category, CategoryTree } from '../../catalogue/categories/category-tree.ts'
import type { Store, StoreReader } from '../../catalogue/store-reader.ts'
import type { SearchRecord } from '../algolia/hits.ts'
import type { SearchIndex, SearchIndices } from '../algolia/search-index.ts'
import { everything, type ProductFacet, type ProductSearch } from '../engine/search-query.ts'
import { listSuggestions } from '../suggestions/suggestions.ts'
import { type ListEntry, listIndex, readyList } from './list-index.ts'
import { productIndices } from './product-index.ts'
import { productRecords } from './search-records.ts'

interface IndicesSources {
  readonly db: Db
  readonly engine: ProductSearch
  readonly cards: ProductCards
  readonly categories: () => Promise<CategoryTree>
  readonly stores: Pick<StoreReader, 'all' | 'ratingOf'>
}

/** Creates all indices: products, categories, stores and suggestions, by the names of contract/finding/search-indices.ts. */
export function searchIndices({ db, engine, cards, categories, stores }: IndicesSources): SearchIndices {
  const lists = searchLists({ db, engine, categories, stores })
  const names = async () => {
    const [tree, byId] = await Promise.all([categories(), stores.all()])
    return { tree, stores: byId, colorOf: engine.colorOf, nameOf: engine.nameOf }
  }
  const withRating = async (record: SearchRecord): Promise<SearchRecord> => {
    const rating = await stores.ratingOf(record.objectID)
    return rating > 0 ? { ...record, rating } : record
  }
  const records = productRecords({ engine, cards, names })
  const indices = new Map<string, SearchIndex>(productIndices({ db, engine, records, names }))
  for (const locale of locales) {
    const { categories: list, stores: storeList, suggestions } = lists
    indices.set(categoryIndex(locale), listIndex({ locale, searched: ['title'], list }))
    const searched = ['name', 'place']
    indices.set(storeIndex(locale), listIndex({ locale, searched, list: storeList, complete: withRating }))
    indices.set(suggestionIndex(locale), listIndex({ locale, searched: ['query'], list: suggestions }))
  }
  return (name) => indices.get(name)
}

const SECONDS = 60
/** Category names such as 'Soap & wash' and 'For the gardener' are not phrases that people search for. */
const SHELF = / & | and |,|^(?:for|on|in|at|by|to|from|with) /i
const COUNTED: readonly ProductFacet[] = ['department', 'group', 'leaf', 'store']

/** The small indices in every language, cached for a minute. Categories and stores without products are left out. */
function searchLists({ db, engine, categories, stores }: Omit<IndicesSources, 'cards'>) {
  const counts = memoize(() => countProducts(engine), SECONDS)
  const each = (entries: (locale: Locale) => Promise<readonly ListEntry[]>) =>
    memoizeByKey(async (locale: Locale) => readyList(await entries(locale)), {
      seconds: SECONDS,
      maxEntries: locales.length,
    })
  const counted = async <Thing extends { readonly id: string }>(things: Iterable<Thing>) => {
    const byId = await counts()
    return [...things].flatMap((thing) => {
      const productCount = byId.get(thing.id) ?? 0
      return productCount > 0 ? [{ thing, productCount }] : []
    })
  }
  const listedCategories = async () => {
    const tree = await categories()
    const shown = [null, ...tree.all.map(({ id }) => id)].flatMap((id) => tree.shownChildrenOf(id))
    return { tree, found: await counted(shown) }
  }

  return {
    categories: each(async (locale) => {
      const { tree, found } = await listedCategories()
      return found.map(({ thing, productCount }) => categoryEntry(tree.pathTo(thing.id), thing, productCount, locale))
    }),
    stores: each(async () => {
      const found = await counted((await stores.all()).values())
      return found.map(({ thing, productCount }) => storeEntry(thing, productCount))
    }),
    suggestions: each(async (locale) => {
      const { found } = await listedCategories()
      const named = found.flatMap(({ thing: { name }, productCount }) =>
        SHELF.test(name.en) ? [] : [{ name: inLanguage(name, locale), productCount }],
      )
      return listSuggestions(db, locale, named)
    }),
  }
}

/** Counts the products of each category and store. */
async function countProducts(engine: Pick<ProductSearch, 'find'>): Promise<ReadonlyMap<string, number>> {
  const { facets } = await engine.find({ ...everything, facets: COUNTED })
  return new Map(COUNTED.flatMap((facet) => [...(facets.get(facet) ?? [])]))
}

function categoryEntry(
  pathToIt: readonly Category[],
  { id, slug, level, name }: Category,
  productCount: number,
  locale: Locale,
): ListEntry {
  const title = inLanguage(name, locale)
  const path = pathToIt.slice(0, -1).map((above) => inLanguage(above.name, locale))
  return {
    item: { objectID: id, categoryId: id, slug, title, path, level, productCount },
    texts: [
      { field: 0, locale, text: title },
      { field: 1, locale: 'en', text: name.en },
      ...path.map((text) => ({ field: 4, locale, text })),
    ],
    popularity: productCount,
  }
}

const storeEntry = ({ id, name, place, markColor }: Store, productCount: number): ListEntry => ({
  item: { objectID: id, storeId: id, name, place, markColor, productCount },
  texts: [
    { field: 0, locale: 'en', text: name },
    { field: 4, locale: 'en', text: place },
  ],
  popularity: productCount,
})
