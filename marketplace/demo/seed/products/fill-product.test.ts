import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '../../../db/client.ts'
import { idOf } from '../../../shared/ids.ts'
import { answers, questions, questionTallies, reviews, reviewTallies } from '../../../tables.ts'
import { openTestDatabase, SEEDED_AT } from '../../../testing/database/test-database.ts'
import { fillProduct } from './fill-product.ts'

const SLUG = 'aloe-face-gel'
const productId = idOf('product', SLUG)
const options = { slug: SLUG, reviews: 620, questions: 40, now: SEEDED_AT }

let database: Database
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

const reviewsThere = () => db.$count(reviews, eq(reviews.productId, productId))
const questionsThere = () => db.$count(questions, eq(questions.productId, productId))

test('a product is filled up to the given numbers of reviews and questions, which are counted', async () => {
  const others = (await db.$count(reviews)) - (await reviewsThere())
  expect(await fillProduct(db, options)).toEqual({ reviews: 620, questions: 40 })
  expect(await reviewsThere()).toBe(620)
  expect(await questionsThere()).toBe(40)
  expect((await db.$count(reviews)) - (await reviewsThere())).toBe(others)
  const [stars] = await db.select().from(reviewTallies).where(eq(reviewTallies.productId, productId))
  expect(stars?.stars.reduce((all, count) => all + count, 0)).toBe(620)
  const [tally] = await db.select().from(questionTallies).where(eq(questionTallies.productId, productId))
  expect(tally?.questions).toBe(40)
  expect(await db.$count(answers)).toBeGreaterThan(40)
})

test('a repeat changes nothing, and larger numbers add only what is missing', async () => {
  expect(await fillProduct(db, options)).toEqual({ reviews: 620, questions: 40 })
  expect(await fillProduct(db, { ...options, reviews: 100, questions: 45 })).toEqual({ reviews: 620, questions: 45 })
})

test('an unknown product is not filled', async () => {
  expect(await fillProduct(db, { ...options, slug: 'no-such-thing' })).toBeUndefined()
})
