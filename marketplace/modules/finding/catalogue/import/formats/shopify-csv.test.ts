import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../../../db/client.ts'
import { emptyCatalogue } from '../../../../../testing/database/empty-catalogue.ts'
import { openTestDatabase, SEEDED_AT } from '../../../../../testing/database/test-database.ts'
import { importCatalogue } from '../catalogue-import.ts'
import { readAllProducts, readCategories, readStores } from '../catalogue-reader.ts'
import { openSource } from '../source-file.ts'

let database: Database
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'shopify-'))
  database = await openTestDatabase({ isEmpty: true })
})
afterEach(() => emptyCatalogue(database.db))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const COLUMNS =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,' +
  'Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,' +
  'Variant Compare At Price,Image Src,Image Position,Variant Image,Variant Weight Unit,Gift Card,Status'

/** A row of the export: what it has, by column. */
const row = (fields: Readonly<Record<string, string>>) =>
  COLUMNS.split(',')
    .map((column) => `"${(fields[column] ?? '').replaceAll('"', '""')}"`)
    .join(',')

async function imported(rows: readonly string[]) {
  const file = path.join(folder, 'products.csv')
  writeFileSync(file, `\uFEFF${[COLUMNS, ...rows].join('\r\n')}\r\n`)
  return importCatalogue(database.db, openSource(file).rows, { now: SEEDED_AT })
}

async function products() {
  const all = []
  for await (const batch of readAllProducts(database.db)) all.push(...batch)
  return all
}

const bowl = {
  Handle: 'clay-bowl',
  Title: 'Clay Bowl 6"',
  'Body (HTML)': '<p>Fired twice,\r\n"by hand".</p><ul><li>Dishwasher safe</li></ul>',
  Vendor: 'Hill & Pottery',
  'Product Category': 'Home & Garden > Kitchen > Tableware > Bowls',
  Published: 'true',
  Status: 'active',
  'Option1 Name': 'Color',
  'Option1 Value': 'Oat',
  'Option2 Name': 'Size',
  'Option2 Value': 'S',
  'Variant SKU': "'0012",
  'Variant Grams': '1200',
  'Variant Weight Unit': 'kg',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '-2',
  'Variant Inventory Policy': 'deny',
  'Variant Price': '24.00',
  'Variant Compare At Price': '30.00',
  'Image Src': 'https://pictures.example/bowl-2.jpg?v=1',
  'Image Position': '2',
  'Variant Image': 'https://pictures.example/oat.jpg',
}
const slate = {
  Handle: 'clay-bowl',
  'Option1 Value': 'Slate',
  'Option2 Value': 'M',
  'Variant SKU': '0013',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '7',
  'Variant Price': '26',
  'Image Src': 'https://pictures.example/bowl-1.jpg',
  'Image Position': '1',
}

test("the rows of Shopify's export become a product with its variants, category, store and pictures", async () => {
  const { problems, wantedMedia } = await imported([
    row(bowl),
    row(slate),
    row({ Handle: 'clay-bowl', 'Image Src': 'https://pictures.example/bowl-3.jpg', 'Image Position': '3' }),
  ])
  expect(problems).toEqual([])
  const [product] = await products()
  expect(product).toMatchObject({
    slug: 'clay-bowl',
    store: 'hill-and-pottery',
    category: 'home-and-garden-kitchen-bowls',
    texts: { en: { name: 'Clay Bowl 6"', description: 'Fired twice, "by hand".\n\n• Dishwasher safe' } },
    specs: [['Weight', '1.2 kg']],
    allowOrderOutOfStock: false,
  })
  expect(product?.attributes.map(({ name, options }) => [name, ...options.map(({ value }) => value)])).toEqual([
    ['Color', 'Oat', 'Slate'],
    ['Size', 'S', 'M'],
  ])
  expect(product?.variants).toMatchObject([
    { slug: 'clay-bowl', sku: '0012', options: ['Oat', 'S'], listPrice: 3000, memberPrice: 2400, stock: 0 },
    { slug: 'clay-bowl-slate-m', sku: '0013', listPrice: 2600, memberPrice: 2600, stock: 7 },
  ])
  expect((await readCategories(database.db)).map(({ slug, name }) => `${slug}: ${name.en}`)).toEqual([
    'home-and-garden: Home & Garden',
    'home-and-garden-kitchen: Kitchen',
    'home-and-garden-kitchen-bowls: Bowls',
  ])
  expect(await readStores(database.db)).toMatchObject([{ name: 'Hill & Pottery', department: 'home-and-garden' }])
  expect(wantedMedia.map(({ photos }) => photos)).toEqual([
    [
      { source: 'https://pictures.example/bowl-1.jpg' },
      { source: 'https://pictures.example/bowl-2.jpg?v=1' },
      { source: 'https://pictures.example/bowl-3.jpg' },
      { source: 'https://pictures.example/oat.jpg', option: 'Oat' },
    ],
  ])
})

