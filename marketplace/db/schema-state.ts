import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

/** What the migrator writes for each migration: its time in the journal, in Unix milliseconds. */
const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

export interface SchemaState {
  /** `older`: migrations are missing. `newer`: a later version of the shop has migrated the database. */
  readonly state: 'current' | 'older' | 'newer'
  /** Names of the missing migrations. */
  readonly missing: readonly string[]
}

interface Executor {
  execute(query: SQL): PromiseLike<{ rows: Record<string, unknown>[] }>
}

/** Compares the schema of a database with the migrations of this version. A new database is older. */
export async function schemaState(db: Executor, migrationsFolder: string): Promise<SchemaState> {
  const { entries } = journal.parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')))
  const last = await lastMigration(db)
  const missing = entries.filter(({ when }) => when > last).map(({ tag }) => tag)
  const isNewer = entries.every(({ when }) => when < last)
  return { state: isNewer ? 'newer' : missing.length > 0 ? 'older' : 'current', missing }
}

async function lastMigration(db: Executor): Promise<number> {
  const { rows: tables } = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (tables[0]?.['found'] !== true) return 0
  const { rows } = await db.execute(sql`select max(created_at)::float as last from drizzle.__drizzle_migrations`)
  return Number(rows[0]?.['last'] ?? 0)
}
