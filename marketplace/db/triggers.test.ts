import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories, categorySlugRedirects, priceHistory, products, slugRedirects, variants } from '../tables.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'
import type { Database } from './client.ts'

let shop: Database
beforeAll(async () => {
  shop = await openTestDatabase()
})
afterAll(() => shop.close())

const variantOf = async (slug: string) => {
  const [variant] = await shop.db.select().from(variants).where(eq(variants.slug, slug))
  if (!variant) throw new Error(`${slug} is not there`)
  return variant
}
const changesSince = async (id: number) => {
  const { rows } = await shop.db.execute<{ productId: string }>(sql`
    select distinct product_id as "productId" from product_changes where id > ${id} order by 1`)
  return rows.map(({ productId }) => productId)
}
const lastChange = async () => {
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    select coalesce(max(id), 0)::int as id from product_changes`)
  return rows[0]?.id ?? 0
}

test('a sale, a price and a deleted deal are queued for the search index, each with its product', async () => {
  const brush = await variantOf('bamboo-toothbrush-set')
  const before = await lastChange()
  await shop.db.execute(sql`update variants set stock = stock - 1 where id = ${brush.id}`)
  expect(await changesSince(before)).toEqual([brush.productId])

  const { rows } = await shop.db.execute<{ productId: string }>(sql`
    delete from timed_deals where id = (select min(id) from timed_deals) returning product_id as "productId"`)
  expect(await changesSince(before)).toEqual([brush.productId, rows[0]?.productId].sort())
})

test('a renamed variant is found by its old slug and is newer; renamed back, it has its old slug again', async () => {
  const { id, productId, slug } = await variantOf('wool-dryer-balls')
  const rename = (to: string) => shop.db.update(variants).set({ slug: to }).where(eq(variants.id, id))
  const updatedAt = async () =>
    (await shop.db.select().from(products).where(eq(products.id, productId)))[0]?.updatedAt.getTime() ?? 0
  const before = await updatedAt()

  await rename('felted-dryer-balls')
  expect(await shop.db.select().from(slugRedirects).where(eq(slugRedirects.slug, slug))).toMatchObject([
    { variantId: id },
  ])
  expect(await updatedAt()).toBeGreaterThan(before)

  await rename(slug)
  expect(await shop.db.select().from(slugRedirects).where(eq(slugRedirects.slug, slug))).toEqual([])
})

test('a change of stock does not make a product newer', async () => {
  const { id, productId } = await variantOf('bamboo-toothbrush-set')
  const [before] = await shop.db.select().from(products).where(eq(products.id, productId))
  await shop.db.execute(sql`update variants set stock = stock + 5 where id = ${id}`)
  const [after] = await shop.db.select().from(products).where(eq(products.id, productId))
  expect(after?.updatedAt).toEqual(before?.updatedAt)
})

test('a price is kept when it changes, whoever changes it, and once for a moment', async () => {
  // In the demo it has had one price.
  const { id, listPrice, memberPrice } = await variantOf('bamboo-toothbrush-set')
  const kept = async () => {
    const rows = await shop.db.select().from(priceHistory).where(eq(priceHistory.variantId, id))
    return rows.sort((a, b) => a.since.getTime() - b.since.getTime()).map((row) => [row.listPrice, row.memberPrice])
  }
  const first = [listPrice, memberPrice]
  expect(await kept()).toEqual([first])

  await shop.db.execute(sql`update variants set stock = stock + 5, list_price = list_price where id = ${id}`)
  expect(await kept()).toEqual([first])

  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`update variants set list_price = list_price + 100 where id = ${id}`)
    await tx.execute(sql`update variants set member_price = member_price - 100 where id = ${id}`)
  })
  expect(await kept()).toEqual([first, [listPrice + 100, memberPrice - 100]])
})

test('a renamed category is found by its old slug', async () => {
  const [category] = await shop.db.select().from(categories).where(eq(categories.level, 3)).limit(1)
  if (!category) throw new Error('There are no categories')
  await shop.db.update(categories).set({ slug: 'another-name' }).where(eq(categories.id, category.id))
  const [redirect] = await shop.db
    .select()
    .from(categorySlugRedirects)
    .where(eq(categorySlugRedirects.slug, category.slug))
  expect(redirect?.categoryId).toBe(category.id)
})
