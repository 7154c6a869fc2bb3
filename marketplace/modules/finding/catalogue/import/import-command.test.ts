import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../db/client.ts'
import { emptyCatalogue } from '../../../../testing/database/empty-catalogue.ts'
import { openTestDatabase, SEEDED_AT } from '../../../../testing/database/test-database.ts'
import { readAllProducts, readStores } from './catalogue-reader.ts'
import { importCommand } from './import-command.ts'
import { openSource } from './source-file.ts'

let database: Database
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'import-'))
  database = await openTestDatabase({ isEmpty: true })
})
afterEach(() => emptyCatalogue(database.db))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A place of uploads that stays empty. */
const none = { find: async () => undefined, keep: async () => Promise.reject(new Error('Nothing can be kept here.')) }

interface Options {
  readonly isDryRun?: boolean
  readonly currency?: string
  readonly pictures?: string
  readonly store?: string
}

async function said(text: string, { store, ...options }: Options = {}) {
  const lines: string[] = []
  const file = path.join(folder, 'products.csv')
  writeFileSync(file, text)
  const report = { progress: () => undefined, line: (line: string) => lines.push(line) }
  const { isRight } = await importCommand(database.db, openSource(file, { store }), {
    now: SEEDED_AT,
    report,
    uploads: none,
    videos: none,
    ...options,
  })
  return { lines, isRight }
}

const file = [
  'Handle,Title,Status,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Price,Image Src',
  'mug,Mug,active,,,MUG,,9,http://127.0.0.1/mug.jpg',
  'mug,,,,,,,,http://127.0.0.1/other.jpg',
  'cup,Cup,active,Size,S,CUP,shopify,8,',
  'cup,,,,M,CUP,shopify,8,',
  'old,Old,archived,,,OLD,,7,',
  'new,New,draft,,,NEW,,7,',
].join('\n')

test('the summary says what was left out, what was taken for granted, and which pictures are missing', async () => {
  const first = await said(file)
  expect(first).toEqual({
    isRight: false,
    lines: [
      'line 2, Image Src: http://127.0.0.1/mug.jpg is no public address',
      'line 2, Image Src: http://127.0.0.1/other.jpg is no public address',
      'products: 2 new, 0 changed, 0 unchanged, 0 withdrawn',
      'categories: 3 new, 0 changed, 0 unchanged; stores: 1 new, 0 changed, 0 unchanged',
      'left out: 1 draft, 1 archived',
      'prices for which the file names no currency are in US dollars: --currency names another',
      '1 product without a stock in the file: new ones are sold out until they get one',
      '1 product with variants that share a SKU: their options were added to it',
      '2 pictures and videos are missing: the shop has the products without them, and the next import tries again',
    ],
  })
  const { lines } = await said(file)
  expect(lines).toContain('products: 0 new, 0 changed, 2 unchanged, 0 withdrawn')
})

test('a dry run counts products whose pictures are missing as the next import does', async () => {
  const isDryRun = true
  const rows = `${file}\njug,Jug,active,,,JUG,,9,jug.jpg\n`
  await said(rows)
  const unchanged = 'products: 0 new, 0 changed, 3 unchanged, 0 withdrawn'
  expect((await said(rows)).lines).toContain(unchanged)
  expect((await said(rows, { isDryRun })).lines).toContain(unchanged)
  const pictures = path.join(folder, 'photos')
  mkdirSync(pictures)
  expect((await said(rows, { isDryRun, pictures })).lines).toContain(unchanged)
  writeFileSync(path.join(pictures, 'jug.jpg'), 'a picture')
  const { lines, isRight } = await said(rows, { isDryRun, pictures })
  expect([isRight, lines]).toEqual([
    true,
    expect.arrayContaining(['products: 0 new, 1 changed, 2 unchanged, 0 withdrawn', 'nothing was written']),
  ])
})

test.each([
  [
    "Shopify's table",
    'Handle,Title,Vendor,Price\nmug,Mug,Hill & Co,9\ncup,Cup,Dale,8\npot,Pot,My Shop,7\njug,Jug,,7\n',
  ],
  ["a feed's table", 'id,title,brand,price\n1,Mug,Hill & Co,9\n2,Cup,Dale,8\n3,Pot,My Shop,7\n4,Jug,,7\n'],
  [
    'an XML feed',
    `<rss><channel>${[
      ['Mug', 'Hill &amp; Co'],
      ['Cup', 'Dale'],
      ['Pot', 'My Shop'],
      ['Jug', ''],
    ]
      .map(
        ([title, brand]) =>
          `<item><id>${title}</id><title>${title}</title><brand>${brand}</brand><price>9</price></item>`,
      )
      .join('')}</channel></rss>`,
  ],
])('all products of %s go to the store that is named, and keep their brand in the specification', async (_, text) => {
  const store = 'My Shop'
  const { lines, isRight } = await said(text, { store })
  expect(isRight).toBe(true)
  expect(lines).toContain('categories: 3 new, 0 changed, 0 unchanged; stores: 1 new, 0 changed, 0 unchanged')
  expect(await readStores(database.db)).toMatchObject([{ slug: 'my-shop', name: 'My Shop' }])
  const products = []
  for await (const batch of readAllProducts(database.db)) products.push(...batch)
  expect(Object.fromEntries(products.map(({ slug, specs }) => [slug, specs]))).toEqual({
    mug: [['Brand', 'Hill & Co']],
    cup: [['Brand', 'Dale']],
    pot: [],
    jug: [],
  })
  expect((await said(text, { store })).lines).toContain('products: 0 new, 0 changed, 4 unchanged, 0 withdrawn')
})

test('nothing is said where nothing is to be said', async () => {
  const { lines, isRight } = await said('Handle,Title,Price\nmug,Mug,9\n', { currency: 'USD', isDryRun: true })
  expect([isRight, lines]).toEqual([
    true,
    [
      'products: 1 new, 0 changed, 0 unchanged, 0 withdrawn',
      'categories: 3 new, 0 changed, 0 unchanged; stores: 1 new, 0 changed, 0 unchanged',
      'nothing was written',
    ],
  ])
})

test('a rate of a currency is counted, and used for the prices after it', async () => {
  const euro = JSON.stringify({ kind: 'currency', code: 'EUR', symbol: '€', name: 'Euro', perDollar: 0.8 })
  expect((await said(euro)).lines).toContain('currencies: 1 new, 0 changed, 0 unchanged')
  const { lines, isRight } = await said('Handle,Title,Price\nmug,Mug,8 €\n')
  expect([isRight, lines[0]]).toEqual([true, 'products: 1 new, 0 changed, 0 unchanged, 0 withdrawn'])
})

test('rows that are wrong are counted, without the pictures that are missing', async () => {
  const { lines } = await said('Handle,Title,Price,Image Src\nmug,Mug,free,\ncup,Cup,8,http://127.0.0.1/cup.jpg\n')
  expect(lines).toContain('1 thing is wrong')
  expect(lines.at(-1)).toMatch(/^1 picture or video is missing: /)
})
