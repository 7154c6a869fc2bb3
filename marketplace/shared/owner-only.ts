import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600
/** The rights of all but the owner: what a process must not give to the files that it makes. */
export const OTHERS = 0o077

/** Returns whether other accounts have rights on a file or folder. One that does not exist, and a link, is not wide. */
export const isWide = (path: string): boolean => ((statsOf(path)?.mode ?? 0) & OTHERS) !== 0

/**
 * Takes the rights of other accounts from a file, or from a folder and all that is in it. Does not follow links. From within
 * to without: an interrupted run leaves the folder wide.
 */
export function makeOwnerOnly(path: string): void {
  const entry = statsOf(path)
  if (entry?.isDirectory()) for (const name of readdirSync(path)) makeOwnerOnly(join(path, name))
  if (entry && isWide(path)) chmodSync(path, entry.isDirectory() ? FOLDER : FILE)
}

function statsOf(path: string): Stats | undefined {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  return entry?.isDirectory() || entry?.isFile() ? entry : undefined
}
