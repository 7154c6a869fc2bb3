import { setImmediate as pause } from 'node:timers/promises'
import type { Db } from '../../db/client.ts'
import { type Clock, nowSeconds } from '../../shared/clock.ts'
import type { ProductSearch } from './product-search.ts'
import { productCatalogue } from './product-search-catalogue.ts'
import { changeReader, forgetOldChanges } from './product-search-changes.ts'
import type { DealtPrice, Standing } from './product-search-deals.ts'
import { productFinder } from './product-search-find.ts'
import {
  type IndexedNames,
  type IndexedProduct,
  listProductsAfter,
  listProductsWithIds,
  readNames,
  renamedBetween,
  withTheirBundles,
} from './product-search-rows.ts'
import { tagOf } from './product-search-tags.ts'

interface EngineSources {
  readonly db: Db
  readonly clock: Clock
  readonly ports: {
    /** What a product with these prices and deals costs at a moment (Unix seconds). */
    readonly standingAt: (price: DealtPrice, now: number) => Standing
  }
}

const PRODUCTS_READ_AT_ONCE = 1000
/** Others wait for no more than these to be indexed. */
const PRODUCTS_INDEXED_AT_ONCE = 50
const NAMES_SECONDS = 60
const TIDY_SECONDS = 600
/** Changes are kept for an hour: who has not read them for so long has missed some. */
const MISSED_SECONDS = 2700

/** The search of products, in the memory of this process. It loads at the first call, and is brought up by `refresh`. */
export function productSearch({ db, clock, ports }: EngineSources): ProductSearch {
  const catalogue = productCatalogue(ports.standingAt)
  const find = productFinder(catalogue)
  const changes = changeReader(db)
  let names: IndexedNames = { categories: new Map(), stores: new Map() }
  let isClosed = false
  let loading: Promise<void> | undefined
  let refreshing: Promise<void> = Promise.resolve()
  let readAt = 0
  let namesAt = 0
  let tidiedAt = performance.now()

  async function load(): Promise<void> {
    readAt = performance.now()
    await changes.begin()
    names = await readNames(db)
    namesAt = performance.now()
    const gone = new Set(catalogue.products.ids.filter((id) => id !== ''))
    let last = ''
    for (;;) {
      const products = await listProductsAfter(db, last, PRODUCTS_READ_AT_ONCE)
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
  }

  async function put(products: readonly IndexedProduct[]): Promise<void> {
    for (const [at, product] of products.entries()) {
      catalogue.put(product, names)
      if (at % PRODUCTS_INDEXED_AT_ONCE === PRODUCTS_INDEXED_AT_ONCE - 1) await pause()
    }
  }

  async function readAnew(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length && !isClosed; from += PRODUCTS_READ_AT_ONCE) {
      const some = ids.slice(from, from + PRODUCTS_READ_AT_ONCE)
      const products = await listProductsWithIds(db, some)
      const isThere = new Set(products.map(({ id }) => id))
      for (const id of some) if (!isThere.has(id)) catalogue.remove(id)
      if (products.some(({ storeId, leafId }) => !names.stores.has(storeId) || !names.categories.has(leafId))) {
        names = await readNames(db)
      }
      await put(products)
    }
  }

  async function catchUp(): Promise<void> {
    if (isClosed) return
    if (isOlder(readAt, MISSED_SECONDS)) return load()
    const changed = await withTheirBundles(db, await changes.next())
    readAt = performance.now()
    const renamed = isOlder(namesAt, NAMES_SECONDS) ? await readRenamed() : []
    await readAnew([...new Set([...changed, ...renamed])])
    if (isOlder(tidiedAt, TIDY_SECONDS) && !isClosed) {
      tidiedAt = performance.now()
      await forgetOldChanges(db)
    }
  }

  /** Products of categories and stores that have another name or place than before. */
  async function readRenamed(): Promise<readonly string[]> {
    const before = names
    names = await readNames(db)
    namesAt = performance.now()
    return catalogue.idsOf(renamedBetween(before, names))
  }

  function loaded(): Promise<void> {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  async function refresh(): Promise<void> {
    await loaded()
    // What was committed while an earlier call was reading may have been missed by it.
    refreshing = refreshing.catch(() => {}).then(catchUp)
    await refreshing
  }

  return {
    find: async (query) => {
      await loaded()
      catalogue.advance(nowSeconds(clock))
      return find(query)
    },
    colorOf: (attribute, value) => catalogue.colors.get(tagOf(`attribute:${attribute}`, value)),
    refresh,
    close: async () => {
      isClosed = true
      await Promise.allSettled([loading, refreshing])
    },
  }
}

const isOlder = (since: number, seconds: number): boolean => performance.now() - since > seconds * 1000
