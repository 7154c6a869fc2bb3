import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Db } from '../../../db/client.ts'
import { RESERVED_SLUGS } from '../../../modules/finding/catalogue/reserved-slugs.ts'
import * as tables from '../../../tables.ts'
import { openTestDatabase, SEEDED_AT } from '../../../testing/database/test-database.ts'

let database: Database
let db: Db

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})

afterAll(() => database.close())

describe('the seeded catalogue has', () => {
  test('at least 400 products of 30 stores in twelve departments with three category levels', async () => {
    expect(await db.$count(tables.products)).toBeGreaterThanOrEqual(400)
    expect(await db.$count(tables.stores)).toBeGreaterThanOrEqual(30)
    const levels = await db
      .select({ level: tables.categories.level, n: sql<number>`count(*)::int` })
      .from(tables.categories)
      .groupBy(tables.categories.level)
      .orderBy(tables.categories.level)
    expect(levels.map(({ level }) => level)).toEqual([1, 2, 3])
    expect(levels[0]?.n).toBe(12)
    expect(levels[1]?.n).toBeGreaterThanOrEqual(36)
    expect(levels[2]?.n).toBeGreaterThanOrEqual(100)
  })

  test('a product of every store, and products in every department', async () => {
    const emptyStores = await db.execute(
      sql`select slug from stores s where not exists (select 1 from products p where p.store_id = s.id)`,
    )
    expect(emptyStores.rows).toEqual([])
    const departments = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from products group by department_id`,
    )
    expect(departments.rows).toHaveLength(12)
    expect(Math.min(...departments.rows.map(({ n }) => n))).toBeGreaterThanOrEqual(25)
  })

  test('every product under a leaf of its own department', async () => {
    const group = alias(tables.categories, 'product_group')
    const leaf = alias(tables.categories, 'leaf')
    const wrong = await db
      .select({ slug: tables.products.slug })
      .from(tables.products)
      .innerJoin(leaf, eq(leaf.id, tables.products.leafId))
      .innerJoin(group, eq(group.id, leaf.parentId))
      .where(sql`${leaf.level} <> 3 or ${group.parentId} <> ${tables.products.departmentId}`)
    expect(wrong).toEqual([])
  })

  test('a variant with the slug of each product, and no slug that is a page of the shop', async () => {
    const without = await db.execute(
      sql`select slug from products p where not exists (select 1 from variants v where v.slug = p.slug and v.product_id = p.id and v.position = 0)`,
    )
    expect(without.rows).toEqual([])
    const slugs = await db.select({ slug: tables.variants.slug }).from(tables.variants)
    expect(slugs.filter(({ slug }) => RESERVED_SLUGS.has(slug))).toEqual([])
  })

  test('a member price below the list price, and Talents below that, for every variant', async () => {
    expect(
      await db.$count(
        tables.variants,
        sql`(member_price >= list_price or talents > member_price or member_price <= 0 or talents <= 0 or stock < 0)
          and not ${isMembership}`,
      ),
    ).toBe(0)
  })

  test('timed deals in every department, two dozen beside the showcase', async () => {
    const deals = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from timed_deals d join products p on p.id = d.product_id group by p.department_id`,
    )
    expect(deals.rows).toHaveLength(12)
    expect(deals.rows.reduce((all, { n }) => all + n, 0)).toBe(24 + 3)
  })

  test('six currencies, the dollar first', async () => {
    const rows = await db.select().from(tables.currencies).orderBy(tables.currencies.position)
    expect(rows.map(({ code, symbol }) => `${code} ${symbol}`)).toEqual([
      'USD $',
      'EUR €',
      'GBP £',
      'MYR RM',
      'AED AED',
      'INR ₹',
    ])
    expect(rows[0]?.perDollar).toBe(1)
  })
})

test('returns are free for 30, 45 or 60 days', async () => {
  const days = await db.selectDistinct({ days: tables.products.returnDays }).from(tables.products)
  expect(days.map((row) => row.days).sort()).toEqual([30, 45, 60])
})

describe('purchases', () => {
  test('one membership: yearly, 49.00, the first year free, in four languages, never sold out', async () => {
    const memberships = await db
      .select()
      .from(tables.products)
      .innerJoin(tables.variants, eq(tables.variants.productId, tables.products.id))
      .where(eq(tables.products.productType, 5))
    expect(memberships).toHaveLength(1)
    expect(memberships[0]).toMatchObject({
      products: { slug: 'yearly-membership', maximumQuantity: 1, allowOrderOutOfStock: true, indexedOffer: false },
      variants: { listPrice: 4900, memberPrice: 0, talents: 0 },
    })
    expect(Object.keys(memberships[0]?.products.texts ?? {}).sort()).toEqual(['ar', 'en', 'es', 'ms'])
  })

  test('four promo codes, one of them expired', async () => {
    const codes = await db.select().from(tables.promotions).orderBy(tables.promotions.position)
    expect(codes.map(({ code, kind, value, audience }) => [code, kind, value, audience])).toEqual([
      ['WELCOME10', 'percent', 10, 'firstOrder'],
      ['SHIPFREE', 'delivery', 0, 'everyone'],
      ['MEMBER5', 'amount', 500, 'members'],
      ['EXPIRED1', 'percent', 15, 'everyone'],
    ])
    expect(codes.filter(({ endsAt }) => endsAt && endsAt <= SEEDED_AT).map(({ code }) => code)).toEqual(['EXPIRED1'])
  })
})

const isMembership = sql`product_id in (select id from products where product_type = 5)`
