import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toPoint, toWorld } from '../../../demo/town/town.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

/** The address of the tile at a crossing of the town. */
function tileAt(zoom: number, column = 1, row = 3) {
  const { x, y } = toWorld(toPoint({ column, row }))
  return `/tiles/${zoom}/${Math.floor(x * 2 ** zoom)}/${Math.floor(y * 2 ** zoom)}`
}
const get = (url: string, headers = {}) => app.app.inject({ url, headers })
const storedTiles = () =>
  readdirSync(join(app.uploadFolder, '../pictures/tiles'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )

test.each([
  ['.png', 256],
  ['@2x.png', 512],
])('a tile%s has %i pixels and shows streets', async (ending, size) => {
  const { statusCode, headers, rawPayload } = await get(`${tileAt(15)}${ending}`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: size, height: size })
  const { entropy } = await sharp(rawPayload).stats()
  expect(entropy).toBeGreaterThan(1)
})

test('a tile is cached for a week, is readable from other origins, and is not sent again to clients that have it', async () => {
  const { headers } = await get(`${tileAt(14)}.png`)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=604800',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  const again = await get(`${tileAt(14)}.png`, { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})

test('tiles out of town are one plain tile, and fill no disk', async () => {
  await get('/tiles/16/0/0.png')
  const before = storedTiles().length
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => get(`/tiles/16/${1000 + index}/${2000 + index}.png`)),
  )
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
  expect(storedTiles()).toHaveLength(before)
  expect((await sharp(answers[0]?.rawPayload).stats()).dominant).toMatchObject({ r: 248, g: 232, b: 232 })
})

test('a tile in town is kept on disk', async () => {
  const before = storedTiles().length
  await get(`${tileAt(17, -3, 2)}.png`)
  expect(storedTiles()).toHaveLength(before + 1)
})

test.each([
  '/tiles/12/0/0.png',
  '/tiles/19/0/0.png',
  '/tiles/13/8192/0.png',
  '/tiles/13/0/8192.png',
  '/tiles/13/-1/0.png',
  '/tiles/13/1.5/0.png',
  '/tiles/13/1e3/0.png',
  '/tiles/13/01/0.png',
  '/tiles/13/0/0',
  '/tiles/13/0/0.jpg',
  '/tiles/13/0/0@3x.png',
  '/tiles/13/0/..%2f..%2fetc%2fpasswd',
  '/tiles/13/99999999999999999999/0.png',
  '/tiles/{z}/{x}/{y}.png',
])('there is no tile at %s', async (url) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})
