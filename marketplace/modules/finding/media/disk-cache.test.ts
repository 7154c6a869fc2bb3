import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDiskCache } from './disk-cache.ts'

const keyOf = (name: string) => createHash('sha256').update(name).digest('hex')

describe('disk cache', () => {
  let directory: string
  const onProblem = vi.fn()
  const create = (limit = 1_000_000) => createDiskCache({ directory, limit, onProblem })
  const fileOf = (name: string) => join(directory, keyOf(name).slice(0, 2), keyOf(name))

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'media-disk-'))
    onProblem.mockClear()
  })
  afterEach(() => rm(directory, { recursive: true, force: true }))

  it('returns what was stored, also after a restart', async () => {
    await create().write(keyOf('a'), Buffer.from('picture'))
    expect(await create().read(keyOf('a'))).toEqual(Buffer.from('picture'))
    expect(await create().read(keyOf('b'))).toBeUndefined()
  })

  it('leaves no half-written file behind', async () => {
    const cache = create()
    await Promise.all(Array.from({ length: 20 }, () => cache.write(keyOf('a'), Buffer.from('picture'))))
    const files = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
    expect(files.map((file) => file.name)).toEqual([keyOf('a')])
  })

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ['empty', () => Buffer.alloc(0)],
    ['altered', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('!')])],
  ])('treats a file that was %s as missing', async (_, harm) => {
    const cache = create()
    await cache.write(keyOf('a'), Buffer.from('picture'))
    await writeFile(fileOf('a'), harm(await readFile(fileOf('a'))))
    expect(await cache.read(keyOf('a'))).toBeUndefined()
  })

  it('deletes the oldest files above its limit', async () => {
    const cache = create(1000)
    await cache.write(keyOf('old'), Buffer.alloc(400))
    await utimes(fileOf('old'), 1, 1)
    await cache.write(keyOf('newer'), Buffer.alloc(400))
    await cache.write(keyOf('newest'), Buffer.alloc(300))
    await cache.settle()
    expect(await cache.read(keyOf('old'))).toBeUndefined()
    expect(await cache.read(keyOf('newest'))).toBeDefined()
    expect((await stat(fileOf('newer'))).size).toBe(432)
  })

  it('reports a failed write once and continues', async () => {
    await rm(directory, { recursive: true })
    await writeFile(directory, 'a file where the folder should be')
    const cache = create()
    await cache.write(keyOf('a'), Buffer.from('picture'))
    await cache.write(keyOf('b'), Buffer.from('picture'))
    expect(onProblem).toHaveBeenCalledOnce()
    expect(await cache.read(keyOf('a'))).toBeUndefined()
  })

  it('accepts only digests as file names', async () => {
    await expect(create().read('../../etc/passwd')).rejects.toThrow('Not a cache key')
  })
})
