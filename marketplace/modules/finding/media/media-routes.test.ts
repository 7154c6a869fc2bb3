import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPictureServer, type PictureServer, UPLOAD } from '../../../testing/servers/picture-server.ts'

describe('pictures', () => {
  let pictures: PictureServer
  beforeEach(async () => {
    pictures = await openPictureServer()
  })
  afterEach(() => pictures.close())

  it.each([
    ['/w_420/p/mug/front', 'webp', 420, 420],
    ['/p/mug/front', 'webp', 1000, 1000],
    ['/p/mug/front.jpg', 'jpeg', 1000, 1000],
    ['/w_80,h_40,f_png/p/mug/detail', 'png', 80, 40],
    ['/w_80,h_40,c_pad,f_jpg/p/mug/lifestyle', 'jpeg', 80, 40],
    ['/w_300/p/mug/front-c9795a.webp', 'webp', 320, 320],
    ['/w_64%2Ch_32/p/mug/scene?_a=1', 'webp', 80, 40],
    ['/w_160/g/46/-122.webp', 'webp', 160, 160],
    ['/w_160/m/clearwell', 'webp', 160, 160],
  ])('%s is a %s of %i x %i', async (path, format, width, height) => {
    const response = await pictures.get(path)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe(`image/${format}`)
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format, width, height })
  })

  it('may be cached forever and shown on any page', async () => {
    const { headers, rawPayload } = await pictures.get('/w_80/p/mug/front')
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

  it('is webp for clients that accept it and jpeg for others, with f_auto', async () => {
    const webp = await pictures.get('/w_80,f_auto/p/mug/front', { accept: 'image/avif,image/webp,*/*' })
    const jpeg = await pictures.get('/w_80,f_auto/p/mug/front', { accept: 'image/webp;q=0, */*' })
    expect([webp.headers['content-type'], webp.headers.vary]).toEqual(['image/webp', 'Accept'])
    expect([jpeg.headers['content-type'], jpeg.headers.vary]).toEqual(['image/jpeg', 'Accept'])
    expect(webp.headers.etag).not.toBe(jpeg.headers.etag)
  })

  it('is not sent again to clients that have it', async () => {
    const etag = String((await pictures.get('/w_80/p/mug/front')).headers.etag)
    for (const held of [etag, `"other", W/${etag}`, '*']) {
      const response = await pictures.get('/w_80/p/mug/front', { 'if-none-match': held })
      expect([response.statusCode, response.body, response.headers.etag]).toEqual([304, '', etag])
    }
    expect((await pictures.get('/w_80/p/mug/front', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('returns its size to HEAD requests', async () => {
    const whole = await pictures.get('/w_80/p/mug/front')
    const head = await pictures.app.inject({ method: 'HEAD', url: `${UPLOAD}/w_80/p/mug/front` })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
    expect(head.headers.etag).toBe(whole.headers.etag)
  })

  it.each([
    ['/w_4096/p/mug/front', '"w_4096"'],
    ['/w_80,x_1/p/mug/front', '"x_1"'],
    ['/w_80,w_90/p/mug/front', '"w_90"'],
    ['//p/mug/front', '""'],
  ])('%s is rejected with the wrong part', async (path, part) => {
    const response = await pictures.get(path)
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
    '/w_80/g/91/0',
    '/w_80/g/0/-181',
    '/w_80/g/1.5/2',
    '/w_80/g/1',
    '/w_80/m/constructor',
    '/w_80/m/mug',
    '/w_80/w_80/p/mug/front',
    '/',
    '',
    `/w_80/p/${'a'.repeat(5000)}/front`,
  ])('%s is not found', async (path) => {
    const response = await pictures.get(path)
    expect(response.statusCode).toBe(404)
    expect(pictures.onDraw).not.toHaveBeenCalled()
  })

  it('is not found under another cloud', async () => {
    expect((await pictures.app.inject('/media/other/image/upload/w_80/p/mug/front')).statusCode).toBe(404)
  })

  it('is not found with dots, escapes or NUL in its path', async () => {
    await pictures.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = pictures.app.server.address() as AddressInfo
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
      `${UPLOAD}/w_80/p/mug/../mug/front`,
      `${UPLOAD}/w_80/../w_80/p/mug/front`,
      `${UPLOAD}/../../../../etc/passwd`,
      `${UPLOAD}/w_80/p/mug%2Ffront`,
      `${UPLOAD}/w_80/p%2fmug%2ffront`,
      `${UPLOAD}/w_80/p/%2e%2e/front`,
      `${UPLOAD}/w_80/p/mug/front%00`,
      `${UPLOAD}/w_80/p/mug/front%00.webp`,
      `${UPLOAD}/w_80/p/..%5c..%5cmug/front`,
      `${UPLOAD}/w_80/p/m%75g/front`,
    ]) {
      expect([detour, await statusOf(detour)]).toEqual([detour, 404])
    }
    expect(await statusOf(`${UPLOAD}/w_80/p/mug/front`)).toBe(200)
  })
})
