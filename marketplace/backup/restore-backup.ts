import { copyFileSync, existsSync, openAsBlob, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { openDatabase } from '../db/client.ts'
import { lockFolder } from '../db/locks/folder-lock.ts'
import { BACKED_UP, BACKUP_FACTS, type BackupFacts, backupFacts, DATABASE_COPY, TOKEN_SECRET } from './backup-files.ts'
import { copyFiles } from './take-backup.ts'

interface RestoreOptions {
  readonly dataDir: string
  /** The folder of the database within the data folder. */
  readonly databaseFolder: string
  /** Puts what is there aside, instead of refusing. */
  readonly replaces: boolean
  readonly now: Date
}

/**
 * Restores a backup into a data folder, and migrates its database to this version. Returns the facts of the backup. Throws
 * CannotStart for what is no complete backup, for a data folder with a database unless it `replaces` it, and while a
 * marketplace runs on that folder.
 */
export async function restoreBackup(
  folder: string,
  { dataDir, databaseFolder, replaces, now }: RestoreOptions,
): Promise<BackupFacts> {
  const facts = readFacts(folder)
  const unlock = await lockFolder(databaseFolder).catch((error: Error) => {
    throw new CannotStart(error.message, { cause: error })
  })
  try {
    if (existsSync(databaseFolder)) {
      if (!replaces)
        throw new CannotStart(
          `${dataDir} has a database already, and nothing was changed. Name another DATA_DIR, or add --replace: what is there is then put aside.`,
        )
      putAside([databaseFolder, ...[...BACKED_UP, TOKEN_SECRET].map((name) => join(dataDir, name))], now)
    }
  } finally {
    unlock()
  }
  const copy = await openAsBlob(join(folder, DATABASE_COPY))
  const database = await openDatabase({ dataDir: databaseFolder, loadDataDir: copy })
  await database.close()
  for (const name of BACKED_UP) copyFiles(join(folder, name), join(dataDir, name))
  const secret = join(folder, TOKEN_SECRET)
  if (existsSync(secret)) copyFileSync(secret, join(dataDir, TOKEN_SECRET))
  return facts
}

function readFacts(folder: string): BackupFacts {
  try {
    return backupFacts.parse(JSON.parse(readFileSync(join(folder, BACKUP_FACTS), 'utf8')))
  } catch (error) {
    throw new CannotStart(`${folder} is no complete backup: it has no ${BACKUP_FACTS} that can be read.`, {
      cause: error,
    })
  }
}

function putAside(paths: readonly string[], now: Date): void {
  const suffix = `.before-restore-${now.toISOString().replace(/[:.]/g, '-')}`
  for (const path of paths) if (existsSync(path)) renameSync(path, path + suffix)
}
