import { setImmediate as pause } from 'node:timers/promises'
import type { SearchBody } from '../../../../../contract/finding/content.ts'
import { nowSeconds } from '../../../../shared/clock.ts'
import type { Infrastructure } from '../../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { standingAt } from '../../../buying/pricing/pricing-policy.ts'
import type { ContentService } from '../../content/content-service.ts'
import { compileSynonyms, type SynonymRules } from '../text-index/synonyms.ts'
import { changeReader, deleteOldChanges } from './change-reader.ts'
import { valuesOf } from './filters/facet-counts.ts'
import type { SharedMasks } from './filters/filters.ts'
import { productCatalogue } from './product-catalogue.ts'
import { productFinder } from './product-finder.ts'
import {
  type IndexedNames,
  type IndexedProduct,
  listProductsAfter,
  listProductsWithIds,
  readNames,
  renamedBetween,
  withTheirBundles,
} from './product-rows.ts'
import { tagOf } from './product-tags.ts'
import type { ProductFacet, ProductSearch } from './search-query.ts'

interface EngineSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly standingAt: typeof standingAt
  readonly synonyms: ContentService['searchSynonyms']
}

const READ_BATCH = 1000
/** Products indexed between two pauses, so that requests are not blocked for long. */
const INDEX_BATCH = 50
const NAMES_REFRESH_SECONDS = 60
const CHANGE_CLEANUP_SECONDS = 600
/** Changes are stored for one hour. After a longer gap some may be missing, so the index reloads completely. */
const FULL_RELOAD_SECONDS = 2700

/** Creates the product index of this process. It loads at the first call; `refresh` keeps it up to date. */
export function productSearch({ db, clock, standingAt: priceAt, synonyms }: EngineSources): ProductSearch {
  const catalogue = productCatalogue(priceAt)
  const find = productFinder(catalogue)
  const changes = changeReader(db)
  let names: IndexedNames = { categories: new Map(), stores: new Map() }
  /**
   * Ids of changed products that are not read yet. Each change is reported once, so they stay here until the read
   * succeeds.
   */
  const unread = new Set<string>()
  let isClosed = false
  let loading: Promise<void> | undefined
  let refreshing: Promise<void> = Promise.resolve()
  let readAt = 0
  let namesAt = 0
  let synonymsVersion: number | undefined
  let changesCleanedAt = performance.now()

  async function load(): Promise<void> {
    const began = performance.now()
    await changes.begin()
    names = await readNames(db)
    namesAt = performance.now()
    await reloadSynonyms()
    const gone = new Set(catalogue.products.ids.filter((id) => id !== ''))
    let last = ''
    for (;;) {
      const products = await listProductsAfter(db, last, READ_BATCH)
      if (products.length === 0 || isClosed) break
      await put(products)
      for (const { id } of products) {
        gone.delete(id)
        if (id > last) last = id
      }
    }
    if (isClosed) return
    for (const id of gone) catalogue.remove(id)
    catalogue.advance(nowSeconds(clock))
    for (const sort of catalogue.orders.all) {
      sort()
      await pause()
    }
    readAt = began
  }

  async function put(products: readonly IndexedProduct[]): Promise<void> {
    for (const [at, product] of products.entries()) {
      catalogue.put(product, names)
      if (at % INDEX_BATCH === INDEX_BATCH - 1) await pause()
    }
  }

  async function readUnread(): Promise<void> {
    while (unread.size > 0 && !isClosed) {
      const changed = [...unread].slice(0, READ_BATCH)
      const ids = await withTheirBundles(db, changed)
      const products = await listProductsWithIds(db, ids)
      if (products.some(({ storeId, leafId }) => !names.stores.has(storeId) || !names.categories.has(leafId))) {
        await reloadNames()
      }
      const present = new Set(products.map(({ id }) => id))
      for (const id of ids) if (!present.has(id)) catalogue.remove(id)
      await put(products)
      for (const id of changed) unread.delete(id)
    }
  }

  async function applyChanges(): Promise<void> {
    if (isClosed) return
    if (isOlder(readAt, FULL_RELOAD_SECONDS)) return load()
    for (const id of await changes.next()) unread.add(id)
    readAt = performance.now()
    if (isOlder(namesAt, NAMES_REFRESH_SECONDS)) await reloadNames()
    await reloadSynonyms()
    await readUnread()
    if (isOlder(changesCleanedAt, CHANGE_CLEANUP_SECONDS) && !isClosed) {
      changesCleanedAt = performance.now()
      await deleteOldChanges(db)
    }
  }

  /** Queues the products of categories and stores that were renamed or moved. */
  async function reloadNames(): Promise<void> {
    const before = names
    names = await readNames(db)
    namesAt = performance.now()
    for (const id of catalogue.idsOf(renamedBetween(before, names))) unread.add(id)
  }

  async function reloadSynonyms(): Promise<void> {
    const changed = await synonyms(synonymsVersion)
    if (!changed) return
    synonymsVersion = changed.version
    catalogue.texts.setSynonyms(compileSynonyms(withColors(changed.bodies)))
  }

  function loaded(): Promise<void> {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  async function prepare(): Promise<void> {
    await loaded()
    catalogue.advance(nowSeconds(clock))
  }

  async function refresh(): Promise<void> {
    await loaded()
    // An earlier refresh that is still running may have missed the latest commits.
    refreshing = refreshing.catch(() => {}).then(applyChanges)
    await refreshing
  }

  return {
    find: async (query) => {
      await prepare()
      return find(query)
    },
    findAll: async ([first, ...others]) => {
      await prepare()
      const shared: SharedMasks = new Map()
      return [find(first, shared), ...others.map((query) => find(query, shared))]
    },
    canonicalValue: async (attribute, value) => {
      await loaded()
      return catalogue.tags.canonicalValue(attribute, value)
    },
    colorOf: (attribute, value) => catalogue.colors.get(tagOf(`attribute:${attribute}`, value)),
    nameOf: (facet, value, locale) => catalogue.tagNames.get(tagOf(facet, value))?.[locale] ?? value,
    valuesOf: async (productIds) => {
      await prepare()
      return new Map(
        productIds.flatMap((id) => {
          const number = catalogue.products.of(id)
          return number === undefined
            ? []
            : [[id, (facet: ProductFacet) => valuesOf(number, facet, catalogue)] as const]
        }),
      )
    },
    refresh,
    close: async () => {
      isClosed = true
      await Promise.allSettled([loading, refreshing])
    },
  }
}

/** Colour words find the name of their family, which `indexedTexts` adds to products. */
function withColors(bodies: Partial<Record<Locale, SearchBody>>): Partial<Record<Locale, SynonymRules>> {
  return Object.fromEntries(
    Object.entries(bodies).map(([locale, { synonyms, oneWay, colors }]) => {
      const colorWords = Object.entries(colors).flatMap(([family, words]) =>
        words.map((word) => [word, [family]] as const),
      )
      return [locale, { synonyms, oneWay: [...Object.entries(oneWay), ...colorWords] }]
    }),
  )
}

const isOlder = (since: number, seconds: number): boolean => performance.now() - since > seconds * 1000
