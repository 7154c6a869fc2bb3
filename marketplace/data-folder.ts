import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart, codeOf } from './cannot-start.ts'
import { isWide, makeOwnerOnly, OTHERS } from './shared/owner-only.ts'

/** What a shop keeps in its data folder (docs/deploying.md#where-the-data-is). Anything else there is not the shop's to change. */
const ENTRIES: readonly string[] = [
  'marketplace',
  'marketplace.lock',
  'copies.sock',
  'uploads',
  'uploads-videos',
  'pictures',
  'https',
  'token-secret',
]

/**
 * Lets the process make files and folders that its own account alone can open, and throws CannotStart when the data folder
 * cannot be made or written: pictures and secrets are kept there in any case.
 */
export function prepareDataFolder(dataDir: string): void {
  process.umask(OTHERS)
  try {
    mkdirSync(dataDir, { recursive: true })
    rmdirSync(mkdtempSync(join(dataDir, 'write-test-')))
    narrow(dataDir)
  } catch (error) {
    const reason =
      { EEXIST: 'it is a file', ENOTDIR: 'it is inside a file', EROFS: 'it is read-only', ENOSPC: 'the disk is full' }[
        codeOf(error)
      ] ?? 'this account may not write there'
    throw new CannotStart(
      `DATA_DIR is ${dataDir}, where nothing can be stored: ${reason} (${codeOf(error)}). Set DATA_DIR to a folder that can be written.`,
      { cause: error },
    )
  }
}

/**
 * Takes the rights of other accounts from what the shop keeps in its data folder, and from the folder when it holds nothing
 * else. An entry whose rights are narrow is taken to be narrow within.
 */
function narrow(dataDir: string): void {
  for (const path of ENTRIES.map((name) => join(dataDir, name))) if (isWide(path)) tryTo(makeOwnerOnly, path)
  const isOwn = readdirSync(dataDir).every((name) => ENTRIES.includes(name))
  if (isOwn && isWide(dataDir)) tryTo((path) => chmodSync(path, 0o700), dataDir)
}

/** An account may change the rights of its own files alone. A folder that was mounted may be another one's. */
function tryTo(change: (path: string) => void, path: string): void {
  try {
    change(path)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error
    process.stderr.write(`WARNING: other accounts can open ${path}, and this account may not change that.\n`)
  }
}
