import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { newAccount } from '../../../testing/people/shopper.ts'
import { pictureAt, sendPicture, somePicture } from '../../../testing/samples/sent-pictures.ts'

let app: AppUnderTest
let imageUrl: string
beforeAll(async () => {
  app = await openApp()
  const { token } = await newAccount(app)
  imageUrl = await sendPicture(app, token, await somePicture('jpeg', { width: 800, height: 600 }))
})
afterAll(() => app.close())

test.each([
  ['w_420,h_420,q_75,f_webp', 'webp', 420, 420],
  ['w_80,h_80,c_fit', 'webp', 80, 60],
  ['w_420', 'webp', 420, 315],
  ['w_120,h_120,c_pad,f_jpg', 'jpeg', 120, 120],
  ['f_png,h_60', 'png', 80, 60],
])('an uploaded picture is shown at %s', async (transformation, format, width, height) => {
  const { rawPayload, headers } = await pictureAt(app, imageUrl, transformation)
  expect(headers['content-type']).toBe(`image/${format}`)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format, width, height })
})

test('it may be cached forever, and is not sent again to clients that have it', async () => {
  const { headers } = await pictureAt(app, imageUrl, 'w_80')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  const url = new URL(imageUrl).pathname.replace('/upload/', '/upload/w_80/')
  const again = await app.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})

test('a transparent picture gets a white background in formats without transparency', async () => {
  const { token } = await newAccount(app)
  const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const { rawPayload } = await pictureAt(app, await sendPicture(app, token, clear), 'f_jpg')
  const { dominant } = await sharp(rawPayload).stats()
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
})

test('simultaneous requests for one picture get the same bytes', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => pictureAt(app, imageUrl, 'w_333')))
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
})

test.each([
  'u/000000000000000000000000',
  'u/000000000000000000000000.jpg',
  'u/..%2f..%2fetc%2fpasswd',
  'u/',
  'u/short',
  `u/${'0'.repeat(25)}`,
  'u/00000000000000000000000G',
])('there is no picture at %s', async (id) => {
  const { statusCode, headers } = await app.app.inject(`/media/evergood/image/upload/${id}`)
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})

test('an unknown transformation is rejected as for any picture', async () => {
  expect((await pictureAt(app, imageUrl, 'w_4096')).statusCode).toBe(400)
})
