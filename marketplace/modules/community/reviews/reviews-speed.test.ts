import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../db/client.ts'
import { idOf } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { reviewsSeen } from '../../../testing/calls/review-calls.ts'
import { rowsRead } from '../../../testing/database/rows-read.ts'
import { demoShopper } from '../../../testing/people/shopper.ts'
import { MAX_SUMMARY_IMAGES } from './reviews-policy.ts'
import { firstReviews, lastReviews, listPictured, listReviews, summaryQuery } from './reviews-repository.ts'
import { reviews } from './reviews-tables.ts'

const SLUG = 'olive-oil-castile-soap'
const productId = idOf('product', SLUG)
const REVIEWS = 10_000

let app: AppUnderTest
let db: Db
beforeAll(async () => {
  app = await openApp()
  db = app.database.db
  const now = app.clock.now().toISOString()
  await db.execute(sql`
    insert into reviews (id, product_id, name, rating, title, body, images, likes, dislikes, created_at)
    select 'many-' || n, ${productId}, 'Noor A.', 1 + n % 5, 'Number ' || n, 'Daily use.',
      case when n % 4 = 0 then '["p/wool-dryer-balls/front"]'::jsonb else '[]'::jsonb end,
      n % 97, n % 13, ${now}::timestamptz - make_interval(mins => n)
    from generate_series(1, ${REVIEWS}::int) n`)
  await db.execute(sql`analyze reviews`)
})
afterAll(() => app.close())

const reviewsRead = async (query: SQL) => (await rowsRead(db, query))['reviews'] ?? 0

describe('a call on ten thousand reviews reads little more than it shows', () => {
  test('a page of the most helpful ones', async () => {
    expect(await reviewsRead(firstReviews(db, { productId, skip: 0, limit: 3 }).getSQL())).toBe(3)
    expect(await reviewsRead(firstReviews(db, { productId, skip: 30, limit: 3 }).getSQL())).toBe(33)
  })

  test('a page of the least helpful ones', async () => {
    const total = await db.$count(reviews, eq(reviews.productId, productId))
    expect(await reviewsRead(lastReviews(db, { productId, skip: total - 3, limit: 3 }, total).getSQL())).toBe(3)
    expect(await reviewsRead(lastReviews(db, { productId, skip: total - 33, limit: 3 }, total).getSQL())).toBe(33)
  })

  test('a page of those with pictures', async () => {
    expect(await reviewsRead(listPictured(db, { productId, skip: 0, limit: 12 }).getSQL())).toBe(12)
  })

  test('the summary, which counts nothing and shows the newest pictures', async () => {
    const read = await reviewsRead(summaryQuery({ productId, storeId: undefined, mostImages: MAX_SUMMARY_IMAGES }))
    expect(read).toBeLessThanOrEqual(MAX_SUMMARY_IMAGES * 2)
  })
})

test('pages counted from the end continue those from the start', async () => {
  const total = await db.$count(reviews, eq(reviews.productId, productId))
  const whole = await firstReviews(db, { productId, skip: 0, limit: total })
  const half = Math.floor(total / 2)
  for (const skip of [0, half - 1, half, half + 1, total - 7, total - 2, total - 1, total, total + 5]) {
    const page = await listReviews(db, { productId, skip, limit: 3 }, total)
    expect(
      page.map(({ id }) => id),
      `from ${skip}`,
    ).toEqual(whole.slice(skip, skip + 3).map(({ id }) => id))
  }
})

test('the result is correct, for a member too', async () => {
  const member = await demoShopper(app, 'member')
  for (const shopper of [undefined, member]) {
    const { userReviews, TotalNoOfReviews, penCount } = await reviewsSeen(app, SLUG, shopper, '&limit=3')
    expect(userReviews.map(({ likes, disLikes }) => likes - disLikes)).toEqual([96, 96, 96])
    expect(TotalNoOfReviews).toBeGreaterThanOrEqual(REVIEWS)
    expect(penCount).toBe(TotalNoOfReviews)
  }
  expect((await reviewsSeen(app, SLUG, undefined, '&imagesOnly=1')).penCount).toBeGreaterThanOrEqual(REVIEWS / 4)
})
