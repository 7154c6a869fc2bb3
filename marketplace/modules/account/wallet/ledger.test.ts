import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/client.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { expectBalancedLedger } from '../../../testing/database/ledger-balanced.ts'
import { openTestDatabase, SEEDED_AT } from '../../../testing/database/test-database.ts'
import { users } from '../accounts/accounts-tables.ts'
import { lockWallet, moveTalents, type Transfer } from './ledger.ts'
import { ledgerEntries, ledgerTransfers, walletMonths } from './ledger-tables.ts'
import { listEntries } from './wallet-repository.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
/** Every transfer has its own key unless a test names one. */
let transfers = 0
const move = (transfer: Partial<Transfer> & Pick<Transfer, 'from' | 'to' | 'amount'>) =>
  database.db.transaction((tx) =>
    moveTalents(tx, { key: `test ${++transfers}`, kind: 'purchase', at: SEEDED_AT, ...transfer }),
  )
const member = { userId: demoUserId('member') }
const shopper = { userId: demoUserId('shopper') }
const balanceOf = ({ userId }: { userId: string }) => database.db.transaction((tx) => lockWallet(tx, userId))

const expectBalanced = () => expectBalancedLedger(database.db)

beforeEach(async () => {
  const left = await balanceOf(shopper)
  if (left > 0) await move({ from: shopper, to: 'opening', amount: left })
})

test('the wallets of the demo accounts come from the ledger', async () => {
  expect(await balanceOf(member)).toBe(3750)
  await expectBalanced()
})

test('Talents move between a wallet and the shop, and the wallet tells why', async () => {
  const [earned, spent] = [new Date('2026-11-01T10:00:00Z'), new Date('2026-11-02T10:00:00Z')]
  await move({ kind: 'reward', from: 'rewards', to: shopper, amount: 500, orderId: 'o1', at: earned })
  await move({ from: shopper, to: 'spending', amount: 120, orderId: 'o2', at: spent })
  expect(await balanceOf(shopper)).toBe(380)
  const entries = await listEntries(database.db, shopper.userId, { limit: 2 })
  expect(entries).toMatchObject([
    { kind: 'purchase', amount: -120, balance: 380, at: spent },
    { kind: 'reward', amount: 500, balance: 500, at: earned },
  ])
  const older = await listEntries(database.db, shopper.userId, { limit: 1, before: entries[0]?.position })
  expect(older).toEqual([entries[1]])
  await expectBalanced()
})

test('a transfer with a used key does nothing', async () => {
  const reward = { key: 'reward o3', kind: 'reward', from: 'rewards', to: shopper, amount: 500 } as const
  expect(await move(reward)).toBe(true)
  expect(await move(reward)).toBe(false)
  expect(await Promise.all([move(reward), move(reward), move(reward)])).toEqual([false, false, false])
  expect(await balanceOf(shopper)).toBe(500)
})

test('a wallet never goes below zero, also when thirty purchases come at once', async () => {
  await move({ kind: 'reward', from: 'rewards', to: shopper, amount: 1000 })
  const spent = await Promise.allSettled(
    Array.from({ length: 30 }, () => move({ from: shopper, to: 'spending', amount: 300 })),
  )
  const refused = spent.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(27)
  expect(refused[0]?.reason).toMatchObject({ status: 409, code: 'TALENTS_MISSING' })
  expect(await balanceOf(shopper)).toBe(100)
  await expectBalanced()
})

test('wallets that pay each other at the same time do not block each other', async () => {
  await move({ kind: 'reward', from: 'rewards', to: shopper, amount: 1000 })
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      i % 2 ? move({ from: shopper, to: member, amount: 10 }) : move({ from: member, to: shopper, amount: 10 }),
    ),
  )
  expect(await balanceOf(shopper)).toBe(1000)
  await expectBalanced()
})

test.each([0, -1, 0.5, Number.NaN, 2 ** 53])('an amount of %d is refused', async (amount) => {
  await expect(move({ from: 'rewards', to: shopper, amount })).rejects.toThrow(RangeError)
})

describe('the database itself refuses', () => {
  test.each([
    ['to change an entry', () => database.db.update(ledgerEntries).set({ amount: 1 })],
    ['to delete an entry', () => database.db.delete(ledgerEntries)],
    ['to change a transfer', () => database.db.update(ledgerTransfers).set({ orderId: 'x' })],
    ['to delete a transfer', () => database.db.delete(ledgerTransfers)],
    [
      'to set a balance by hand',
      () => database.db.update(users).set({ walletTalents: 1_000_000 }).where(eq(users.id, shopper.userId)),
    ],
    ['to change the sum of a month', () => database.db.update(walletMonths).set({ amount: 1_000_000 })],
    ['to delete the sum of a month', () => database.db.delete(walletMonths)],
    [
      'a transfer with one side',
      () =>
        database.db.transaction(async (tx) => {
          await tx.insert(ledgerTransfers).values({ id: 't1', key: 't1', kind: 'reward', createdAt: SEEDED_AT })
          await tx
            .insert(ledgerEntries)
            .values({ transferId: 't1', account: 'wallet', userId: shopper.userId, amount: 5 })
        }),
    ],
    [
      'an entry for a user who does not exist',
      () =>
        database.db.transaction(async (tx) => {
          await tx.insert(ledgerTransfers).values({ id: 't2', key: 't2', kind: 'reward', createdAt: SEEDED_AT })
          await tx.insert(ledgerEntries).values([
            { transferId: 't2', account: 'wallet', userId: 'nobody', amount: 5 },
            { transferId: 't2', account: 'rewards', amount: -5 },
          ])
        }),
    ],
  ])('%s', async (_, change) => {
    const before = await database.db.select().from(ledgerEntries)
    await expect(change()).rejects.toThrow()
    expect(await database.db.select().from(ledgerEntries)).toEqual(before)
    await expectBalanced()
  })
})
