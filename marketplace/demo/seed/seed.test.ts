import { eq, inArray, isTable, like, ne, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/values/durations.ts'
import type { Database, Db } from '../../db/client.ts'
import * as schema from '../../tables.ts'
import * as tables from '../../tables.ts'
import { rowDigests } from '../../testing/database/row-digests.ts'
import { openTestDatabase, SEEDED_AT, TEST_PASSWORD_COST } from '../../testing/database/test-database.ts'
import { catalogue } from '../content/catalogue.ts'
import { holdsOwnData, OwnData, type SeedOptions, seedCatalogue } from './seed.ts'

const isMembership = sql`product_id in (select id from products where product_type = 5)`

const ORDER_TABLES =
  /^(addresses|carts|chat_|conversation|ledger_|memberships|notifications|orders?$|order_|partner_sales|payment|provider_|queued_jobs|request_keys|rides|store_orders|subscription)/

describe('seeding', () => {
  const opened: Database[] = []
  const seed = (db: Db, options: Partial<SeedOptions> = {}) =>
    seedCatalogue(db, { now: SEEDED_AT, passwordCost: TEST_PASSWORD_COST, ...options })

  async function emptyDatabase(): Promise<Db> {
    const database = await openTestDatabase({ isEmpty: true })
    opened.push(database)
    return database.db
  }

  afterAll(() => Promise.all(opened.map((database) => database.close())))

  test('twice gives the same rows, and a complete seed is not repeated', async () => {
    const db = await emptyDatabase()
    const lines: string[] = []
    const result = await seed(db, { onProgress: (line) => lines.push(line) })
    expect(result).toEqual({ products: await catalogueCount(db), changed: true })
    expect(lines.length).toBeGreaterThanOrEqual(2)
    const rows = await allRows(db)
    const seededBefore = await openTestDatabase()
    opened.push(seededBefore)
    expect(withoutOrders(await allRows(seededBefore.db))).toEqual(withoutOrders(rows))

    const later = new Date(SEEDED_AT.getTime() + 40 * DAY_MS)
    expect(await seed(db, { now: later })).toEqual({ products: result.products, changed: false })
    expect(await allRows(db)).toEqual(rows)
  })

  test('writes nothing into the database of a shop that is not the demo', async () => {
    const db = await emptyDatabase()
    expect(await holdsOwnData(db)).toBe(false)
    const owner = { id: 'own', email: 'own@shop.test', passwordHash: '', firstName: 'O', lastName: 'N' }
    await db.insert(tables.users).values(owner)
    const rows = await allRows(db)
    await expect(seed(db)).rejects.toThrow(OwnData)
    expect(await holdsOwnData(db)).toBe(true)
    expect(await allRows(db)).toEqual(rows)
  })

  test('of orders completes a catalogue that an earlier version seeded, without the customers', async () => {
    const db = await emptyDatabase()
    await seed(db, { content: { ...catalogue } })
    const isCustomer = like(tables.users.email, '%@customers.demo.test')
    const customers = db.select({ id: tables.users.id }).from(tables.users).where(isCustomer)
    await db.update(tables.reviews).set({ userId: null }).where(inArray(tables.reviews.userId, customers))
    await db.delete(tables.users).where(isCustomer)
    expect(await seed(db)).toMatchObject({ changed: true })
    const [member] = await db.select().from(schema.users).where(eq(schema.users.email, 'member@demo.test'))
    expect(member?.orderCount).toBe(8)
  })

  test('of orders goes on where an interrupted start left it', async () => {
    const database = await openTestDatabase()
    opened.push(database)
    const { db } = database
    const orders = () => db.select({ id: tables.orders.id }).from(tables.orders).orderBy(tables.orders.id)
    const placed = await orders()
    await db.delete(tables.seedState).where(eq(tables.seedState.part, 'orders'))
    expect(await seed(db)).toMatchObject({ changed: true })
    expect(await orders()).toEqual(placed)
  })

  test('that is interrupted writes nothing; repeated for load tests it adds further products, also in later runs', async () => {
    const db = await emptyDatabase()
    const interrupted = seed(db, {
      onProgress: (line) => {
        if (line.startsWith('Seeded')) throw new Error('The power went off')
      },
    })
    await expect(interrupted).rejects.toThrow('The power went off')
    expect(await db.$count(tables.products)).toBe(0)
    expect(await db.$count(tables.seedState)).toBe(0)

    expect(await seed(db, { products: 600 })).toMatchObject({ changed: true })
    expect(await catalogueCount(db)).toBe(600)
    expect(await seed(db, { products: 1000 })).toEqual({ products: 1000, changed: true })
    expect(await catalogueCount(db)).toBe(1000)
    expect(await seed(db)).toEqual({ products: 1000, changed: false })
    expect(
      await db.$count(tables.variants, sql`(member_price >= list_price or member_price <= 0) and not ${isMembership}`),
    ).toBe(0)
    expect(await productCount(db, 'linen-bath-towel')).toBe(1)
  })

  test('adds the membership and promo codes to an older catalogue once', async () => {
    const database = await openTestDatabase()
    opened.push(database)
    const { db } = database
    const rows = await allRows(db)
    await db.execute(sql`delete from variants where ${isMembership}`)
    await db.execute(sql`delete from products where product_type = 5`)
    await db.execute(sql`delete from stores where slug = 'evergood'`)
    await db.delete(tables.promotions)
    await db.delete(tables.seedState).where(eq(tables.seedState.part, 'buying'))
    expect(await seed(db)).toMatchObject({ changed: true })
    expect(await allRows(db)).toEqual(rows)
    expect(await seed(db)).toMatchObject({ changed: false })
  })

  test('adds questions to an older catalogue once', async () => {
    const database = await openTestDatabase()
    opened.push(database)
    const { db } = database
    const rows = await allRows(db)
    await db.delete(tables.questions)
    await db.delete(tables.questionTallies)
    await db.delete(tables.seedState).where(eq(tables.seedState.part, 'community'))
    expect(await seed(db)).toMatchObject({ changed: true })
    expect(await allRows(db)).toEqual(rows)
    expect(await seed(db)).toMatchObject({ changed: false })
  })

  test('adds page texts to an older shop once, and preserves changes by editors', async () => {
    const database = await openTestDatabase()
    opened.push(database)
    const { db } = database
    const rows = await db.$count(tables.contents)
    await db.delete(tables.contents)
    await db.delete(tables.seedState).where(like(tables.seedState.part, 'contents%'))
    expect(await seed(db)).toMatchObject({ changed: true })
    expect(await db.$count(tables.contents)).toBe(rows)
    await db.delete(tables.contents).where(eq(tables.contents.key, 'blog/how-we-read-a-label'))
    expect(await seed(db)).toMatchObject({ changed: false })
    expect(await db.$count(tables.contents)).toBe(rows - 4)
  })

  /** Without the membership, which is a product, but not part of the catalogue. */
  const catalogueCount = (db: Db) => db.$count(tables.products, ne(tables.products.productType, 5))
  const productCount = (db: Db, slug: string) => db.$count(tables.products, eq(tables.products.slug, slug))

  /** Orders have random ids, and so does what belongs to them: of these tables only the number of rows is compared. */
  const withoutOrders = (digests: Awaited<ReturnType<typeof rowDigests>>) =>
    Object.fromEntries(Object.entries(digests).map(([table, of]) => [table, ORDER_TABLES.test(table) ? of.rows : of]))

  /** Digests of all tables except the log of product changes. */
  const allRows = (db: Db) =>
    rowDigests(
      db,
      Object.values(tables)
        .filter((table) => isTable(table))
        // Triggers write these, with the time of the database.
        .filter((table) => table !== tables.productChanges && table !== tables.priceHistory),
    )
})
