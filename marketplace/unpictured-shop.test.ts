import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productBySlugAnswer } from '../contract/finding/catalogue.ts'
import { crawlerEntriesAnswer, crawlerFeedAnswer } from '../contract/finding/crawler-entries.ts'
import { isPlaceholderPicture } from '../contract/finding/placeholder-picture.ts'
import type { Database } from './db/client.ts'
import { importCatalogue } from './modules/finding/catalogue/import/catalogue-import.ts'
import { openSource } from './modules/finding/catalogue/import/source-file.ts'
import { categories, products, stores, variants } from './tables.ts'
import { type AppUnderTest, openApp } from './testing/app-under-test.ts'
import { accountCalls } from './testing/calls/account-calls.ts'
import { openTestDatabase, SEEDED_AT } from './testing/database/test-database.ts'
import { order } from './testing/orders/ordering.ts'
import { newGuest } from './testing/people/shopper.ts'

/** A shop whose products came from a CSV without pictures. */

const CSV = `Handle,Title,Vendor,Product Category,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Inventory Tracker,Variant Price
clay-bowl,Clay Bowl,Hill Pottery,Home > Kitchen > Bowls,Color,Oat,B1,9,shopify,24.00
clay-bowl,,,,,Slate,B2,9,shopify,24.00
clay-jug,Clay Jug,Hill Pottery,Home > Kitchen > Jugs,Title,Default Title,J1,9,shopify,31.00
`

let folder: string
let database: Database
let app: AppUnderTest
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'unpictured-'))
  database = await openTestDatabase({ isEmpty: true })
  const file = path.join(folder, 'products.csv')
  writeFileSync(file, CSV)
  expect((await importCatalogue(database.db, openSource(file).rows, { now: SEEDED_AT })).problems).toEqual([])
  app = await openApp({ database, drawsPictures: false })
  await app.services.productSearch.refresh()
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const picturesIn = (text: string) => [
  ...new Set(text.replaceAll('\\/', '/').match(/https?:\/\/[^"'\s\\]+\/image\/upload\/[^"'\s\\&]+/g)),
]
const statusOf = async (address: string) => (await app.app.inject(new URL(address).pathname)).statusCode
const missing = async (addresses: readonly string[]) => {
  const found = await Promise.all(addresses.map(async (address) => [address, await statusOf(address)] as const))
  return found.filter(([, status]) => status !== 200)
}

test('pages, lists, cart, order and mail name no picture that does not exist', async () => {
  const [store] = await database.db.select().from(stores)
  const leaves = await database.db.select().from(categories)
  const guest = await newGuest(app)
  const [variant] = await database.db.select().from(variants)
  await guest.call('PATCH', '/v1/cart', { centralProductId: variant?.id, newQuantity: 1, action: 1 })
  const answers = [
    (await guest.call('GET', '/v1/user/cart')).body,
    await order(guest, { email: 'noor@shopper.test' }).then((id) => guest.call('GET', `/v1/order/${id}`)),
    (await accountCalls(app).mailsTo('noor@shopper.test')).map(({ html }) => html),
    (await guest.call('POST', '/v1/searchFilter-New', { search: 'clay' })).body,
  ]
  const paths = [
    '/cms/api/home',
    '/v1/megaMenu',
    '/v1/store',
    `/v1/store/${store?.id}`,
    ...leaves.map(({ slug }) => `/v1/category/${slug}`),
    ...['clay-bowl', 'clay-bowl-slate', 'clay-jug'].map((slug) => `/api/v2/products/by-slug/${slug}`),
  ]
  for (const url of paths) {
    const { status, body } = await guest.call('GET', url)
    expect([url, status]).toEqual([url, 200])
    answers.push(body)
  }
  const addresses = picturesIn(JSON.stringify(answers))
  expect(addresses.length).toBeGreaterThan(3)
  expect(await missing(addresses)).toEqual([])
})

test('a product page has the placeholder alone, and no variant has a picture for crawlers', async () => {
  const { productData } = await app.read(productBySlugAnswer, '/api/v2/products/by-slug/clay-bowl')
  expect(productData.images.map(({ small }) => isPlaceholderPicture(small))).toEqual([true])
  expect(productData.images.map(({ altText }) => altText)).toEqual([expect.stringContaining('Clay Bowl')])
  expect(productData.allVariants.map(({ image }) => image)).toEqual([undefined, undefined])
})

test('feed and sitemap leave the picture out', async () => {
  const { data: feed } = await app.read(crawlerFeedAnswer, '/v1/crawler/feed')
  expect(feed.entries.map(({ images }) => images)).toEqual([[], [], []])
  const { data: pages } = await app.read(crawlerEntriesAnswer, '/v1/crawler/products')
  expect(pages.entries.map(({ images }) => images)).toEqual([[], []])
})

test('the placeholder of a view is cached for minutes, and an unknown product has none', async () => {
  const { headers } = await app.app.inject('/media/evergood/image/upload/p/clay-jug/front.webp')
  expect(headers['cache-control']).toBe('public, max-age=300')
  expect(await statusOf('http://shop.test/media/evergood/image/upload/p/no-such-jug/front.webp')).toBe(404)
})

test('also in a shop that draws pictures, a product without a drawing has the placeholder', async () => {
  const drawing = await openApp({ database })
  expect((await drawing.app.inject('/media/evergood/image/upload/p/clay-jug/front.webp')).statusCode).toBe(200)
  const { productData } = await drawing.read(productBySlugAnswer, '/api/v2/products/by-slug/clay-jug')
  expect(productData.images).toHaveLength(1)
  await drawing.close()
})

test('a product with a drawing has the placeholder in a shop that draws none', async () => {
  const picture = { shape: 'jar', palette: 'sage' }
  await database.db.update(products).set({ picture })
  const { productData } = await app.read(productBySlugAnswer, '/api/v2/products/by-slug/clay-jug')
  expect(productData.images.map(({ small }) => isPlaceholderPicture(small))).toEqual([true])
  expect(await statusOf('http://shop.test/media/evergood/image/upload/p/clay-jug/lifestyle.webp')).toBe(200)
  await database.db.update(products).set({ picture: { shape: '', palette: '' } })
})
