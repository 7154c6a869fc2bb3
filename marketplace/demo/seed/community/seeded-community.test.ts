import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import type { Database, Db } from '../../../db/client.ts'
import type { StoredAttribute } from '../../../modules/finding/catalogue/catalogue-tables.ts'
import { swatchesOf } from '../../../modules/finding/catalogue/products/variant-pictures.ts'
import * as tables from '../../../tables.ts'
import { openTestDatabase, SEEDED_AT } from '../../../testing/database/test-database.ts'
import { factsOf, productOf } from '../../../testing/samples/seeded-products.ts'
import { parsePublicId } from '../../drawings/picture-recipe.ts'

let database: Database
let db: Db

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})

afterAll(() => database.close())

describe('reviews', () => {
  test('are at most twelve per product except the showcase, at most 18 months old, and in the past', async () => {
    const busiest = await db.execute<{ slug: string; n: number }>(
      sql`select p.slug, count(*)::int as n from reviews r join products p on p.id = r.product_id group by p.slug having count(*) > 12`,
    )
    expect(busiest.rows).toEqual([{ slug: 'wool-dryer-balls', n: 44 }])
    const dates = await db.select({ at: tables.reviews.createdAt }).from(tables.reviews)
    const ages = dates.map(({ at }) => (SEEDED_AT.getTime() - at.getTime()) / DAY_MS)
    expect(Math.min(...ages)).toBeGreaterThan(0)
    expect(Math.max(...ages)).toBeLessThan(549)
    expect(dates.length).toBeGreaterThan(1500)
  })

  test('are newer than their product', async () => {
    const early = await db.execute(
      sql`select r.id from reviews r join products p on p.id = r.product_id where r.created_at < p.created_at`,
    )
    expect(early.rows).toEqual([])
  })

  test('of one product have different authors and texts', async () => {
    const twice = await db.execute(
      sql`select product_id from reviews group by product_id having count(distinct name) < count(*) or count(distinct body) < count(*)`,
    )
    expect(twice.rows).toEqual([])
  })

  test('sometimes show pictures of the product, in its own colors', async () => {
    const { rows } = await db.execute<{ slug: string; attributes: StoredAttribute[]; image: string }>(
      sql`select p.slug, p.attributes, i.image from reviews r join products p on p.id = r.product_id, jsonb_array_elements_text(r.images) as i(image)`,
    )
    expect(rows.length).toBeGreaterThan(200)
    const wrong = rows.filter(({ slug, attributes, image }) => {
      const picture = parsePublicId(image)
      return picture?.slug !== slug || (picture.colour && !swatchesOf(attributes).includes(picture.colour))
    })
    expect(wrong).toEqual([])
  })

  test('show different pictures of a product, as long as there are others', async () => {
    const { rows } = await db.execute<{ images: string[] }>(
      sql`select array_agg(i.image) as images from reviews r join products p on p.id = r.product_id, jsonb_array_elements_text(r.images) as i(image)
          where p.slug <> 'wool-dryer-balls' group by p.id having count(*) <= 3`,
    )
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter(({ images }) => new Set(images).size < images.length)).toEqual([])
  })

  test('add up with the ratings without a text to the stated average and number', async () => {
    const { starCounts } = await productOf(db, 'plant-based-laundry-sheets')
    const written = await factsOf(db, 'reviews', 'plant-based-laundry-sheets')
    const all = starCounts.map((n, i) => n + written.filter(({ rating }) => rating === 5 - i).length)
    const total = all.reduce((sum, n) => sum + n, 0)
    expect(total).toBe(1204)
    expect(Math.round((all.reduce((sum, n, i) => sum + n * (5 - i), 0) / total) * 10) / 10).toBe(4.6)
  })

  test('are summed up for products with more than twenty ratings only', async () => {
    const rows = await db.execute<{ total: number; summary: string | null }>(
      sql`select (select count(*) from reviews r where r.product_id = p.id)::int
            + (select sum(n::int)::int from jsonb_array_elements_text(p.star_counts) as s(n)) as total, p.ai_review as summary
          from products p`,
    )
    for (const { total, summary } of rows.rows) expect(Boolean(summary)).toBe(total > 20)
  })
})

describe('questions', () => {
  test('exist for about two products in three, at most six except the showcase, and are counted', async () => {
    const { rows } = await db.execute<{ slug: string; n: number; tally: number }>(
      sql`select p.slug, count(*)::int as n, (select questions from question_tallies t where t.product_id = p.id) as tally
          from questions q join products p on p.id = q.product_id group by p.id`,
    )
    const share = rows.length / (await db.$count(tables.products))
    expect(share).toBeGreaterThan(0.6)
    expect(share).toBeLessThan(0.75)
    expect(rows.filter(({ n }) => n > 6).map(({ slug }) => slug)).toEqual(['rosemary-shampoo-bar'])
    expect(rows.filter(({ n, tally }) => n !== tally)).toEqual([])
  })

  test('are newer than their product, older than their answers, and in the past', async () => {
    const early = await db.execute(
      sql`select q.id from questions q join products p on p.id = q.product_id where q.created_at < p.created_at`,
    )
    expect(early.rows).toEqual([])
    const wrong = await db.execute(
      sql`select a.id from answers a join questions q on q.id = a.question_id
          where a.created_at <= q.created_at or a.created_at >= ${SEEDED_AT.toISOString()}::timestamptz`,
    )
    expect(wrong.rows).toEqual([])
  })
})

test('frequently asked questions exist for most products, some of them verified', async () => {
  const withFaqs = await db.execute<{ n: number }>(sql`select count(distinct product_id)::int as n from faqs`)
  const share = (withFaqs.rows[0]?.n ?? 0) / (await db.$count(tables.products))
  expect(share).toBeGreaterThan(0.7)
  expect(share).toBeLessThan(0.98)
  expect(await db.$count(tables.faqs, eq(tables.faqs.isVerified, true))).toBeGreaterThan(100)
})
