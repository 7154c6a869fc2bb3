import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Where the browser tests keep them. */
const PICTURES = path.resolve(import.meta.dirname, '../../.build/e2e-data/pictures')

/**
 * Makes a temporary folder for the data of a shop that a test starts. Its pictures are those of the browser tests, kept
 * between runs: each shop draws those of its home page after its start, which takes longer than most tests.
 */
export function newDataFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `evergood-${name}-`))
  mkdirSync(PICTURES, { recursive: true })
  symlinkSync(PICTURES, path.join(folder, 'pictures'), 'junction')
  return folder
}
