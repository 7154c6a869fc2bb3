import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DatabaseOptions, openDatabase, schemaOf } from './client.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

let folder: string
/** The migrations of the release before, which lacked the last one. */
let earlier: string
let last: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schema-'))
  earlier = join(folder, 'migrations')
  cpSync(MIGRATIONS, earlier, { recursive: true })
  const journalFile = join(earlier, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  last = journal.entries.pop().tag
  writeFileSync(journalFile, JSON.stringify(journal))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function opened(options: Partial<DatabaseOptions> = {}) {
  const database = await openDatabase({ dataDir: join(folder, 'database'), ...options })
  const state = await schemaOf(database)
  await database.close()
  return state
}

test('a database of the release before is named older, is refused or left as it is where asked, and else migrated', async () => {
  expect(await opened({ migrationsFolder: earlier })).toEqual({ state: 'older', missing: [last] })
  await expect(opened({ olderSchema: 'refuse' })).rejects.toThrow(`lacks 1 migrations of this version: ${last}`)
  expect(await opened({ olderSchema: 'ignore' })).toEqual({ state: 'older', missing: [last] })
  expect(await opened()).toEqual({ state: 'current', missing: [] })
})

test('a release does not open a database that a newer one has migrated', async () => {
  await opened()
  for (const olderSchema of ['migrate', 'refuse'] as const)
    await expect(opened({ migrationsFolder: earlier, olderSchema })).rejects.toThrow('migrated by a newer version')
})

test('a new database is older than every release', async () => {
  const { state, missing } = await opened({ olderSchema: 'ignore' })
  expect(state).toBe('older')
  expect(missing).toContain(last)
})
