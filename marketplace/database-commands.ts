import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { askForDatabaseCopy } from './backup/database-copies.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { takeBackup } from './backup/take-backup.ts'
import { CannotStart } from './cannot-start.ts'
import { prepareDataFolder } from './data-folder.ts'
import { type Database, NEWER_SCHEMA, schemaOf } from './db/client.ts'
import { databaseFolder, type MarketplaceConfig, shopVersion } from './marketplace-config.ts'
import { openShopDatabase } from './open-shop-database.ts'
import type { CommandNamed } from './read-command.ts'
import { systemClock } from './shared/clock.ts'
import { OTHERS } from './shared/owner-only.ts'

/** The commands about a whole database: backup, restore and migrate (docs/deploying.md#backups, docs/upgrading.md). */

const NO_EMBEDDED_DATABASE =
  'DATABASE_URL is set: deploy/backup-postgres.sh copies a PostgreSQL database (docs/deploying.md#backups).'

/** The running marketplace hands out a copy of its database. Without one, this process opens it, and migrates nothing. */
export async function backup(folder: string, config: MarketplaceConfig): Promise<void> {
  if (config.databaseUrl !== undefined) throw new CannotStart(NO_EMBEDDED_DATABASE)
  if (!existsSync(databaseFolder(config))) throw new CannotStart(`There is no database in ${config.dataDir}.`)
  // A backup holds the shop's secret: its folder is this account's alone.
  process.umask(OTHERS)
  const copyDatabase = async () => {
    const running = await askForDatabaseCopy(config.dataDir)
    if (running) return running
    const database = await openShopDatabase(config, { olderSchema: 'ignore' })
    try {
      return await copyOf(database)
    } finally {
      await database.close()
    }
  }
  await takeBackup(folder, { dataDir: config.dataDir, version: shopVersion(), now: systemClock.now(), copyDatabase })
  if (config.uploadBucket) console.log('The uploads are in the bucket of S3_URL: copy that too.')
  console.log(`The backup is complete: ${folder}`)
}

/** Returns a copy of the embedded database, as a tar archive. */
export async function copyOf({ db, dump }: Database): Promise<Uint8Array> {
  // What was written last is in the tables then, and need not be recovered.
  await db.execute(sql`checkpoint`)
  if (!dump) throw new CannotStart(NO_EMBEDDED_DATABASE)
  return new Uint8Array(await (await dump()).arrayBuffer())
}

export async function restore({ folder, replaces }: CommandNamed<'restore'>, config: MarketplaceConfig): Promise<void> {
  if (config.databaseUrl !== undefined) throw new CannotStart(NO_EMBEDDED_DATABASE)
  prepareDataFolder(config.dataDir)
  const { version, takenAt } = await restoreBackup(folder, {
    dataDir: config.dataDir,
    databaseFolder: databaseFolder(config),
    replaces,
    now: systemClock.now(),
  })
  console.log(
    `Restored what version ${version} had at ${takenAt}. To look at it, and mail and charge nobody, start it with JOBS=off.`,
  )
}

/** The exit code of a check is 0 when the schema is that of this version, else 1. */
export async function migrate(onlyChecks: boolean, config: MarketplaceConfig): Promise<void> {
  const database = await openShopDatabase(config, { olderSchema: 'ignore' })
  const { state, missing } = await schemaOf(database).finally(database.close)
  if (state === 'newer') throw new CannotStart(NEWER_SCHEMA)
  if (state === 'current') return console.log('The schema of the database is that of this version.')
  if (onlyChecks) throw new CannotStart(`The database lacks ${missing.length} migrations: ${missing.join(', ')}.`)
  await (await openShopDatabase(config)).close()
  console.log(`Migrated the database: ${missing.join(', ')}.`)
}
