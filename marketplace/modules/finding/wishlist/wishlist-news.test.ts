import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../../../contract/values/durations.ts'
import type { Database } from '../../../db/client.ts'
import { leases } from '../../../db/infrastructure-tables.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { idOf } from '../../../shared/ids.ts'
import { openTestDatabase, SEEDED_AT } from '../../../testing/database/test-database.ts'
import type { QuotedPrice } from '../../buying/pricing/pricing-service.ts'
import { wishlistNews } from './wishlist-news.ts'
import { wishlistItems } from './wishlist-tables.ts'

const WISHED = ['linen-bath-towel', 'matcha-ceremonial-grade', 'aloe-face-gel']
  .map((slug) => idOf('variant', slug))
  .sort()

let database: Database
let now = SEEDED_AT
const clock = { now: () => now }
const prices = new Map<string, number>()
const told: string[] = []
const failed: unknown[] = []
let broken: string | undefined

/** The job as each process has it. */
const job = () =>
  wishlistNews({
    db: database.db,
    clock,
    log: { warn: (what: unknown) => void failed.push(what) },
    pricing: {
      priceOf: async (ids) => new Map(ids.map((id) => [id, { finalPrice: prices.get(id) ?? 0 } as QuotedPrice])),
    },
    notify: async (_, { key }) => {
      if (broken !== undefined && key.includes(broken)) throw new Error('broken')
      told.push(key)
    },
  })

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  const { db } = database
  await db.delete(leases)
  await db.delete(wishlistItems)
  await db.insert(wishlistItems).values(WISHED.map((variantId) => ({ userId: demoUserId('shopper'), variantId })))
  for (const id of WISHED) prices.set(id, 1000)
  told.length = 0
  failed.length = 0
  broken = undefined
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => database.close())

test('only variants whose price is new or lower are written', async () => {
  const { notifyOfPriceDrops } = job()
  const transactions = vi.spyOn(database.db, 'transaction')
  await notifyOfPriceDrops()
  expect(transactions).toHaveBeenCalledTimes(WISHED.length)
  const [cheaper = '', dearer = ''] = WISHED
  prices.set(cheaper, 900).set(dearer, 1100)
  await notifyOfPriceDrops()
  expect(transactions).toHaveBeenCalledTimes(WISHED.length + 1)
  expect(told).toEqual([`price ${cheaper} 900`])
  await notifyOfPriceDrops()
  expect(transactions).toHaveBeenCalledTimes(WISHED.length + 1)
})

test('a variant that fails is logged and tried again, and does not hold up the others', async () => {
  const { notifyOfPriceDrops } = job()
  await notifyOfPriceDrops()
  for (const id of WISHED) prices.set(id, 900)
  broken = WISHED[0]
  await notifyOfPriceDrops()
  expect(told).toEqual(WISHED.slice(1).map((id) => `price ${id} 900`))
  expect(failed).toMatchObject([{ variant: broken }])
  broken = undefined
  await notifyOfPriceDrops()
  expect(told).toHaveLength(WISHED.length)
})

test('one of several processes does it, and another takes over when it ends or is killed', async () => {
  const [one, other] = [job(), job()]
  await one.notifyOfPriceDrops()
  const fall = (to: number) => WISHED.forEach((id) => void prices.set(id, to))
  fall(900)
  await other.notifyOfPriceDrops()
  expect(told).toEqual([])
  now = new Date(now.getTime() + 5 * MINUTE_MS)
  await one.notifyOfPriceDrops()
  expect(told).toHaveLength(WISHED.length)

  await one.close()
  fall(800)
  await other.notifyOfPriceDrops()
  expect(told).toHaveLength(2 * WISHED.length)

  now = new Date(now.getTime() + 15 * MINUTE_MS)
  fall(700)
  await job().notifyOfPriceDrops()
  expect(told).toHaveLength(3 * WISHED.length)
})
