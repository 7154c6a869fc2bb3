import { eq, sql } from 'drizzle-orm'
import type { Db, Executor, Tx } from '../../db/client.ts'
import { ADVISORY_LOCKS } from '../../db/locks/advisory-locks.ts'
import {
  insertCatalogueRows,
  insertInBulk,
  noRows,
} from '../../modules/finding/catalogue/import/writing/catalogue-rows.ts'
import type { PasswordCost } from '../../shared/auth/password-hash.ts'
import { idOf } from '../../shared/ids.ts'
import * as tables from '../../tables.ts'
import { SELLER_STORE } from '../content/accounts.ts'
import { catalogue, productsOf, type SeedContent } from '../content/catalogue.ts'
import type { SeedDepartment, SeedProduct } from '../content/content-schema.ts'
import { currencies } from '../content/currencies.ts'
import { customerRows, demoUserId, fillWallets, shareholderRows, userRows } from './account-rows.ts'
import { chanceOf } from './chance.ts'
import { seedCommunity } from './community/community-rows.ts'
import { seedDemoChats } from './community/demo-chats.ts'
import { insertLists } from './list-rows.ts'
import { seedBuying } from './orders/buying-rows.ts'
import { seedCouriers } from './orders/courier-rows.ts'
import { seedDemoOrders } from './orders/demo-orders.ts'
import type { DemoMedia } from './orders/past-marketplace.ts'
import { seedContents } from './products/content-rows.ts'
import { seedPriceHistory } from './products/price-history-rows.ts'
import { addProduct, type ProductContext } from './products/product-rows.ts'
import { scaledProduct } from './products/scaled-product.ts'

const PART = 'catalogue'
const PRODUCTS_AT_ONCE = 1000
/** In addition to the showcase, so that the page of deals has some of every department. */
const DEALS_PER_DEPARTMENT = 2
/** Shares of the load-test products that have a deal, and that have reviews and FAQs. */
const SCALED_DEALS = 0.005
const SCALED_TEXTS = 0.3

export interface SeedOptions {
  /** The current time of the seed; reviews and products are dated before it. */
  now: Date
  /** Receives progress, line by line. */
  onProgress?: (line: string) => void
  /** Number of products to fill the catalogue up to, for load tests. The real products are always included. */
  products?: number
  content?: SeedContent
  /** Cost of the demo accounts' password hashes. Strong when absent. */
  passwordCost?: PasswordCost
  /** Where the pictures of the demo's orders are served. */
  media?: DemoMedia
}

export interface SeedResult {
  /** Number of products after the seed. */
  products: number
  /** False when nothing was missing. */
  changed: boolean
}

/** The database holds a shop's own data, into which nothing of the demo is written. */
export class OwnData extends Error {
  override name = 'OwnData'
}

/** Returns whether the database holds a shop that is not the demo. */
export async function holdsOwnData(executor: Executor): Promise<boolean> {
  if ((await executor.$count(tables.seedState, eq(tables.seedState.part, PART))) > 0) return false
  const beginnings = [tables.users, tables.stores, tables.categories, tables.products, tables.contents]
  for (const table of beginnings) {
    if ((await executor.select({ one: sql`1` }).from(table).limit(1)).length > 0) return true
  }
  return false
}

/**
 * Writes the catalogue, its stores, its reviews and questions, the membership, the promo codes and the demo accounts in
 * one transaction, and afterwards the orders and conversations of the demo. An interrupted seed writes nothing, and a complete one is not
 * repeated. The same content and `now` always give the same rows, except for the ids of what was ordered and said. A catalogue
 * with fewer than `products` is filled up.
 *
 * Throws OwnData for the database of a shop that is not the demo, before anything is written.
 */
