import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../../db/client.ts'
import { emptyCatalogue } from '../../../../testing/database/empty-catalogue.ts'
import { openTestDatabase, SEEDED_AT } from '../../../../testing/database/test-database.ts'
import { mug, plainProduct, sampleShop } from '../../../../testing/samples/catalogue-lines.ts'
import { currencies } from '../../../buying/pricing/pricing-tables.ts'
import { reviews } from '../../../community/reviews/reviews-tables.ts'
import { products, slugRedirects, stores, variants } from '../catalogue-tables.ts'
import { exportCatalogue } from './catalogue-export.ts'
import { type ImportOptions, importCatalogue } from './catalogue-import.ts'
import { readAllProducts } from './catalogue-reader.ts'
import { jsonLines } from './formats/json-lines.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase({ isEmpty: true })
})
afterEach(() => emptyCatalogue(database.db))
afterAll(() => database.close())

const read = (text: readonly string[], options: Partial<ImportOptions> = {}) =>
  importCatalogue(database.db, jsonLines(asIterable(text)), { now: SEEDED_AT, ...options })
const written = (lines: readonly unknown[], options: Partial<ImportOptions> = {}) =>
  read(
    lines.map((line) => JSON.stringify(line)),
    options,
  )
async function* asIterable(lines: readonly string[]) {
  yield* lines
}

async function shop() {
  const all = []
  for await (const batch of readAllProducts(database.db)) all.push(...batch)
  return new Map(all.map((product) => [product.slug, product]))
}
const variantsBySku = async () =>
  new Map((await database.db.select().from(variants)).map((variant) => [variant.sku, variant]))

test('a new product has the defaults of the shop and its options as a key', async () => {
  const { products: counts, stores, categories, problems } = await written([...sampleShop, mug()])
  expect(problems).toEqual([])
  expect([counts.new, stores.new, categories.new]).toEqual([1, 1, 3])
  const [row] = await database.db.select().from(products)
  expect(row).toMatchObject({ returnDays: 30, maximumQuantity: 10, listed: true, createdAt: SEEDED_AT })
  const bySku = await variantsBySku()
  expect(bySku.get('MUG-OAT')).toMatchObject({ variantKey: '0', listPrice: 2400, memberPrice: 1950, stock: 12 })
  expect(bySku.get('MUG-SLA')).toMatchObject({ variantKey: '1', position: 1 })
})

test('a new store is verified only where its line says so, and a line without it leaves it as it is', async () => {
  const [line] = sampleShop.filter(({ kind }) => kind === 'store')
  const isVerified = async () => (await database.db.select().from(stores)).map((store) => store.isVerified)
  await written(sampleShop)
  expect(await isVerified()).toEqual([false])
  await written([{ ...line, isVerified: true }])
  expect(await isVerified()).toEqual([true])
  await written([{ ...line, place: 'Stoke' }])
  expect(await isVerified()).toEqual([true])
})

