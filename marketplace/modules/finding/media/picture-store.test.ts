import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MUG, openPictureServer, type PictureServer } from '../../../testing/servers/picture-server.ts'
import { createPictureStore } from './picture-store.ts'

describe('pictures', () => {
  let pictures: PictureServer
  beforeEach(async () => {
    pictures = await openPictureServer()
  })
  afterEach(() => pictures.close())

  it('is drawn once for a hundred simultaneous requests and for all sizes', async () => {
    const responses = await Promise.all(Array.from({ length: 100 }, () => pictures.get('/w_420/p/mug/front')))
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]))
    expect(new Set(responses.map((response) => response.headers.etag)).size).toBe(1)
    await Promise.all([20, 40, 80, 160].map((width) => pictures.get(`/w_${width}/p/mug/front`)))
    expect(pictures.onDraw).toHaveBeenCalledOnce()
    expect(pictures.productFacts).toHaveBeenCalledOnce()
  })

  it('has the same bytes after a restart, without a new drawing', async () => {
    const before = await pictures.get('/w_80/p/jar/front')
    await pictures.app.close()
    pictures.onDraw.mockClear()
    await pictures.start()
    const after = await pictures.get('/w_80/p/jar/front')
    expect(after.headers.etag).toBe(before.headers.etag)
    expect(pictures.onDraw).not.toHaveBeenCalled()
  })

  it.each([
    ['cut off', async (file: string) => writeFile(file, (await readFile(file)).subarray(0, 100))],
    [
      'overwritten with something else',
      (file: string) => writeFile(file, 'not a picture at all, but quite long enough'),
    ],
    ['deleted', (file: string) => rm(file)],
  ])('is drawn again when its files were %s', async (_, harm) => {
    const before = await pictures.get('/w_80/p/jar/front')
    await pictures.app.close()
    for (const file of await pictures.files()) await harm(file)
    pictures.onDraw.mockClear()
    await pictures.start()
    const after = await pictures.get('/w_80/p/jar/front')
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true)
    expect(pictures.onDraw).toHaveBeenCalledOnce()
  })

  it('is served from memory when the disk is not writable', async () => {
    await rm(pictures.folder, { recursive: true })
    await writeFile(pictures.folder, 'a file where the folder should be')
    expect((await pictures.get('/w_80/p/jar/front')).statusCode).toBe(200)
    expect((await pictures.get('/w_80/p/jar/front')).statusCode).toBe(200)
    expect((await pictures.get('/w_40/p/jar/front')).statusCode).toBe(200)
    expect(pictures.onDraw).toHaveBeenCalledOnce()
  })

  it('stays within its folder: file names are digests', async () => {
    await pictures.get('/w_80/p/mug/front')
    for (const file of await pictures.files()) {
      expect(file.slice(pictures.folder.length)).toMatch(/^\/[0-9a-f]{2}\/[0-9a-f]{64}$/)
    }
  })

  it('changes when the catalogue data changes', async () => {
    const first = await pictures.get('/w_80/p/mug/front')
    await pictures.app.close()
    pictures.productFacts.mockImplementationOnce(async () => ({ ...MUG, palette: 'sea' }))
    await pictures.start()
    expect((await pictures.get('/w_80/p/mug/front')).headers.etag).not.toBe(first.headers.etag)
  })

  it('is requested again after the catalogue could not be read', async () => {
    pictures.productFacts.mockRejectedValueOnce(new Error('database away'))
    expect((await pictures.get('/w_80/p/mug/front')).statusCode).toBe(500)
    expect((await pictures.get('/w_80/p/mug/front')).statusCode).toBe(200)
  })

  it('fails with an error when the catalogue names an unknown shape', async () => {
    expect((await pictures.get('/w_80/p/broken/front')).statusCode).toBe(500)
  })

  describe('drawn ahead of time', () => {
    it('are available when they are requested', async () => {
      const result = await pictures.media.warm(['p/mug/front', 'p/jar/front'], ['w_80', 'w_40,f_auto'])
      expect(result).toEqual({ ready: 4, failed: 0 })
      pictures.onDraw.mockClear()
      await pictures.get('/w_80/p/mug/front')
      await pictures.get('/w_40,f_auto/p/jar/front')
      expect(pictures.onDraw).not.toHaveBeenCalled()
    })

    it('are counted and logged when they fail, and the others are still drawn', async () => {
      const logged = vi.spyOn(pictures.app.log, 'error')
      const result = await pictures.media.warm(
        ['p/unknown/front', 'p/broken/front', 'nonsense', 'p/mug/front'],
        ['w_40'],
      )
      expect(result).toEqual({ ready: 1, failed: 3 })
      expect(logged).toHaveBeenCalledTimes(3)
    })

    it('stop when aborted, and when the app closes', async () => {
      const stop = new AbortController()
      pictures.onDraw.mockImplementationOnce(() => stop.abort())
      expect(await pictures.media.warm(['p/mug/front', 'p/jar/front'], ['w_40'], stop.signal)).toEqual({
        ready: 1,
        failed: 0,
      })

      const closing = new Promise<void>((resolve) =>
        pictures.onDraw.mockImplementationOnce(() => resolve(pictures.app.close())),
      )
      const result = await pictures.media.warm(['p/jar/front', 'p/jar/detail', 'p/jar/scene'], ['w_40'])
      await closing
      expect(result).toEqual({ ready: 1, failed: 0 })
    })

    it('are drawn after all pictures that visitors wait for, including later requests', async () => {
      const drawn: string[] = []
      const started: Promise<unknown>[] = []
      pictures.onDraw.mockImplementation((publicId) => {
        drawn.push(publicId)
        if (drawn.length === 1) started.push(pictures.media.warm(['p/jar/detail'], ['w_40']))
        if (drawn.length === 3) started.push(Promise.resolve(pictures.get('/w_40/p/jar/front')))
      })
      await Promise.all(['front', 'scene', 'lifestyle'].map((view) => pictures.get(`/w_40/p/mug/${view}`)))
      await Promise.all(started)
      pictures.onDraw.mockReset()
      expect(drawn.toSorted()).toEqual(['p/jar/detail', 'p/jar/front', 'p/mug/front', 'p/mug/lifestyle', 'p/mug/scene'])
      expect(drawn.at(-1)).toBe('p/jar/detail')
    })
  })
})

