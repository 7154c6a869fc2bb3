import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

export interface DiskCache {
  /** Returns the bytes of `key`, or `undefined` when they are missing or damaged. */
  readonly read: (key: string) => Promise<Buffer | undefined>
  /** Stores the bytes. A full or read-only disk is reported, never thrown. */
  readonly write: (key: string, bytes: Buffer) => Promise<void>
  /** Waits for background work. */
  readonly settle: () => Promise<void>
}

interface DiskCacheOptions {
  readonly directory: string
  /** Maximum bytes on disk; the oldest files are deleted above it. */
  readonly limit: number
  readonly onProblem: (error: unknown, message: string) => void
}

const sealLength = 32
const abandonedAfter = 3_600_000

const sealOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/**
 * Stores bytes in files below `directory`, each with a checksum, so that a truncated or altered file counts as missing.
 * Keys must be hexadecimal digests, because they become file names.
 */
export const createDiskCache = ({ directory, limit, onProblem }: DiskCacheOptions): DiskCache => {
  // Counted at the first write, then updated with each write.
  let total: Promise<number> | undefined
  let sweeping: Promise<void> | undefined
  let writeFails = false

  const fileOf = (key: string) => {
    if (!/^[0-9a-f]{64}$/.test(key)) throw new Error(`Not a cache key: ${key.slice(0, 80)}`)
    return join(directory, key.slice(0, 2), key)
  }

  const filesByAge = async () => {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true })
    // A cache in a folder below counts its files itself.
    const isOwn = (parent: string) => dirname(parent) === directory && /^[0-9a-f]{2}$/.test(basename(parent))
    const files = entries
      .filter((entry) => entry.isFile() && isOwn(entry.parentPath))
      .map((entry) => join(entry.parentPath, entry.name))
    const aged = []
    for (const file of files) {
      const found = await stat(file).catch(() => undefined)
      if (found) aged.push({ file, size: found.size, written: found.mtimeMs })
    }
    return aged.sort((a, b) => a.written - b.written)
  }

  const sweep = async () => {
    const files = await filesByAge()
    let size = files.reduce((sum, file) => sum + file.size, 0)
    for (const { file, size: freed, written } of files) {
      const abandoned = file.endsWith('.tmp') && Date.now() - written > abandonedAfter
      if (!abandoned && size <= limit * 0.8) continue
      await rm(file, { force: true })
      size -= freed
    }
    total = Promise.resolve(size)
  }

  const account = async (added: number) => {
    total = total
      ? total.then((size) => size + added)
      : filesByAge().then(
          (files) => files.reduce((sum, file) => sum + file.size, 0),
          () => 0,
        )
    if ((await total) <= limit || sweeping) return
    sweeping = sweep()
      .catch((error: unknown) => onProblem(error, 'The picture cache could not be tidied up'))
      .finally(() => {
        sweeping = undefined
      })
  }

  return {
    read: async (key) => {
      const file = await readFile(fileOf(key)).catch(() => undefined)
      if (!file || file.length <= sealLength) return undefined
      const bytes = file.subarray(sealLength)
      return sealOf(bytes).equals(file.subarray(0, sealLength)) ? bytes : undefined
    },

    write: async (key, bytes) => {
      const file = fileOf(key)
      const temporary = `${file}.${randomUUID()}.tmp`
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(temporary, [sealOf(bytes), bytes], { flag: 'wx' })
        await rename(temporary, file)
        await account(bytes.length + sealLength)
        writeFails = false
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined)
        // Reported once: a full disk would otherwise be reported with each picture.
        if (!writeFails) onProblem(error, 'Pictures cannot be kept on disk; they are answered from memory')
        writeFails = true
      }
    },

    settle: async () => {
      await sweeping
    },
  }
}
