import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfferKind } from '../../../../../contract/finding/search-rules.ts'
import { idOf } from '../../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { productSearches } from '../../../../testing/calls/product-searches.ts'
import { timedDeals } from '../../../buying/pricing/pricing-tables.ts'
import { categories, products, stores, variants } from '../../catalogue/catalogue-tables.ts'
import type { ProductSearchQuery } from './search-query.ts'

/** Each test uses its own product, because the tests share one shop. */
const product = (slug: string) => idOf('product', slug)

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
  await app.services.productSearch.refresh()
})
afterAll(() => app.close())

const db = () => app.database.db
const { find, rename } = productSearches(() => app)
const offered = (kind: OfferKind) => find({ where: { facet: 'offer', anyOf: [kind] } })

test('after a refresh, a renamed product is found by its new name and not by its old one', async () => {
  const its = product('linen-bath-towel')
  await db().execute(rename(its, 'Quixotic Zephyr Cloth'))
  expect(await find({ text: 'quixotic zephyr' })).toEqual([])
  await app.services.productSearch.refresh()
  expect(await find({ text: 'quixotic zephyr' })).toEqual([its])
  await db().execute(rename(its, 'Ineffable Cloth'))
  await app.services.productSearch.refresh()
  expect(await find({ text: 'quixotic zephyr' })).toEqual([])
})

test('changes of a rolled-back transaction are not found; committed ones are', async () => {
  const its = product('wool-dryer-balls')
  await db()
    .transaction(async (tx) => {
      await tx.execute(rename(its, 'Quixotic'))
      throw new Error('taken back')
    })
    .catch(() => {})
  await app.services.productSearch.refresh()
  expect(await find({ text: 'quixotic' })).toEqual([])
  await db().transaction((tx) => tx.execute(rename(its, 'Quixotic')))
  await app.services.productSearch.refresh()
  expect(await find({ text: 'quixotic' })).toEqual([its])
})

test('a sold-out product is not in stock, sorts last, and returns when restocked', async () => {
  const its = product('bamboo-toothbrush-set')
  const stock = (to: number) => db().update(variants).set({ stock: to }).where(eq(variants.productId, its))
  expect(await offered('inStock')).toContain(its)
  await stock(0)
  await app.services.productSearch.refresh()
  const inStock = await offered('inStock')
  expect(inStock).not.toContain(its)
  expect((await find({})).indexOf(its)).toBeGreaterThanOrEqual(inStock.length)
  await stock(3)
  await app.services.productSearch.refresh()
  expect(await offered('inStock')).toContain(its)
})

test('a bundle is not in stock when one of its parts is sold out', async () => {
  const [bundle] = await find({ where: { facet: 'offer', anyOf: ['bundle'] } })
  expect(await offered('inStock')).toContain(bundle)
  await db().execute(sql`update variants set stock = 0
    where id = (select min(variant_id) from bundle_items where bundle_id = ${bundle})`)
  await app.services.productSearch.refresh()
  expect(await offered('inStock')).not.toContain(bundle)
})

test('a deal changes offer kind, member price and order when it starts, ends and repeats, without a change of data', async () => {
  const its = product('olive-oil-castile-soap')
  const start = app.clock.now().getTime() / 1000 + 600
  await db().delete(timedDeals).where(eq(timedDeals.productId, its))
  await db()
    .insert(timedDeals)
    .values({
      id: 'a-deal',
      productId: its,
      periodSeconds: 3600,
      phaseSeconds: start % 3600,
      runsSeconds: 900,
      percentOff: 50,
    })
  await app.services.productSearch.refresh()
  const [variant] = await db().select().from(variants).where(eq(variants.slug, 'olive-oil-castile-soap'))
  const half = Math.round((variant?.memberPrice ?? 0) / 2)
  const standing = async (seconds: number) => {
    app.clock.set(new Date((start + seconds) * 1000))
    const kinds: OfferKind[] = []
    for (const kind of ['deal', 'upcoming'] as const) if ((await offered(kind)).includes(its)) kinds.push(kind)
    return kinds
  }
  expect(await standing(-1)).toEqual(['upcoming'])
  expect(await standing(0)).toEqual(['deal'])
  expect(await find({ where: { field: 'tfmPrice', from: half, to: half } })).toContain(its)
  expect(await standing(899)).toEqual(['deal'])
  expect(await standing(900)).toEqual(['upcoming'])
  expect(await standing(3600)).toEqual(['deal'])
  expect(await standing(-1)).toEqual(['upcoming'])
})

test('a new price and a sale move a product in orders that are already sorted', async () => {
  const its = product('matcha-ceremonial-grade')
  const first = async (query: Partial<ProductSearchQuery>) => (await find({ ...query, limit: 1 }))[0]
  for (const sort of ['relevance', 'newest', 'price-asc', 'price-desc', 'rating'] as const) await find({ sort })
  await db().execute(sql`update variants set list_price = 1, member_price = 1 where slug = 'matcha-ceremonial-grade'`)
  await db()
    .update(products)
    .set({ sold: 10_000_000, createdAt: new Date('2027-01-01') })
    .where(eq(products.id, its))
  await app.services.productSearch.refresh()
  expect(await first({ sort: 'price-asc' })).toBe(its)
  expect(await first({ sort: 'price-asc', audience: 'signedIn' })).toBe(its)
  expect(await first({ sort: 'newest' })).toBe(its)
  expect(await first({})).toBe(its)
  const all = await find({ sort: 'price-desc' })
  expect(all.at(-1)).toBe(its)
  expect(new Set(all).size).toBe(all.length)
})

test('a withdrawn product is not found, and a new product in a new store is', async () => {
  const its = product('cedar-coat-hangers')
  const withdrawn = product('aloe-face-gel')
  const before = (await find({})).length
  await db().update(products).set({ productType: 5 }).where(eq(products.id, withdrawn))
  const [store] = await db().select().from(stores).limit(1)
  if (!store) throw new Error('There are no stores')
  await db()
    .insert(stores)
    .values({ ...store, id: 'new-store', slug: 'new', name: 'Quixotic Goods', customerId: 'new' })
  await db().update(products).set({ storeId: 'new-store' }).where(eq(products.id, its))
  await app.services.productSearch.refresh()
  expect(await find({})).toHaveLength(before - 1)
  expect(await find({})).not.toContain(withdrawn)
  // What is alike follows.
  expect((await find({ text: 'quixotic goods' }))[0]).toBe(its)

  await db().update(products).set({ productType: 1 }).where(eq(products.id, withdrawn))
  await app.services.productSearch.refresh()
  expect(await find({ text: 'aloe face gel' })).toContain(withdrawn)
})

test('a product that moves to another category is counted and found there', async () => {
  const its = product('organic-cotton-tote')
  const [towel] = await db().select().from(products).where(eq(products.id, its))
  const [leaf] = await db()
    .select()
    .from(categories)
    .where(sql`level = 3 and id <> ${towel?.leafId ?? ''}`)
    .limit(1)
  await db()
    .update(products)
    .set({ leafId: leaf?.id ?? '' })
    .where(eq(products.id, its))
  await app.services.productSearch.refresh()
  expect(await find({ where: { facet: 'leaf', anyOf: [leaf?.id ?? ''] } })).toContain(its)
  expect(await find({ where: { facet: 'leaf', anyOf: [towel?.leafId ?? ''] } })).not.toContain(its)
})
