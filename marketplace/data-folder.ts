import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart, codeOf } from './cannot-start.ts'

/** Throws CannotStart when the folder cannot be made or written: pictures and secrets are kept there in any case. */
export function assertWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    rmdirSync(mkdtempSync(join(dataDir, 'write-test-')))
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
