import { setImmediate as pause } from 'node:timers/promises'
import type { Db } from '../../../db/client.ts'
import { type Clock, nowSeconds } from '../../../shared/clock.ts'
import { changeReader, forgetOldChanges } from './change-reader.ts'
import type { DealtPrice, Standing } from './deal-prices.ts'
import { sharedPasses } from './filters.ts'
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
import type { ProductSearch } from './product-search.ts'
import { tagOf } from './product-tags.ts'

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
  /** Products that changed. Each change is told once, so they stay here until they were read. */
  const unread = new Set<string>()
  let isClosed = false
  let loading: Promise<void> | undefined
  let refreshing: Promise<void> = Promise.resolve()
  let readAt = 0
  let namesAt = 0
  let tidiedAt = performance.now()

  async function load(): Promise<void> {
    const began = performance.now()
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
    readAt = began
  }

  async function put(products: readonly IndexedProduct[]): Promise<void> {
    for (const [at, product] of products.entries()) {
      catalogue.put(product, names)
      if (at % PRODUCTS_INDEXED_AT_ONCE === PRODUCTS_INDEXED_AT_ONCE - 1) await pause()
    }
  }

  async function readUnread(): Promise<void> {
    while (unread.size > 0 && !isClosed) {
      const changed = [...unread].slice(0, PRODUCTS_READ_AT_ONCE)
      const ids = await withTheirBundles(db, changed)
      const products = await listProductsWithIds(db, ids)
      if (products.some(({ storeId, leafId }) => !names.stores.has(storeId) || !names.categories.has(leafId))) {
        await readNamesAnew()
      }
      const isThere = new Set(products.map(({ id }) => id))
      for (const id of ids) if (!isThere.has(id)) catalogue.remove(id)
      await put(products)
      for (const id of changed) unread.delete(id)
    }
  }

  async function catchUp(): Promise<void> {
    if (isClosed) return
    if (isOlder(readAt, MISSED_SECONDS)) return load()
    for (const id of await changes.next()) unread.add(id)
    readAt = performance.now()
    if (isOlder(namesAt, NAMES_SECONDS)) await readNamesAnew()
    await readUnread()
    if (isOlder(tidiedAt, TIDY_SECONDS) && !isClosed) {
      tidiedAt = performance.now()
      await forgetOldChanges(db)
    }
  }

  /** Products of categories and stores that have another name or place than before are to be read again. */
  async function readNamesAnew(): Promise<void> {
    const before = names
    names = await readNames(db)
    namesAt = performance.now()
    for (const id of catalogue.idsOf(renamedBetween(before, names))) unread.add(id)
  }

  function loaded(): Promise<void> {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  async function bringUp(): Promise<void> {
    await loaded()
    catalogue.advance(nowSeconds(clock))
  }

  async function refresh(): Promise<void> {
    await loaded()
    // What was committed while an earlier call was reading may have been missed by it.
    refreshing = refreshing.catch(() => {}).then(catchUp)
    await refreshing
  }

  return {
    find: async (query) => {
      await bringUp()
      return find(query)
    },
    findEach: async ([first, ...others]) => {
      await bringUp()
      const shared = sharedPasses(catalogue)
      return [find(first, shared), ...others.map((query) => find(query, shared))]
    },
    writtenAs: async (attribute, value) => {
      await loaded()
      return catalogue.tags.writtenAs(attribute, value)
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
