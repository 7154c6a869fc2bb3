import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { CannotStart, codeOf } from '../cannot-start.ts'
import { BACKED_UP, BACKUP_FACTS, type BackupFacts, DATABASE_COPY, TOKEN_SECRET } from './backup-files.ts'

interface BackupSources {
  readonly dataDir: string
  /** Version of the shop. */
  readonly version: string
  readonly now: Date
  /** Returns a copy of the whole database as it is at one moment. */
  readonly copyDatabase: () => Promise<Uint8Array>
}

/**
 * Writes a backup into a new or empty folder: the database at one moment, and all files that it names. Files are copied before
 * the database and again after it, so that one that is added or deleted meanwhile is there whenever the copied database names
 * it. The file with the facts comes last: without it, a backup is not complete.
 */
export async function takeBackup(
  folder: string,
  { dataDir, version, now, copyDatabase }: BackupSources,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) throw new CannotStart(`${folder} is not empty: name a new folder for the backup.`)
  const copyAll = () => {
    for (const name of BACKED_UP) copyFiles(join(dataDir, name), join(folder, name))
  }
  copyAll()
  writeFileSync(join(folder, DATABASE_COPY), await copyDatabase())
  copyAll()
  const secret = join(dataDir, TOKEN_SECRET)
  if (existsSync(secret)) copyFileSync(secret, join(folder, TOKEN_SECRET))
  const facts: BackupFacts = { version, takenAt: now.toISOString() }
  writeFileSync(join(folder, BACKUP_FACTS), `${JSON.stringify(facts)}\n`)
}

/** Copies what is not there yet, or has changed. A file that is deleted meanwhile is left out. */
export function copyFiles(from: string, to: string): void {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyFiles(source, target)
    else if (entry.isFile()) tryToCopy(source, target)
  }
}

function tryToCopy(source: string, target: string): void {
  try {
    const { size, atime, mtime } = statSync(source)
    const copied = statSync(target, { throwIfNoEntry: false })
    if (copied?.size === size && copied.mtimeMs === mtime.getTime()) return
    copyFileSync(source, target, constants.COPYFILE_FICLONE)
    utimesSync(target, atime, mtime)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}