describe('a second import', () => {
  beforeEach(() => written([...sampleShop, mug()]))

  test('of the same file changes nothing', async () => {
    const { products: counts, stores, categories } = await written([...sampleShop, mug()])
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: 1, withdrawn: 0 })
    expect([stores.unchanged, categories.unchanged]).toEqual([1, 3])
  })

  test('changes what the line has and leaves what it does not have', async () => {
    await written([mug({ badges: ['Vegan'], faqs: [{ question: 'Dishwasher?', answer: 'Yes.' }] })])
    const { products: counts } = await written([mug({ returnDays: 45 })])
    expect(counts.changed).toBe(1)
    const product = (await shop()).get('stoneware-mug')
    expect(product).toMatchObject({ returnDays: 45, badges: ['Vegan'] })
    expect(product?.faqs).toHaveLength(1)
    await written([mug({ faqs: [], badges: [] })])
    expect((await shop()).get('stoneware-mug')).toMatchObject({ faqs: [], badges: [], returnDays: 45 })
  })

  test('keeps the stock when the line has none, and sets it when it has', async () => {
    await database.db.update(variants).set({ stock: 7 }).where(eq(variants.sku, 'MUG-OAT'))
    const [oat, slate] = mug().variants
    if (!oat || !slate) throw new Error('The mug has two variants')
    const { stock: _, ...unstocked } = oat
    await written([mug({ variants: [unstocked, { ...slate, stock: 30 }] })])
    const bySku = await variantsBySku()
    expect([bySku.get('MUG-OAT')?.stock, bySku.get('MUG-SLA')?.stock]).toEqual([7, 30])
  })

  test('finds a variant by its SKU under another address, and the old address leads to it', async () => {
    const before = await variantsBySku()
    const [oat, slate] = mug().variants
    if (!oat || !slate) throw new Error('The mug has two variants')
    await written([mug({ slug: 'clay-mug', variants: [{ ...oat, slug: 'clay-mug' }, slate] })])
    expect([...(await shop()).keys()]).toEqual(['clay-mug'])
    const after = await variantsBySku()
    expect(after.get('MUG-OAT')?.id).toBe(before.get('MUG-OAT')?.id)
    expect(await database.db.select().from(slugRedirects)).toEqual([
      { slug: 'stoneware-mug', variantId: after.get('MUG-OAT')?.id },
    ])
  })

  test('lets options change places', async () => {
    const { attributes = [], variants: its } = mug()
    const turned = attributes.map((one) => ({ ...one, options: one.options.toReversed() }))
    expect((await written([mug({ attributes: turned, variants: its })])).problems).toEqual([])
    const bySku = await variantsBySku()
    expect([bySku.get('MUG-OAT')?.variantKey, bySku.get('MUG-SLA')?.variantKey]).toEqual(['1', '0'])
  })

  test('takes a variant away that nothing names', async () => {
    const [oat] = mug().variants
    if (!oat) throw new Error('The mug has variants')
    expect((await written([mug({ variants: [oat] })])).problems).toEqual([])
    expect([...(await variantsBySku()).keys()]).toEqual(['MUG-OAT'])
  })

  test('keeps reviews that shoppers wrote', async () => {
    const review = { name: 'Ann', rating: 5, text: 'Good.', createdAt: '2026-01-02T03:04:05Z' }
    await written([mug({ reviews: [review] })])
    await database.db.update(reviews).set({ likes: 4 })
    const { products: counts } = await written([mug({ reviews: [{ ...review, name: 'Bea' }] }), ...sampleShop])
    expect(counts.changed).toBe(1)
    const names = (await shop()).get('stoneware-mug')?.reviews.map(({ name, likes }) => [name, likes])
    expect(names?.toSorted()).toEqual([
      ['Ann', 4],
      ['Bea', 0],
    ])
  })
})

describe('what is wrong', () => {
  test('is named by line and column, and the other rows go in', async () => {
    const { problems, products: counts } = await read([
      ...sampleShop.map((line) => JSON.stringify(line)),
      '{"kind": "product"',
      JSON.stringify(mug({ returnDays: -1 })),
      '',
      JSON.stringify(plainProduct('bowl', { category: 'bowls' })),
      JSON.stringify(plainProduct('checkout')),
      JSON.stringify(plainProduct('plate', { variants: [{ slug: 'plate', listPrice: 5, memberPrice: 8 }] })),
      JSON.stringify(plainProduct('jug')),
      JSON.stringify(plainProduct('jug')),
      JSON.stringify(
        plainProduct('cup', { variants: [{ slug: 'cup', options: ['L'], listPrice: 5, memberPrice: 5 }] }),
      ),
    ])
    expect(problems.map(({ at, column, message }) => `${at} ${column ?? ''}: ${message}`)).toEqual([
      '5 : is not JSON',
      expect.stringMatching(/^6 returnDays: .+/),
      '8 category: there is no category bowls of the third level',
      '9 slug: is an address of the shop itself',
      '9 variants.0.slug: is an address of the shop itself',
      '10 variants.0.memberPrice: is above the list price',
      '12 : stands twice: see line 11',
      '13 variants.0.options: has 1 values for 0 attributes',
      "13 variants.0.options: 'L' is no option of an attribute",
    ])
    expect(counts.new).toBe(1)
    expect([...(await shop()).keys()]).toEqual(['jug'])
  })

  test('with a second membership: the first one is written, in one file and in the next', async () => {
    const membership = (slug: string) => plainProduct(slug, { type: 'membership', allowOrderOutOfStock: true })
    const message = 'the shop has a membership: yearly'
    const { problems } = await written([...sampleShop, membership('yearly'), membership('monthly')])
    expect(problems).toEqual([{ at: sampleShop.length + 2, column: 'type', message }])
    expect((await written([membership('yearly'), membership('weekly')])).problems).toMatchObject([{ at: 2, message }])
    expect([...(await shop()).keys()]).toEqual(['yearly'])
  })

  test('keeps everything out of the shop when the import is strict', async () => {
    const lines = [...sampleShop, mug(), plainProduct('bowl', { store: 'nobody' })]
    const result = await written(lines, { isStrict: true })
    expect([result.isWritten, result.problems.length]).toEqual([false, 1])
    expect((await shop()).size).toBe(0)
    expect((await written(lines.slice(0, -1), { isStrict: true })).isWritten).toBe(true)
    expect((await shop()).size).toBe(1)
  })

  test('is found out by the database too: a SKU of another product', async () => {
    const taken = { slug: 'bowl', sku: 'MUG-OAT', listPrice: 5, memberPrice: 5 }
    const { problems } = await written([
      ...sampleShop,
      plainProduct('jug', { variants: [{ ...taken, slug: 'jug' }] }),
      plainProduct('bowl', { id: 'another', variants: [{ ...taken, id: 'its-variant' }] }),
      plainProduct('plate'),
    ])
    expect(problems).toEqual([{ at: 6, column: 'sku', message: 'is the SKU of another product' }])
    expect([...(await shop()).keys()].toSorted()).toEqual(['jug', 'plate'])
  })
})

test('a product that names a variant of another one by its address does not take it away', async () => {
  await written([...sampleShop, mug(), plainProduct('bowl-m')])
  const [oat] = mug().variants
  const bowl = plainProduct('bowl', {
    attributes: [{ name: 'Size', options: [{ value: 'S' }, { value: 'M' }] }],
    // The first one is found by its SKU, so the product is the mug; the second one would be new.
    variants: [
      { ...oat, slug: 'bowl', listPrice: 5, memberPrice: 5, options: ['S'] },
      { slug: 'bowl-m', listPrice: 5, memberPrice: 5, options: ['M'] },
    ],
  })
  expect((await written([bowl])).problems).toEqual([
    { at: 1, column: 'variants.1.slug', message: 'is the address of another product' },
  ])
  expect((await shop()).get('bowl-m')?.variants).toHaveLength(1)
})

describe('two products of a file share', () => {
  const plates = (...own: readonly object[]) =>
    own.map((variant, at) => {
      const slug = `plate-${at}`
      return plainProduct(slug, { variants: [{ slug, listPrice: 5, memberPrice: 5, ...variant }] })
    })

  test('a SKU: the first one is written, the other is named', async () => {
    const lines = [...sampleShop, ...plates({ sku: 'PLATE' }, { sku: 'PLATE' }, { sku: 'SAUCER' })]
    const problems = [{ at: 6, message: 'is the product of line 5, by its SKU or its id' }]
    expect((await written(lines)).problems).toEqual(problems)
    expect([...(await shop()).keys()]).toEqual(expect.arrayContaining(['plate-0', 'plate-2']))
    const again = await written(lines)
    expect(again.problems).toEqual(problems)
    expect(again.products).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
  })

  test('the id of a part: neither keeps the rest from being written', async () => {
    const twice = { question: 'Dishwasher?', answer: 'Yes.' }
    const { problems, products: counts } = await written([...sampleShop, mug({ faqs: [twice, twice] }), ...plates({})])
    expect(problems).toEqual([{ at: 5, message: 'has two parts with one id' }])
    expect(counts.new).toBe(1)
  })
})

describe('a deal with dates', () => {
  const startsAt = '2026-11-27T06:00:00.000Z'
  const endsAt = '2026-11-30T06:00:00.000Z'
  const withDeal = (deal: object) => written([...sampleShop, { ...mug(), deals: [{ percentOff: 20, ...deal }] }])

  test('is written and exported with the same dates, and a second import leaves it as it is', async () => {
    const deal = { startsAt: '2026-11-27T07:00:00+01:00', endsAt }
    expect((await withDeal(deal)).problems).toEqual([])
    const lines = []
    for await (const line of exportCatalogue(database.db)) lines.push(JSON.parse(line))
    expect(lines.at(-1).deals).toEqual([
      { id: expect.any(String), percentOff: 20, showOneTimePurchase: false, startsAt, endsAt },
    ])
    expect((await withDeal(deal)).products).toMatchObject({ changed: 0, unchanged: 1 })
    expect((await written(lines)).products).toMatchObject({ changed: 0, unchanged: 1 })
  })

  test.each([
    ['without an end', { startsAt }, 'endsAt: is missing'],
    ['that ends before it starts', { startsAt: endsAt, endsAt: startsAt }, 'endsAt: must be after startsAt'],
    ['that lasts too long', { startsAt, endsAt: '2039-01-01T00:00:00Z' }, 'endsAt: must be before 2038'],
    [
      'that repeats as well',
      { startsAt, endsAt, periodSeconds: 60 },
      'periodSeconds: stands beside startsAt and endsAt',
    ],
    ['without any time', {}, 'periodSeconds: is missing, or startsAt and endsAt'],
  ])('%s is refused', async (_, deal, expected) => {
    const { problems } = await withDeal(deal)
    expect(problems[0]).toMatchObject({ at: 5 })
    expect(`${problems[0]?.column}: ${problems[0]?.message}`).toBe(`deals.0.${expected}`)
  })
})

test('a dry run says what would happen and writes nothing', async () => {
  const result = await written([...sampleShop, mug()], { isDryRun: true })
  expect([result.products.new, result.isWritten]).toEqual([1, false])
  expect((await shop()).size).toBe(0)
})

test('a bundle may stand before its parts, which it names by slug or SKU', async () => {
  const bundle = plainProduct('breakfast-set', {
    type: 'bundle',
    bundle: [
      { variant: 'MUG-OAT', quantity: 2 },
      { variant: 'plate', quantity: 1 },
    ],
  })
  const lines = [...sampleShop, bundle, mug(), plainProduct('plate')]
  expect((await written(lines)).problems).toEqual([])
  const parts = [
    { variant: 'stoneware-mug', quantity: 2 },
    { variant: 'plate', quantity: 1 },
  ]
  expect((await shop()).get('breakfast-set')?.bundle).toEqual(parts)
  expect((await written(lines)).products.unchanged).toBe(3)
  const unknown = { ...bundle, bundle: [{ variant: 'spoon', quantity: 1 }] }
  expect((await written([unknown])).problems).toEqual([{ at: 1, message: 'there is no variant spoon' }])
})

test('products that a file lacks are withdrawn when that is asked for and all rows are right, and come back with a file that has them', async () => {
  const all = [...sampleShop, mug(), plainProduct('jug')]
  await written(all)
  const withdrawsMissing = true
  expect((await written([mug(), { kind: 'product' }], { withdrawsMissing })).products.withdrawn).toBe(0)
  expect((await written([mug()], { withdrawsMissing })).products.withdrawn).toBe(1)
  expect([...(await shop()).keys()]).toEqual(['stoneware-mug'])
  const [jug] = await database.db.select().from(variants).where(eq(variants.slug, 'jug'))
  expect(jug?.stock, 'what is on the shelf').toBe(5)
  const unstocked = plainProduct('jug').variants.map(({ stock: _, ...variant }) => variant)
  const backAgain = [...sampleShop, mug(), plainProduct('jug', { variants: unstocked })]
  expect((await written(backAgain)).products).toMatchObject({ new: 0, changed: 1, unchanged: 1 })
  expect((await shop()).get('jug')?.variants).toMatchObject([{ stock: 5 }])
})

test('amounts in another currency are written in dollars at the rate of the shop', async () => {
  const lines = [...sampleShop, mug()]
  expect((await written(lines, { currency: 'EUR' })).problems).toEqual([
    { at: 4, message: expect.stringMatching(/^the shop has no rate for EUR, so all 2 in it .*"code":"EUR"/) },
  ])
  expect((await written(sampleShop)).problems).toEqual([])
  const euro = { kind: 'currency', code: 'EUR', symbol: '€', name: 'Euro', perDollar: 0.8 }
  expect((await written([euro, ...lines], { currency: 'EUR' })).problems).toEqual([])
  expect(await database.db.select().from(currencies)).toHaveLength(1)
  expect((await variantsBySku()).get('MUG-OAT')).toMatchObject({ listPrice: 3000, memberPrice: 2438 })
  const [store] = await database.db.select().from(stores)
  expect(store?.freeShippingFrom).toBe(5000)
})
