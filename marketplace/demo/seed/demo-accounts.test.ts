import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Db } from '../../db/client.ts'
import { isPassword } from '../../shared/auth/password-hash.ts'
import * as tables from '../../tables.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { boughtByCustomers, customers, DEMO_PASSWORD } from '../content/accounts.ts'
import { demoUserId } from './account-rows.ts'

let database: Database
let db: Db

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})

afterAll(() => database.close())

describe('the demo accounts', () => {
  test('are the eight of the documentation, with their types, wallets and memberships', async () => {
    const users = await db.select().from(tables.users).where(isDemoAccount).orderBy(tables.users.email)
    expect(
      users.map(({ email, userType, isSuperadmin, membershipId, walletTalents }) => [
        email,
        userType,
        isSuperadmin,
        membershipId !== null,
        walletTalents,
      ]),
    ).toEqual([
      ['admin@demo.test', 12, true, false, 0],
      ['biker@demo.test', 1, false, false, 0],
      ['member@demo.test', 1, false, true, 3750],
      ['newmember@demo.test', 1, false, true, 0],
      ['partner@demo.test', 12, false, false, 0],
      ['picker@demo.test', 1, false, false, 0],
      ['seller@demo.test', 1, false, false, 0],
      ['shopper@demo.test', 1, false, false, 0],
    ])
  })

  test('have the documented password, each with its own salt', async () => {
    const rows = await db.select().from(tables.users).where(isDemoAccount)
    for (const { passwordHash } of rows) expect(await isPassword(DEMO_PASSWORD, passwordHash)).toBe(true)
    expect(new Set(rows.map(({ passwordHash }) => passwordHash.split(':')[4])).size).toBe(rows.length)
  })

  test('have the documented wallets, orders and earnings', async () => {
    const users = await db.select().from(tables.users).where(isDemoAccount)
    const emails = (which: (user: (typeof users)[number]) => boolean) =>
      users
        .filter(which)
        .map(({ email }) => email)
        .sort()
    expect(emails(({ walletId }) => walletId !== null)).toEqual(
      ['member', 'newmember', 'shopper'].map((key) => `${key}@demo.test`),
    )
    expect(emails(({ orderCount }) => orderCount > 0)).toEqual(['member@demo.test'])
    expect(await db.select().from(tables.shareholders)).toMatchObject([
      { userId: demoUserId('member'), shareCount: 1240, isActive: true, xchangeContribution: 2500 },
    ])
  })

  test('include a seller with a store and a question to answer, and a member with a wishlist', async () => {
    const owned = await db
      .select()
      .from(tables.stores)
      .where(eq(tables.stores.ownerId, demoUserId('seller')))
    expect(owned).toMatchObject([{ slug: 'fern-and-field', customerId: demoUserId('seller') }])
    const waiting = await db.execute(
      sql`select q.id from questions q join products p on p.id = q.product_id join stores s on s.id = p.store_id
          where s.slug = 'fern-and-field' and p.slug = 'zero-waste-starter-kit' and q.answer_count = 0`,
    )
    expect(waiting.rows).toHaveLength(1)
    const userId = demoUserId('member')
    expect(await db.$count(tables.wishlistItems, eq(tables.wishlistItems.userId, userId))).toBe(4)
    expect(await db.$count(tables.follows, eq(tables.follows.userId, userId))).toBe(3)
    expect(await db.$count(tables.collections, eq(tables.collections.userId, userId))).toBe(4)
  })

  test('include a member who has bought something to review, and a shopper who has bought nothing', async () => {
    const bought = await db
      .select({ slug: tables.products.slug })
      .from(tables.purchases)
      .innerJoin(tables.products, eq(tables.products.id, tables.purchases.productId))
      .where(purchasesOf('member'))
    expect(bought.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['wool-dryer-balls', 'linen-bath-towel', 'olive-oil-castile-soap']),
    )
    expect(await db.$count(tables.purchases, purchasesOf('shopper'))).toBe(0)
  })
})

test('the badge of a certified buyer, and what a partner earned, follow from orders', async () => {
  const { rows } = await db.execute(sql`
    select count(*)::int as certified, count(*) filter (where not exists (
      select 1 from purchases b where b.user_id = r.user_id and b.product_id = r.product_id))::int as "notBought"
    from reviews r where r.certified_buyer`)
  expect(rows).toEqual([{ certified: customers.length * boughtByCustomers.length, notBought: 0 }])
  const sales = await db.execute(sql`
    select s.link_id as "linkId", sum(l.units)::int as units, sum(s.commission)::int as commission
    from partner_sales s join order_lines l on l.id = s.line_id group by s.link_id order by s.link_id`)
  // Six percent of $12.00 for each.
  expect(sales.rows).toEqual([
    { linkId: 'look-7', units: 1, commission: 72 },
    { linkId: 'nl-0326', units: 3, commission: 216 },
    { linkId: 'reel-12', units: 3, commission: 216 },
  ])
})

const isDemoAccount = like(tables.users.email, '%@demo.test')
const purchasesOf = (key: string) => eq(tables.purchases.userId, demoUserId(key))