test('a product has no options where Shopify writes its default, and thirty where it has thirty', async () => {
  const { problems } = await imported([
    row({ ...bowl, Handle: 'jug', 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', 'Option2 Name': '' }),
    ...Array.from({ length: 30 }, (_, at) =>
      row({
        ...(at === 0 && { ...bowl, 'Option2 Name': '' }),
        Handle: 'many',
        'Option1 Value': `Glaze ${at}`,
        'Variant SKU': `G-${at}`,
        'Variant Price': '5',
      }),
    ),
  ])
  expect(problems).toEqual([])
  const bySlug = new Map((await products()).map((product) => [product.slug, product]))
  expect(bySlug.get('jug')).toMatchObject({ attributes: [], variants: [{ options: [] }] })
  expect(bySlug.get('many')?.attributes[0]?.options).toHaveLength(30)
  expect(bySlug.get('many')?.variants).toHaveLength(30)
})

test('a missing handle is made of the title, in any script, and stays the same', async () => {
  const plain = { ...bowl, Handle: '', 'Option1 Name': '', 'Option2 Name': '', Type: 'أكواب', 'Product Category': '' }
  const rows = [
    row({ ...plain, Title: 'Tea Cup', 'Variant SKU': 'A' }),
    row({ 'Image Src': 'https://pictures.example/tea.jpg' }),
    row({ ...plain, Title: 'كوب شاي', 'Variant SKU': 'B', Vendor: 'متجر الطين' }),
  ]
  expect((await imported(rows)).problems).toEqual([])
  const slugs = (await products()).map(({ slug }) => slug)
  expect(slugs).toHaveLength(2)
  expect(slugs).toContain('tea-cup')
  expect((await imported(rows)).products).toMatchObject({ new: 0, unchanged: 0, changed: 2 })
})

test('drafts, unpublished products and gift cards are left out, and counted', async () => {
  const {
    products: counts,
    problems,
    remarks,
  } = await imported([
    row({ ...bowl, Status: 'draft' }),
    row({ Handle: 'clay-bowl', 'Image Src': 'https://pictures.example/2.jpg' }),
    row({ ...bowl, Handle: 'b', Published: 'FALSE' }),
    row({ ...bowl, Handle: 'c', Status: 'archived', Published: 'false' }),
    row({ ...bowl, Handle: 'd', 'Gift Card': 'TRUE' }),
  ])
  expect([counts.new, problems]).toEqual([0, []])
  expect(remarks).toEqual({ draft: 1, unpublished: 1, archived: 1, giftCard: 1 })
})

const cup = { Title: 'Cup', Vendor: 'Hill', 'Variant Price': '9', 'Variant Inventory Qty': '0' }

test('what is not tracked is in stock whatever its quantity is, and what is tracked has the stock of the file', async () => {
  const { remarks } = await imported([
    row({ ...cup, Handle: 'free', 'Variant Inventory Policy': 'deny' }),
    row({ ...cup, Handle: 'counted', 'Variant Inventory Tracker': 'shopify' }),
    // An export of several locations has no quantities.
    row({ ...cup, Handle: 'unknown', 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '' }),
  ])
  const found = new Map((await products()).map((product) => [product.slug, product]))
  const [free, counted, unknown] = ['free', 'counted', 'unknown'].map((slug) => found.get(slug))
  expect([free, counted, unknown].map((product) => product?.allowOrderOutOfStock)).toEqual([true, false, false])
  expect([free, counted, unknown].map((product) => product?.variants[0]?.stock)).toEqual([100, 0, 0])
  expect(remarks).toEqual({ assumedCurrency: 3, noStock: 1 })
})

test('a SKU that variants share gets their options, each time alike', async () => {
  const rows = ['S', 'M'].map((size) =>
    row({ ...cup, Handle: 'cup', 'Option1 Name': 'Size', 'Option1 Value': size, 'Variant SKU': 'CUP-1' }),
  )
  const first = await imported(rows)
  expect([first.problems, first.remarks]).toMatchObject([[], { sharedSku: 1 }])
  const [product] = await products()
  expect(product?.variants.map(({ sku }) => sku)).toEqual(['CUP-1-s', 'CUP-1-m'])
  expect((await imported(rows)).products).toMatchObject({ new: 0, changed: 0, unchanged: 1 })
})

test('handles, options, stores and categories of another script have addresses of their own', async () => {
  const jar = { Title: 'جرة', Vendor: 'متجر 5', Type: 'جرار 5', 'Option1 Name': 'اللون', 'Variant Price': '9' }
  const { problems } = await imported([
    row({ ...jar, Handle: 'جرة-250-مل', 'Option1 Value': 'أحمر' }),
    row({ Handle: 'جرة-250-مل', 'Option1 Value': 'أزرق', 'Variant Price': '9' }),
    row({ ...jar, Handle: 'كوب-250-مل', 'Option1 Value': '<5', Vendor: 'سوق 5', Type: 'أكواب 5' }),
    row({ Handle: 'كوب-250-مل', 'Option1 Value': '>5', 'Variant Price': '9' }),
    row({ Handle: 'كوب-250-مل', 'Option1 Value': '=5', 'Variant Price': '9' }),
  ])
  expect(problems).toEqual([])
  const all = await products()
  expect(all).toHaveLength(2)
  const slugs = all.flatMap(({ variants }) => variants.map(({ slug }) => slug))
  expect(new Set(slugs).size).toBe(5)
  for (const slug of slugs) expect(slug).toMatch(/^250-[0-9a-f]{6}/)
  expect((await readStores(database.db)).map(({ name }) => name)).toEqual(['متجر 5', 'سوق 5'])
  expect((await readCategories(database.db)).filter(({ parent }) => parent === null)).toHaveLength(2)
})

test('more pictures than a product has room for are left out, and the product is imported', async () => {
  const { problems, remarks, wantedMedia } = await imported(
    Array.from({ length: 60 }, (_, at) =>
      row({ ...(at === 0 && cup), Handle: 'cup', 'Image Src': `https://pictures.example/${at}.jpg` }),
    ),
  )
  expect(problems).toEqual([])
  expect(remarks).toMatchObject({ manyPhotos: 1 })
  expect(wantedMedia[0]?.photos).toHaveLength(50)
})

describe('a store and its categories come with the first product that goes in,', () => {
  const its = (Handle: string, Vendor: string, Type: string, fields = {}) =>
    row({ ...cup, Handle, Vendor, Type, 'Variant SKU': Handle, ...fields })
  const made = async () => ({
    stores: (await readStores(database.db)).map(({ name, department }) => `${name}: ${department}`),
    departments: (await readCategories(database.db)).flatMap(({ slug, parent }) => (parent === null ? slug : [])),
  })

  test('not with one that is wrong', async () => {
    const result = await imported([
      its('shed', 'Hill', 'Sheds', { 'Option1 Name': 'Size', 'Option1 Value': 'S' }),
      row({ Handle: 'shed', 'Option1 Value': 'S', 'Variant Price': '9' }),
      its('jug', 'Hill', 'Jugs'),
      its('kiln', 'Kilns', 'Kilns', { 'Option1 Name': 'Size', 'Option1 Value': 'S' }),
      row({ Handle: 'kiln', 'Option1 Value': 'S', 'Variant Price': '9' }),
    ])
    const message = 'the combination S stands twice'
    expect(result.problems).toMatchObject([
      { at: 2, message },
      { at: 5, message },
    ])
    expect([result.products.new, result.stores.new, result.categories.new]).toEqual([1, 1, 3])
    expect(await made()).toEqual({ stores: ['Hill: jugs'], departments: ['jugs'] })
  })

  test('not with one that the database refuses', async () => {
    await imported([its('jug', 'Hill', 'Jugs'), its('mix-m', 'Hill', 'Jugs')])
    const result = await imported([
      its('mix', 'Wheels', 'Wheels', { 'Variant SKU': 'jug', 'Option1 Name': 'Size', 'Option1 Value': 'S' }),
      row({ Handle: 'mix', 'Option1 Value': 'M', 'Variant SKU': 'own', 'Variant Price': '9' }),
      its('pot', 'Dale', 'Pots'),
    ])
    expect(result.problems).toEqual([{ at: 2, column: 'Handle', message: 'is the address of another product' }])
    expect([result.products.new, result.stores.new, result.categories.new]).toEqual([1, 1, 3])
    expect(await made()).toEqual({ stores: ['Hill: jugs', 'Dale: pots'], departments: ['jugs', 'pots'] })
  })
})

/** Imports a file as it is. */
async function importedText(text: string) {
  const file = path.join(folder, 'table.csv')
  writeFileSync(file, text)
  return importCatalogue(database.db, openSource(file).rows, { now: SEEDED_AT })
}

test('a table that is padded to columns, around its quotes too, is read as if it were not', async () => {
  const { problems } = await importedText(
    [
      'Handle ,Title     ,Body (HTML)                  ,Vendor,Standardized Product Type , Variant Price ,Variant Inventory Tracker',
      'jug    ,Blue Jug  ,"<p class=""a"">Glazed, fired</p>"   ,Hill  ,"Home, Garden > Jugs"    , 12.00 ,            ',
      'pot    ,"A ""Pot"""   , "Of clay, raw"       ,Hill  ,             ,9.00           ,shopify     ',
    ].join('\n'),
  )
  expect(problems).toEqual([])
  const found = new Map((await products()).map((product) => [product.slug, product]))
  expect(found.get('jug')).toMatchObject({
    texts: { en: { name: 'Blue Jug', description: 'Glazed, fired' } },
    category: 'home-garden-jugs-3',
    variants: [{ memberPrice: 1200 }],
    allowOrderOutOfStock: true,
  })
  expect(found.get('pot')).toMatchObject({ texts: { en: { name: 'A "Pot"', description: 'Of clay, raw' } } })
})

test('semicolons and decimal commas are read', async () => {
  const { problems } = await importedText('\uFEFFHandle;Title;Vendor;Price\r\njug;"Jug; blue";Hill;12,50 $\r\n')
  expect(problems).toEqual([])
  expect(await products()).toMatchObject([{ texts: { en: { name: 'Jug; blue' } }, variants: [{ memberPrice: 1250 }] }])
})

test('a table without prices, such as one of the stock, is refused', async () => {
  await expect(importedText('Handle,Title,Location,Available\njug,Jug,Here,4\n')).rejects.toThrow(
    "The table has no column for the price, such as 'variant price': see line 1.",
  )
})

test('what is wrong is named by the line and column of the file, after texts of several lines too', async () => {
  const { problems, products: counts } = await imported([
    row(bowl),
    row({ ...slate, 'Variant Price': 'a lot' }),
    row({ ...bowl, Handle: 'jug', 'Variant SKU': 'J', 'Variant Price': '', Title: '' }),
    row({ ...bowl, Handle: 'plate', 'Variant SKU': 'P', 'Variant Price': '12.345' }),
    row({ ...bowl, Handle: 'checkout', 'Variant SKU': 'C' }),
    row({ ...bowl, Handle: 'cup', 'Variant SKU': 'U', 'Variant Inventory Qty': 'few' }),
    row({ ...bowl, Handle: 'fine', 'Variant SKU': 'F' }),
    row({ ...bowl, Handle: 'tray', 'Variant SKU': 'T', 'Option2 Value': '' }),
  ])
  expect(problems.map(({ at, column }) => `${at} ${column ?? ''}`)).toEqual([
    '4 Variant Price',
    '5 Variant Price',
    '5 Title',
    '7 Variant Price',
    '9 Handle',
    '9 Handle',
    '11 Variant Inventory Qty',
    '15 Option2 Value',
  ])
  expect(problems.filter(({ at }) => at === 5 || at === 15).map(({ message }) => message)).toEqual([
    'is missing',
    'is missing',
    'is missing',
  ])
  expect(counts.new).toBe(1)
})

test('a file as the samples of the field are: no SKUs, no tracker, one word as the type, pictures in rows of their own, no break at the end', async () => {
  const band = {
    Handle: 'woven-band',
    Title: 'Woven Band',
    // A text before the first tag, and inches in quotes.
    'Body (HTML)': 'Woven by hand. <ul>\n<li>Length, 12" with 2.5" extender</li>\n<li>Cotton</li>\n</ul>',
    Vendor: 'Loom 7',
    Type: 'Bands',
    Published: 'true',
    'Option1 Name': 'Colour',
    'Option1 Value': 'Blue',
    'Variant Grams': '0',
    'Variant Inventory Qty': '1',
    'Variant Inventory Policy': 'deny',
    'Variant Price': '42.99',
    'Variant Compare At Price': '44.99',
    'Image Src': 'https://photos.test/blue.jpg',
    'Image Position': '1',
    'Variant Image': 'https://photos.test/navy.jpg',
    'Variant Weight Unit': 'kg',
  }
  const black = {
    Handle: 'woven-band',
    'Option1 Value': 'Black',
    'Variant Inventory Qty': '0',
    'Variant Inventory Policy': 'deny',
    'Variant Price': '55',
    'Image Src': 'https://photos.test/navy.jpg',
    'Image Position': '2',
  }
  const picture = { Handle: 'woven-band', 'Image Src': 'https://photos.test/worn.jpg', 'Image Position': '3' }
  const file = path.join(folder, 'sample.csv')
  writeFileSync(file, [COLUMNS, row(band), row(black), row(picture)].join('\n'))
  const { problems } = await importCatalogue(database.db, openSource(file).rows, { now: SEEDED_AT })
  expect(problems).toEqual([])
  const [product] = await products()
  expect(product).toMatchObject({ slug: 'woven-band', allowOrderOutOfStock: true, specs: [] })
  expect(product?.texts.en.description).toBe('Woven by hand.\n\n• Length, 12" with 2.5" extender\n\n• Cotton')
  expect(product?.variants).toMatchObject([
    { sku: null, options: ['Blue'], listPrice: 4499, memberPrice: 4299, stock: 100 },
    { sku: null, options: ['Black'], listPrice: 5500, memberPrice: 5500, stock: 100 },
  ])
  expect(new Set(product?.variants.map(({ slug }) => slug)).size).toBe(2)
  // Without SKUs, the variants are found again by their addresses.
  const before = product?.variants.map(({ id }) => id)
  expect((await importCatalogue(database.db, openSource(file).rows, { now: SEEDED_AT })).products.new).toBe(0)
  const [after] = await products()
  expect(after?.variants.map(({ id }) => id)).toEqual(before)
})

test.each([
  ['to its end', 10],
  ['for longer than a row is', 2_100_000],
])('a quote that is not closed, %s, is named by its line', async (_, length) => {
  const rows = [
    row({ Handle: 'mug', Title: 'Mug', 'Variant Price': '12.00' }),
    `open,"Jug${'x\r\n'.repeat(length / 3)}`,
  ]
  await expect(imported(rows)).rejects.toThrow('The table cannot be read: see line 3')
})
