import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, openAsBlob, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Database, openDatabase } from '../../db/client.ts'
import { ADVISORY_LOCKS } from '../../db/locks/advisory-locks.ts'
import { FolderInUse, lockFolder } from '../../db/locks/folder-lock.ts'
import { seedCatalogue } from '../../demo/seed/seed.ts'
import { passwordCost } from '../../shared/auth/password-hash.ts'

/** The time at which the tests' catalogue is seeded. */
export const SEEDED_AT = new Date('2026-11-20T12:00:00Z')

/** Cost of password hashes in tests, which need not resist guessing: a millisecond each. */
export const TEST_PASSWORD_COST = passwordCost(10)

const databaseFolder = fileURLToPath(new URL('../../db', import.meta.url))
const demoFolder = fileURLToPath(new URL('../../demo', import.meta.url))
const sharedFolder = fileURLToPath(new URL('../../shared', import.meta.url))
const modulesFolder = fileURLToPath(new URL('../../modules', import.meta.url))
const snapshotFolder = resolve(databaseFolder, '../../.build/test')

const SNAPSHOT_WAIT_MS = 120_000

interface TestDatabaseOptions {
  /** With the tables only, without the catalogue. */
  readonly isEmpty?: boolean
}

/**
 * Opens a separate database with the whole seeded catalogue for one test file: PGlite in memory, or, when the
 * environment variable TEST_DATABASE_URL names a PostgreSQL server on which databases may be created, a database there,
 * which `close` drops.
 *
 * The seed runs once. Later calls, in this and later runs, start from a copy until the tables, the migrations or the
 * seed change.
 */
export async function openTestDatabase({ isEmpty = false }: TestDatabaseOptions = {}): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL']
  return server ? openPostgresCopy(server, isEmpty) : openPgliteCopy(isEmpty)
}

async function openPgliteCopy(isEmpty: boolean, dataDir = 'memory://'): Promise<Database> {
  const kind = isEmpty ? 'tables' : 'catalogue'
  const snapshot = join(snapshotFolder, `${kind}-${sourceHash()}.tar`)
  if (!exists(snapshot)) await makeSnapshot(snapshot, kind)
  return openDatabase({ dataDir, loadDataDir: await openAsBlob(snapshot) })
}

/** Writes a copy of that catalogue to a new folder, for a marketplace that a test starts there with PGlite. */
export async function fillDatabaseFolder(folder: string): Promise<void> {
  const database = await openPgliteCopy(false, folder)
  await database.close()
}

async function makeSnapshot(snapshot: string, kind: 'tables' | 'catalogue') {
  mkdirSync(snapshotFolder, { recursive: true })
  const unlock = await waitForLock(snapshot)
  try {
    if (exists(snapshot)) return
    for (const old of readdirSync(snapshotFolder).filter(
      (name) => name.startsWith(`${kind}-`) && name.endsWith('.tar'),
    ))
      rmSync(join(snapshotFolder, old), { force: true })
    const database = await openDatabase({ dataDir: 'memory://' })
    if (!database.dump) throw new Error('A database in memory can always be copied.')
    if (kind === 'catalogue') await seedCatalogue(database.db, { now: SEEDED_AT, passwordCost: TEST_PASSWORD_COST })
    const dump = await database.dump()
    await database.close()
    writeFileSync(`${snapshot}.new`, Buffer.from(await dump.arrayBuffer()))
    renameSync(`${snapshot}.new`, snapshot)
  } finally {
    unlock()
  }
}

/** Several test files start at once in separate processes; one creates the snapshot, the others wait for it. */
async function waitForLock(file: string): Promise<() => void> {
  const giveUpAt = Date.now() + SNAPSHOT_WAIT_MS
  for (;;) {
    try {
      return await lockFolder(file)
    } catch (error) {
      if (!(error instanceof FolderInUse) || Date.now() > giveUpAt) throw error
      await pause(100)
    }
  }
}

async function openPostgresCopy(server: string, isEmpty: boolean): Promise<Database> {
  const template = `marketplace_${isEmpty ? 'tables' : 'seed'}_${sourceHash()}`
  const name = `marketplace_test_${randomBytes(6).toString('hex')}`
  await withAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.testTemplate])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) await makeTemplate(server, admin, template, isEmpty)
    await admin.query(`create database ${name} template ${template} ${await fastestCopy(admin)}`)
  })
  const database = await openDatabase({ databaseUrl: withDatabase(server, name), dataDir: '' })
  return {
    ...database,
    close: async () => {
      await database.close()
      await withAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Copying files takes a third of the time of writing each block to the log, which PostgreSQL 15 made the default. */
async function fastestCopy(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  return (rows[0]?.version ?? 0) >= 150_000 ? 'strategy file_copy' : ''
}

async function makeTemplate(server: string, admin: pg.Client, template: string, isEmpty: boolean) {
  const unfinished = `${template}_unfinished`
  await admin.query(`drop database if exists ${unfinished} with (force)`)
  await admin.query(`create database ${unfinished}`)
  const database = await openDatabase({ databaseUrl: withDatabase(server, unfinished), dataDir: '' })
  try {
    if (!isEmpty) await seedCatalogue(database.db, { now: SEEDED_AT, passwordCost: TEST_PASSWORD_COST })
  } finally {
    await database.close()
  }
  await admin.query(`alter database ${unfinished} rename to ${template}`)
}

async function withAdmin(server: string, work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Returns a hash of all sources that determine the seeded database. */
function sourceHash(): string {
  const hash = createHash('sha256').update(SEEDED_AT.toISOString())
  const files = [databaseFolder, demoFolder, sharedFolder, modulesFolder]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => /\.(sql|json)$/.test(path) || (path.endsWith('.ts') && !path.endsWith('.test.ts')))
    .filter((path) => !path.startsWith(modulesFolder) || path.endsWith('-tables.ts'))
    .sort()
  for (const path of files) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 12)
}

const exists = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined
