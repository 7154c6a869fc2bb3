import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Stores the files of uploads by id: in a folder, or in a bucket that several marketplaces share. */
export interface UploadStore {
  /** Stores a file atomically: a failed write leaves no partial file. */
  write(id: string, bytes: Buffer): Promise<void>
  /** Returns the content of a file, or undefined when it does not exist. */
  read(id: string): Promise<Buffer | undefined>
  /** Deletes a file. Does nothing when it does not exist. */
  remove(id: string): Promise<void>
  /** Returns the ids of files written before a time, including incomplete files. */
  writtenBefore(moment: Date): Promise<readonly string[]>
}

const TEMPORARY = '.tmp'

/** Creates a store that keeps uploads in a folder of this machine. */
export function uploadFolder(folder: string, ending = '.webp'): UploadStore {
  const fileOf = (id: string) => {
    if (!/^[0-9a-f]{24}$/.test(id)) throw new Error(`Not an upload id: ${id.slice(0, 80)}`)
    return join(folder, id.slice(0, 2), `${id}${ending}`)
  }

  return {
    write: async (id, bytes) => {
      const file = fileOf(id)
      const temporary = `${file}${TEMPORARY}`
      await mkdir(dirname(file), { recursive: true })
      try {
        await writeThrough(temporary, bytes)
        await rename(temporary, file)
        await syncFolder(dirname(file))
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined)
        throw error
      }
    },

    read: async (id) => {
      try {
        return await readFile(fileOf(id))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },

    remove: async (id) => {
      await rm(fileOf(id), { force: true })
      await rm(`${fileOf(id)}${TEMPORARY}`, { force: true })
    },

    writtenBefore: async (moment) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneYet)
      const old = new Set<string>()
      for (const entry of entries) {
        const id = basename(entry.name).split('.', 1)[0] ?? ''
        if (!entry.isFile() || !/^[0-9a-f]{24}$/.test(id)) continue
        const written = await stat(join(entry.parentPath, entry.name)).catch(() => undefined)
        if (written && written.mtime < moment) old.add(id)
      }
      return [...old]
    },
  }
}

async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new file name is durable only when its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** The folder is created with the first upload. */
function noneYet(error: unknown): never[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}
