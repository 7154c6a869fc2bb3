import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type MediaPlugin, mediaRoutes } from './media-routes.ts'
import type { PictureFacts, PictureRecipe } from './picture-spec.ts'

const mug = { shape: 'mug', palette: 'stone', brand: 'Kiln & Co', name: 'Stoneware Mug', colours: ['#c9795a'] }
const products: Readonly<Record<string, PictureFacts>> = {
  mug,
  jar: { shape: 'jar', palette: 'amber', brand: 'Solwyn', name: 'Repair Cream' },
  broken: { shape: 'spaceship', palette: 'oat', brand: 'X', name: 'Y' },
}
const upload = '/media/evergood/image/upload'

describe('pictures', () => {
  let cacheDir: string
  let app: FastifyInstance
  let media: MediaPlugin
  const onDraw = vi.fn()
  const pictureSource = vi.fn(async (slug: string) => (Object.hasOwn(products, slug) ? products[slug] : undefined))

  const start = async () => {
    media = mediaRoutes({ cloud: 'evergood', pictureSource, cacheDir, onDraw })
    app = Fastify()
    await app.register(media)
  }
  const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: `${upload}${path}`, headers })
  const cacheFiles = async () =>
    (await readdir(cacheDir, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))

  beforeEach(async () => {
    cacheDir = await mkdtemp(join(tmpdir(), 'media-'))
    onDraw.mockClear()
    pictureSource.mockClear()
    await start()
  })
  afterEach(async () => {
    await app.close()
    await rm(cacheDir, { recursive: true, force: true })
  })

  it.each([
    ['/w_420/p/mug/front', 'webp', 420, 420],
    ['/p/mug/front', 'webp', 1000, 1000],
    ['/p/mug/front.jpg', 'jpeg', 1000, 1000],
    ['/w_80,h_40,f_png/p/mug/detail', 'png', 80, 40],
    ['/w_80,h_40,c_pad,f_jpg/p/mug/lifestyle', 'jpeg', 80, 40],
    ['/w_300/p/mug/front-c9795a.webp', 'webp', 300, 300],
    ['/w_64%2Ch_32/p/mug/scene?_a=1', 'webp', 64, 32],
  ])('%s is a %s of %i x %i', async (path, format, width, height) => {
    const response = await get(path)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe(`image/${format}`)
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format, width, height })
  })

  it('may be kept for ever and shown on any page', async () => {
    const { headers, rawPayload } = await get('/w_80/p/mug/front')
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(rawPayload.length),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(headers.etag).toMatch(/^"[\w-]+"$/)
    expect(headers.vary).toBeUndefined()
  })

  it('comes as webp to who takes it and as jpeg to who does not, when left to us', async () => {
    const webp = await get('/w_80,f_auto/p/mug/front', { accept: 'image/avif,image/webp,*/*' })
    const jpeg = await get('/w_80,f_auto/p/mug/front', { accept: 'image/webp;q=0, */*' })
    expect([webp.headers['content-type'], webp.headers.vary]).toEqual(['image/webp', 'Accept'])
    expect([jpeg.headers['content-type'], jpeg.headers.vary]).toEqual(['image/jpeg', 'Accept'])
    expect(webp.headers.etag).not.toBe(jpeg.headers.etag)
  })

  it('is not sent again to who has it', async () => {
    const etag = String((await get('/w_80/p/mug/front')).headers.etag)
    for (const held of [etag, `"other", W/${etag}`, '*']) {
      const response = await get('/w_80/p/mug/front', { 'if-none-match': held })
      expect([response.statusCode, response.body, response.headers.etag]).toEqual([304, '', etag])
    }
    expect((await get('/w_80/p/mug/front', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('tells its size without being sent', async () => {
    const whole = await get('/w_80/p/mug/front')
    const head = await app.inject({ method: 'HEAD', url: `${upload}/w_80/p/mug/front` })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
    expect(head.headers.etag).toBe(whole.headers.etag)
  })

  it('is drawn once for a hundred who ask at the same time, and once for all sizes', async () => {
    const responses = await Promise.all(Array.from({ length: 100 }, () => get('/w_420/p/mug/front')))
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]))
    expect(new Set(responses.map((response) => response.headers.etag)).size).toBe(1)
    await Promise.all([20, 40, 80, 160].map((width) => get(`/w_${width}/p/mug/front`)))
    expect(onDraw).toHaveBeenCalledOnce()
    expect(pictureSource).toHaveBeenCalledOnce()
  })

  it('has the same bytes after a restart, without being drawn again', async () => {
    const before = await get('/w_80/p/jar/front')
    await app.close()
    onDraw.mockClear()
    await start()
    const after = await get('/w_80/p/jar/front')
    expect(after.headers.etag).toBe(before.headers.etag)
    expect(onDraw).not.toHaveBeenCalled()
  })

  it.each([
    ['cut off', async (file: string) => writeFile(file, (await readFile(file)).subarray(0, 100))],
    [
      'overwritten with something else',
      (file: string) => writeFile(file, 'not a picture at all, but quite long enough'),
    ],
    ['deleted', (file: string) => rm(file)],
  ])('is drawn again when its files were %s', async (_, harm) => {
    const before = await get('/w_80/p/jar/front')
    await app.close()
    for (const file of await cacheFiles()) await harm(file)
    onDraw.mockClear()
    await start()
    const after = await get('/w_80/p/jar/front')
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true)
    expect(onDraw).toHaveBeenCalledOnce()
  })

  it('is answered from memory when nothing can be written', async () => {
    await rm(cacheDir, { recursive: true })
    await writeFile(cacheDir, 'a file where the folder should be')
    expect((await get('/w_80/p/jar/front')).statusCode).toBe(200)
    expect((await get('/w_80/p/jar/front')).statusCode).toBe(200)
    expect((await get('/w_40/p/jar/front')).statusCode).toBe(200)
    expect(onDraw).toHaveBeenCalledOnce()
  })

  it.each([
    ['/w_4096/p/mug/front', '"w_4096"'],
    ['/w_80,x_1/p/mug/front', '"x_1"'],
    ['/w_80,w_90/p/mug/front', '"w_90"'],
    ['//p/mug/front', '""'],
  ])('%s is refused with the part that is wrong', async (path, part) => {
    const response = await get(path)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ message: expect.stringContaining(part), name: 'error' })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it.each([
    '/w_80/p/unknown/front',
    '/w_80/p/constructor/front',
    '/w_80/p/mug/back',
    '/w_80/p/mug/front-000000',
    '/w_80/p/mug',
    '/w_80/w_80/p/mug/front',
    '/',
    '',
    `/w_80/p/${'a'.repeat(5000)}/front`,
  ])('%s is not found', async (path) => {
    const response = await get(path)
    expect(response.statusCode).toBe(404)
    expect(onDraw).not.toHaveBeenCalled()
  })

  it('is not found under another cloud', async () => {
    expect((await app.inject('/media/other/image/upload/w_80/p/mug/front')).statusCode).toBe(404)
  })

  it('is found by no detour: dots, escapes and NUL are not interpreted', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const statusOf = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ port, host: '127.0.0.1', path }, (response) => {
          response.resume()
          response.on('end', () => resolve(response.statusCode))
        })
          .on('error', reject)
          .end()
      })
    for (const detour of [
      `${upload}/w_80/p/mug/../mug/front`,
      `${upload}/w_80/../w_80/p/mug/front`,
      `${upload}/../../../../etc/passwd`,
      `${upload}/w_80/p/mug%2Ffront`,
      `${upload}/w_80/p%2fmug%2ffront`,
      `${upload}/w_80/p/%2e%2e/front`,
      `${upload}/w_80/p/mug/front%00`,
      `${upload}/w_80/p/mug/front%00.webp`,
      `${upload}/w_80/p/..%5c..%5cmug/front`,
      `${upload}/w_80/p/m%75g/front`,
    ]) {
      expect([detour, await statusOf(detour)]).toEqual([detour, 404])
    }
    expect(await statusOf(`${upload}/w_80/p/mug/front`)).toBe(200)
  })

  it('stays within its folder: file names are digests', async () => {
    await get('/w_80/p/mug/front')
    for (const file of await cacheFiles()) {
      expect(file.slice(cacheDir.length)).toMatch(/^\/[0-9a-f]{2}\/[0-9a-f]{64}$/)
    }
  })

  it('follows the catalogue: other facts, another picture', async () => {
    const first = await get('/w_80/p/mug/front')
    await app.close()
    pictureSource.mockImplementationOnce(async () => ({ ...mug, palette: 'sea' }))
    await start()
    expect((await get('/w_80/p/mug/front')).headers.etag).not.toBe(first.headers.etag)
  })

  it('is asked for anew after the catalogue could not be read', async () => {
    pictureSource.mockRejectedValueOnce(new Error('database away'))
    expect((await get('/w_80/p/mug/front')).statusCode).toBe(500)
    expect((await get('/w_80/p/mug/front')).statusCode).toBe(200)
  })

  it('fails aloud when the catalogue names a shape that there is not', async () => {
    expect((await get('/w_80/p/broken/front')).statusCode).toBe(500)
  })

  describe('drawn ahead', () => {
    it('are there when they are asked for', async () => {
      const result = await media.warm(['p/mug/front', 'p/jar/front'], ['w_80', 'w_40,f_auto'])
      expect(result).toEqual({ ready: 4, failed: 0 })
      onDraw.mockClear()
      await get('/w_80/p/mug/front')
      await get('/w_40,f_auto/p/jar/front')
      expect(onDraw).not.toHaveBeenCalled()
    })

    it('are counted and logged when they fail, and the others still come', async () => {
      const logged = vi.spyOn(app.log, 'error')
      const result = await media.warm(['p/unknown/front', 'p/broken/front', 'nonsense', 'p/mug/front'], ['w_40'])
      expect(result).toEqual({ ready: 1, failed: 3 })
      expect(logged).toHaveBeenCalledTimes(3)
    })

    it('stop when told to, and when the app closes', async () => {
      const stop = new AbortController()
      onDraw.mockImplementationOnce(() => stop.abort())
      expect(await media.warm(['p/mug/front', 'p/jar/front'], ['w_40'], stop.signal)).toEqual({ ready: 1, failed: 0 })

      const closing = new Promise<void>((resolve) => onDraw.mockImplementationOnce(() => resolve(app.close())))
      const result = await media.warm(['p/jar/front', 'p/jar/detail', 'p/jar/scene'], ['w_40'])
      await closing
      expect(result).toEqual({ ready: 1, failed: 0 })
    })

    it('come after the ones that visitors wait for, also after those that come in meanwhile', async () => {
      const drawn: (string | undefined)[] = []
      const started: Promise<unknown>[] = []
      onDraw.mockImplementation(({ view }: PictureRecipe) => {
        drawn.push(view)
        if (drawn.length === 1) started.push(media.warm(['p/jar/detail'], ['w_40']))
        if (drawn.length === 3) started.push(Promise.resolve(get('/w_40/p/jar/front')))
      })
      await Promise.all(['front', 'scene', 'lifestyle'].map((view) => get(`/w_40/p/mug/${view}`)))
      await Promise.all(started)
      onDraw.mockReset()
      expect(drawn.toSorted()).toEqual(['detail', 'front', 'front', 'lifestyle', 'scene'])
      expect(drawn.at(-1)).toBe('detail')
    })
  })
})