export async function seedCatalogue(db: Db, options: SeedOptions): Promise<SeedResult> {
  const { now, onProgress = () => {}, products: requested = 0, content = catalogue, passwordCost, media } = options
  const real = productsOf(content)

  const seeded = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.seed})`)
    const [state] = await tx.select().from(tables.seedState).where(eq(tables.seedState.part, PART))
    const target = Math.max(requested, state?.products ?? 0, real.length)
    if (state && state.products >= target) {
      return { products: state.products, changed: await seedParts(tx, content, now) }
    }

    if (!state) {
      if (await holdsOwnData(tx)) throw new OwnData()
      onProgress(`Seeding ${real.length} products of ${content.stores.length} stores`)
      await insertInBulk(tx, tables.users, [...(await userRows(now, passwordCost)), ...customerRows(now)])
      await fillWallets(tx, now)
      await insertInBulk(tx, tables.shareholders, shareholderRows(now))
      await insertInBulk(
        tx,
        tables.currencies,
        currencies.map((currency, position) => ({ ...currency, position })),
      )
      await insertInBulk(tx, tables.categories, categoryRows(content.departments))
      await insertInBulk(tx, tables.stores, storeRows(content))
      await insertRealProducts(tx, content, now)
      await insertLists(tx, content, now)
    }

    const done = state?.products ?? real.length
    await insertScaledProducts(tx, content, now, done - real.length, target - real.length, onProgress)

    await seedParts(tx, content, now)

    const row = { part: PART, products: target, completedAt: now }
    await tx.insert(tables.seedState).values(row).onConflictDoUpdate({ target: tables.seedState.part, set: row })
    onProgress(`Seeded: ${target} products`)
    return { products: target, changed: true }
  })
  if (content !== catalogue) return seeded
  const ordered = await seedDemoOrders(db, now, media)
  const chatted = await seedDemoChats(db, now)
  return { ...seeded, changed: seeded.changed || ordered || chatted }
}

/** Writes the parts that were added in later versions. Returns whether any part was missing. */
async function seedParts(tx: Tx, content: SeedContent, now: Date): Promise<boolean> {
  const buying = await seedBuying(tx, content.departments, now)
  const community = await seedCommunity(tx, content, now)
  const contents = await seedContents(tx, now)
  const couriers = await seedCouriers(tx, now)
  const prices = await seedPriceHistory(tx, productsOf(content), now)
  return buying || community || contents || couriers || prices
}

function categoryRows(departments: readonly SeedDepartment[]): (typeof tables.categories.$inferInsert)[] {
  return departments.flatMap(({ slug, googleCategory, name, blurb, groups }, position) => [
    { id: idOf('category', slug), slug, level: 1, position, name, blurb, googleCategory },
    ...groups.flatMap((group, groupPosition) => [
      {
        id: idOf('category', group.slug),
        slug: group.slug,
        parentId: idOf('category', slug),
        level: 2,
        position: groupPosition,
        name: group.name,
        googleCategory: group.googleCategory,
      },
      ...group.leaves.map((leaf, leafPosition) => ({
        id: idOf('category', leaf.slug),
        slug: leaf.slug,
        parentId: idOf('category', group.slug),
        level: 3,
        position: leafPosition,
        name: leaf.name,
        googleCategory: leaf.googleCategory,
      })),
    ]),
  ])
}

function storeRows({ stores }: SeedContent): (typeof tables.stores.$inferInsert)[] {
  return stores.map(({ department, followers, ...store }, position) => {
    const ownerId = store.slug === SELLER_STORE ? demoUserId('seller') : null
    return {
      ...store,
      id: idOf('store', store.slug),
      ownerId,
      customerId: ownerId ?? idOf('store-customer', store.slug),
      departmentId: idOf('category', department),
      returnAddress: ['Returns desk', `${100 + 4 * position} Mill Road`, 'Los Angeles, CA 90012', 'United States'],
      trader: {
        legalName: `${store.name} ${position % 2 === 0 ? 'LLC' : 'Inc.'}`,
        address: [`${12 + 7 * position} Harbor Street`, store.place],
        email: `hello@${store.slug}.example`,
        // Telephone numbers for fiction.
        phone: `+1 202 555 01${String(position % 100).padStart(2, '0')}`,
        registration: `Trade register ${204_600 + 37 * position}`,
      },
      isVerified: true,
      earlierFollowers: followers,
      position,
    }
  })
}

async function insertRealProducts(tx: Tx, content: SeedContent, now: Date) {
  const contextOf = contexts(content, now)
  const deals = new Set(content.departments.flatMap(productsWithDeal))
  const rows = noRows()
  for (const product of productsOf(content))
    addProduct(rows, product, {
      ...contextOf(product),
      hasDeal: deals.has(product.slug),
      hasTexts: true,
      isTranslated: true,
    })
  for (const [slug, product] of Object.entries(content.formerSlugs))
    rows.slugRedirects.push({ slug, variantId: idOf('variant', product) })
  await insertCatalogueRows(tx, rows)
}

async function insertScaledProducts(
  tx: Tx,
  content: SeedContent,
  now: Date,
  first: number,
  end: number,
  onProgress: (line: string) => void,
) {
  const contextOf = contexts(content, now)
  const models = content.departments.flatMap(({ products }) => products)
  const stores = content.stores.map(({ slug }) => slug)
  for (let from = first; from < end; from += PRODUCTS_AT_ONCE) {
    const rows = noRows()
    const to = Math.min(end, from + PRODUCTS_AT_ONCE)
    for (let index = from; index < to; index++) {
      const product = scaledProduct(models, stores, index)
      const chance = chanceOf(`load:${product.slug}`)
      const hasDeal = chance.hit(SCALED_DEALS)
      const hasTexts = chance.hit(SCALED_TEXTS)
      addProduct(rows, product, { ...contextOf(product), hasDeal, hasTexts, isTranslated: false })
    }
    await insertCatalogueRows(tx, rows)
    onProgress(`Filled up with ${to} of ${end} further products`)
  }
}

function contexts(content: SeedContent, now: Date) {
  const { departments, stores } = content
  const brands = new Map(stores.map(({ slug, name }) => [slug, name]))
  const bySlug = new Map(productsOf(content).map((product) => [product.slug, product]))
  const partsOf: ProductContext['partsOf'] = ({ product: slug, quantity }) => {
    const part = bySlug.get(slug)
    if (!part) throw new Error(`Unknown part ${slug} of a bundle`)
    const look = { label: part.name, ...part.picture, brand: brands.get(part.store) ?? '' }
    return Array.from({ length: quantity }, () => look)
  }
  const byLeaf = new Map(
    departments.flatMap((department) =>
      department.groups.flatMap(({ leaves }) => leaves.map((leaf) => [leaf.slug, department] as const)),
    ),
  )
  return (product: SeedProduct): Pick<ProductContext, 'department' | 'now' | 'partsOf'> => {
    const department = byLeaf.get(product.leaf)
    if (!department) throw new Error(`Product ${product.slug}: unknown leaf ${product.leaf}`)
    return { department, now, partsOf }
  }
}

/** Returns well-rated products in stock, so that a deal is worth showing. */
function productsWithDeal({ slug, products }: SeedDepartment): string[] {
  const candidates = products.filter(({ stock, rating }) => stock > 20 && (rating?.[1] ?? 0) >= 40)
  return chanceOf(`deals:${slug}`)
    .shuffle(candidates)
    .slice(0, DEALS_PER_DEPARTMENT)
    .map((product) => product.slug)
}
