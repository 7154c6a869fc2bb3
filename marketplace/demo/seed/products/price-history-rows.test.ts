import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import type { Database } from '../../../db/client.ts'
import { idOf } from '../../../shared/ids.ts'
import * as tables from '../../../tables.ts'
import { openTestDatabase, SEEDED_AT } from '../../../testing/database/test-database.ts'
import { seedCatalogue } from '../seed.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

/** The prices that a product had, the oldest first. */
const historyOf = async (slug: string) =>
  (await database.db.select().from(tables.priceHistory))
    .filter(({ variantId }) => variantId === idOf('variant', slug))
    .sort((a, b) => a.since.getTime() - b.since.getTime())

test('some products of the demo have changed their prices within 90 days, others have not', async () => {
  const towel = await historyOf('linen-bath-towel')
  expect(towel.length).toBeGreaterThan(1)
  expect(towel.at(-1)?.since.getTime()).toBeGreaterThan(SEEDED_AT.getTime() - 90 * DAY_MS)
  expect(new Set(towel.map(({ listPrice }) => listPrice)).size).toBe(towel.length)
  expect(await historyOf('bamboo-toothbrush-set')).toHaveLength(1)
})

test('the latest price of each history is that of today, and members never paid more than others', async () => {
  const { rows } = await database.db.execute(sql`
    select v.slug from variants v join lateral (
      select list_price, member_price from price_history h where h.variant_id = v.id order by since desc limit 1
    ) latest on true
    where (latest.list_price, latest.member_price) <> (v.list_price, v.member_price)
    union all select variant_id from price_history where member_price > list_price`)
  expect(rows).toEqual([])
})

test('a second start leaves the histories as they are', async () => {
  const count = await database.db.$count(tables.priceHistory)
  await seedCatalogue(database.db, { now: SEEDED_AT })
  expect(await database.db.$count(tables.priceHistory)).toBe(count)
})
