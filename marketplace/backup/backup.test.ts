import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { lockFolder } from '../db/locks/folder-lock.ts'
import { schemaState } from '../db/schema-state.ts'
import { type AppUnderTest, openApp } from '../testing/app-under-test.ts'
import { CARDS, newCard, order } from '../testing/orders/ordering.ts'
import { newGuest, setStock } from '../testing/people/shopper.ts'
import { askForDatabaseCopy, serveDatabaseCopies } from './database-copies.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const MIGRATIONS = join(import.meta.dirname, '../db/migrations')
const SOAP = 'olive-oil-castile-soap'
const now = new Date('2026-05-01T10:00:00Z')

let folder: string
let backup: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  backup = join(folder, 'copy')
  dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'uploads/ab'), { recursive: true })
  writeFileSync(join(dataDir, 'uploads/ab/picture.webp'), 'picture')
  writeFileSync(join(dataDir, 'token-secret'), 'secret')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const restoreInto = (to: string, replaces = false) => {
  mkdirSync(to, { recursive: true })
  return restoreBackup(backup, { dataDir: to, databaseFolder: join(to, 'marketplace'), replaces, now })
}

/** PostgreSQL is copied by its own tools. */
describe.skipIf(process.env['TEST_DATABASE_URL'])('a backup of the embedded database', () => {
  let app: AppUnderTest
  beforeEach(async () => {
    app = await openApp()
  })
  afterEach(() => app.close())

  const take = (copyDatabase: () => Promise<Uint8Array>) =>
    takeBackup(backup, { dataDir, version: '1.2.3', now, copyDatabase })
  const dump = async () => new Uint8Array(await ((await app.database.dump?.()) ?? new Blob()).arrayBuffer())

  test('while orders are placed is of one moment: restored elsewhere, ledger, payments, stock and orders agree', async () => {
    await setStock(app, SOAP, 1000)
    const buyers = await Promise.all(Array.from({ length: 4 }, () => newGuest(app)))
    let isOver = false
    let placed = 0
    const buying = buyers.map(async (buyer) => {
      while (!isOver) {
        await buyer.add(SOAP, { newQuantity: 1 })
        await order(buyer, { paymentMethod: 'Card', paymentMethodId: await newCard(app, CARDS.pays) })
        placed += 1
      }
    })
    await expect.poll(() => placed).toBeGreaterThan(3)
    await take(dump)
    const placedBefore = placed
    await expect.poll(() => placed).toBeGreaterThan(placedBefore + 3)
    isOver = true
    await Promise.all(buying)

    const elsewhere = join(folder, 'elsewhere')
    expect(await restoreInto(elsewhere)).toEqual({ version: '1.2.3', takenAt: now.toISOString() })
    expect(readFileSync(join(elsewhere, 'uploads/ab/picture.webp'), 'utf8')).toBe('picture')
    expect(readFileSync(join(elsewhere, 'token-secret'), 'utf8')).toBe('secret')
    const database = await openDatabase({ dataDir: join(elsewhere, 'marketplace'), olderSchema: 'refuse' })
    const numberOf = async (query: ReturnType<typeof sql>) =>
      Number((await database.db.execute(query)).rows[0]?.['number'])
    const ofGuests = sql`from orders where owner_kind = 'guest' and payment_state = 'paid'`
    const orders = await numberOf(sql`select count(*)::int as number ${ofGuests}`)
    expect(orders).toBeGreaterThan(3)
    expect(orders).toBeLessThan(placed)
    expect(await numberOf(sql`select coalesce(sum(amount), 0)::int as number from ledger_entries`)).toBe(0)
    expect(
      await numberOf(
        sql`select count(*)::int as number from payments where status = 'paid' and order_id in (select id ${ofGuests})`,
      ),
    ).toBe(orders)
    const stock = await numberOf(
      sql`select stock as number from variants where id = (select l.variant_id from order_lines l join orders o on o.id = l.order_id where o.owner_kind = 'guest' limit 1)`,
    )
    const sold = await numberOf(
      sql`select sum(s.units - s.returned)::int as number from order_stock s join order_lines l on l.id = s.line_id join orders o on o.id = l.order_id where o.owner_kind = 'guest'`,
    )
    expect(stock + sold).toBe(1000)
    await database.close()
  })

  test('has files that were added or deleted while the database was copied', async () => {
    await take(async () => {
      writeFileSync(join(dataDir, 'uploads/added.webp'), 'added')
      rmSync(join(dataDir, 'uploads/ab/picture.webp'))
      return dump()
    })
    expect(readdirSync(join(backup, 'uploads')).sort()).toEqual(['ab', 'added.webp'])
    expect(existsSync(join(backup, 'uploads/ab/picture.webp'))).toBe(true)
  })

  test('is not restored over a database, nor beside a running marketplace; with the flag, what was there is put aside', async () => {
    await take(dump)
    await restoreInto(dataDir)
    await expect(restoreInto(dataDir)).rejects.toThrow('has a database already, and nothing was changed')
    const unlock = await lockFolder(join(dataDir, 'marketplace'))
    await expect(restoreInto(dataDir, true)).rejects.toThrow('is in use by process')
    unlock()
    await restoreInto(dataDir, true)
    expect(readdirSync(dataDir).filter((name) => name.includes('.before-restore-'))).toHaveLength(3)
  })

  test('that is of a newer version of the shop is refused', async () => {
    await app.database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9e15)`)
    expect(await schemaState(app.database.db, MIGRATIONS)).toMatchObject({ state: 'newer' })
    await take(dump)
    await expect(restoreInto(join(folder, 'elsewhere'))).rejects.toThrow('migrated by a newer version')
  })
})

test('an interrupted backup is not restored, and no backup is written over another', async () => {
  mkdirSync(backup)
  writeFileSync(join(backup, 'database.tar'), '')
  await expect(restoreInto(join(folder, 'elsewhere'))).rejects.toThrow('is no complete backup')
  const copyDatabase = async () => new Uint8Array()
  await expect(takeBackup(backup, { dataDir, version: '1.2.3', now, copyDatabase })).rejects.toThrow('is not empty')
})

test('the running marketplace copies its database for its own account alone', async () => {
  expect(await askForDatabaseCopy(dataDir)).toBeUndefined()
  const umask = process.umask(0o077)
  const copies = await serveDatabaseCopies(dataDir, async () => Buffer.from('a tar archive'))
  process.umask(umask)
  expect(String(await askForDatabaseCopy(dataDir))).toBe('a tar archive')
  expect(statSync(join(dataDir, 'copies.sock')).mode & 0o077).toBe(0)
  copies.close()
  expect(await askForDatabaseCopy(dataDir)).toBeUndefined()
})