describe('one network', () => {
  let pictures: PictureServer
  beforeEach(async () => {
    pictures = await openPictureServer({ mostRenderings: 3 })
  })
  afterEach(() => pictures.close())
  const from = (network: string) => ({ 'x-forwarded-for': network })

  it('gets only so many renderings in a time; those that exist, other networks and this machine are not limited', async () => {
    const [one, other] = [from('203.0.113.7'), from('203.0.113.8')]
    const sizes = ['w_80,f_jpg', 'w_160,f_jpg', 'w_240,f_jpg', 'w_320,f_jpg']
    const statuses: number[] = []
    for (const size of sizes) statuses.push((await pictures.get(`/${size}/p/mug/front`, one)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    const refused = await pictures.get('/w_420,f_jpg/p/mug/front', one)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600'])
    expect((await pictures.get('/w_80,f_jpg/p/mug/front', one)).statusCode).toBe(200)
    expect((await pictures.get('/w_420,f_webp/p/mug/front', one)).statusCode).toBe(200)
    expect((await pictures.get('/w_480,f_jpg/p/mug/front', other)).statusCode).toBe(200)
    for (const size of [...sizes, 'w_640,f_jpg']) {
      expect((await pictures.get(`/${size}/p/jar/front`)).statusCode).toBe(200)
    }
  })

  it('keeps the pictures in other sizes apart from those of the shop, on disk too', async () => {
    await pictures.get('/w_420,h_420,q_75,f_webp/p/mug/front')
    const ofShop = await pictures.files()
    await pictures.get('/w_420,h_420,q_50,f_webp/p/mug/front')
    await pictures.get('/w_420,h_42/p/mug/front')
    const others = (await pictures.files()).filter((file) => !ofShop.includes(file))
    expect(others).toHaveLength(2)
    for (const file of others) expect(file).toMatch(/\/other-sizes\/[0-9a-f]{2}\/[0-9a-f]{64}$/)
  })
})

it("keeps the shop's sizes when other sizes need more room than there is, in memory and after a restart", async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'sizes-'))
  const onProblem = (error: unknown) => expect.unreachable(String(error))
  const open = () => createPictureStore({ cacheDir, diskLimit: 8 * 1024 * 1024, onProblem })
  const noise = { raw: { width: 500, height: 500, channels: 3 } } as const
  const photo = await sharp(randomBytes(500 * 500 * 3), noise)
    .png()
    .toBuffer()
  const ofShop = { width: 80, height: 80, crop: 'fill', quality: 75, format: 'webp', isOfShop: true } as const
  const other = { width: 500, height: 500, crop: 'fill', quality: 75, format: 'png', isOfShop: false } as const
  const gone = async () => undefined

  const store = open()
  const first = await store.getPhoto('of the shop', async () => photo, ofShop)
  // 750 kB each: 37 MB, more than the memory or the disk may hold of any sizes.
  for (let at = 0; at < 50; at++) await store.getPhoto(`other ${at}`, async () => photo, other)
  await store.settle()
  const restarted = open()
  expect(await restarted.getPhoto('of the shop', gone, ofShop)).toEqual(first)
  expect(await restarted.getPhoto('other 0', gone, other)).toBeUndefined()
  await rm(cacheDir, { recursive: true })
  expect(await store.getPhoto('of the shop', gone, ofShop)).toEqual(first)
  expect(await store.getPhoto('other 0', gone, other)).toBeUndefined()
})
