import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priceDetailAnswer } from '../../../../contract/buying/pricing.ts'
import { productBySlugAnswer } from '../../../../contract/finding/catalogue.ts'
import {
  crawlerCountsAnswer,
  crawlerEntriesAnswer,
  crawlerFeedAnswer,
  MAX_CRAWLER_ENTRIES,
} from '../../../../contract/finding/crawler-entries.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { deleteOldChanges } from '../search/engine/change-reader.ts'
import { readVersion } from './crawlers-repository.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const counts = async () => (await app.read(crawlerCountsAnswer, '/v1/crawler/counts')).data
const entries = async (kind: string, query = '') =>
  (await app.read(crawlerEntriesAnswer, `/v1/crawler/${kind}${query}`)).data
const feed = async (query = '', headers: Record<string, string> = {}) =>
  (await app.read(crawlerFeedAnswer, `/v1/crawler/feed${query}`, { headers })).data

async function everyPage<Entry>(page: (query: string) => Promise<{ entries: Entry[]; next: string | null }>) {
  const all: Entry[] = []
  let next: string | null | undefined
  do {
    const answer = await page(`?limit=70${next === undefined ? '' : `&after=${next}`}`)
    all.push(...answer.entries)
    next = answer.next
  } while (next !== null)
  return all
}

describe.each(['products', 'categories', 'stores'] as const)('the pages of all %s', (kind) => {
  test('have as many entries as counted, each once, for any page size', async () => {
    const all = await everyPage((query) => entries(kind, query))
    expect(all).toHaveLength((await counts())[kind])
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length)
    expect((await entries(kind)).entries).toEqual(all)
  })

  test('can start in the middle', async () => {
    const all = (await entries(kind)).entries
    expect((await entries(kind, '?skip=7&limit=3')).entries).toEqual(all.slice(7, 10))
  })

  test('have dates of change', async () => {
    for (const { updatedAt } of (await entries(kind)).entries) expect(Date.parse(updatedAt)).toBeGreaterThan(0)
  })
})

test('a product is named in the languages in which it has a name, by its page, the site map and the feed', async () => {
  const { db } = app.database
  const slug = 'bamboo-toothbrush-set'
  const named = async () => [
    (await everyPage((query) => entries('products', query))).find((entry) => entry.slug === slug)?.languages,
    (await everyPage((query) => feed(query))).find((entry) => entry.slug === slug)?.languages,
    (await app.read(productBySlugAnswer, `/api/v2/products/by-slug/${slug}`)).productData.languages,
  ]
  expect(await named()).toEqual(Array(3).fill(['en', 'es', 'ar', 'ms']))
  const [{ texts } = { texts: {} }] = (
    await db.execute<{ texts: object }>(sql`select texts from products where slug = ${slug}`)
  ).rows
  await db.execute(sql`update products set texts = texts - 'es' #- '{ms,name}' where slug = ${slug}`)
  expect(await named()).toEqual(Array(3).fill(['en', 'ar']))
  await db.execute(sql`update products set texts = ${JSON.stringify(texts)}::jsonb where slug = ${slug}`)
})

describe('products', () => {
  test('have complete picture addresses, and are found by their slug', async () => {
    const { entries: all } = await entries('products', '?limit=5')
    for (const { slug, images, title } of all) {
      expect(images.length).toBeGreaterThan(1)
      for (const image of images) expect(image).toMatch(/^http:\/\/localhost:4000\/media\/evergood\/image\/upload\/p\//)
      const { productData } = await app.read(productBySlugAnswer, `/api/v2/products/by-slug/${slug}`)
      expect(productData).toMatchObject({ sku: slug, productName: title, images: images.map((small) => ({ small })) })
    }
  })

  test('do not include the membership in any list', async () => {
    const { rows } = await app.database.db.execute<{ slug: string; store: string }>(sql`
      select p.slug, s.slug as store from products p join stores s on s.id = p.store_id where p.product_type = 5`)
    expect(rows).toHaveLength(1)
    const { slug, store } = rows[0] ?? { slug: '', store: '' }
    expect((await entries('products')).entries.map((entry) => entry.slug)).not.toContain(slug)
    expect((await entries('stores')).entries.map((entry) => entry.slug)).not.toContain(store)
    expect((await everyPage((query) => feed(query))).map((entry) => entry.slug)).not.toContain(slug)
  })
})

describe('the shopping feed', () => {
  test('has every variant once, with the guest price of its page', async () => {
    const all = await everyPage((query) => feed(query))
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.length).toBeGreaterThan((await counts()).products)
    for (const { id, slug, price, inStock, currency, itemGroupId } of all.filter((_, at) => at % 40 === 0)) {
      const { productData } = await app.read(productBySlugAnswer, `/api/v2/products/by-slug/${slug}`)
      const detail = await app.read(priceDetailAnswer, `/api/v2/product/price/detail?variantId=${id}`)
      expect(detail.data.finalPriceDetails.finalPrice, slug).toBe(price)
      expect(productData.outOfStock, slug).toBe(!inStock)
      expect(currency).toBe('USD')
      const own = productData.allVariants.find((variant) => variant.slug === slug)
      if (itemGroupId !== undefined) expect(itemGroupId).toBe(own?.groupId)
    }
  })

  test('tells the items of every group apart by colour, size, material or pattern', async () => {
    const all = await everyPage((query) => feed(query))
    const groups = new Map<string, typeof all>()
    for (const entry of all) {
      const { itemGroupId: id } = entry
      if (id !== undefined) groups.set(id, [...(groups.get(id) ?? []), entry])
    }
    expect(groups.size).toBeGreaterThan(100)
    for (const [id, items] of groups) {
      expect(id.length, 'the most that Google takes').toBeLessThanOrEqual(50)
      expect(items.length, id).toBeGreaterThan(1)
      const axes = items.map(({ colour, size, material, pattern }) => JSON.stringify([colour, size, material, pattern]))
      expect(new Set(axes).size, items[0]?.title).toBe(items.length)
      // Crawlers expect every item to name what the items of its group differ in.
      for (const axis of ['colour', 'size', 'material', 'pattern'] as const) {
        expect(new Set(items.map((item) => item[axis] === undefined)).size, items[0]?.title).toBe(1)
      }
    }
  })

  test('names a scent or a flavour in the title and as a detail, and as no axis of a group', async () => {
    const all = await everyPage((query) => feed(query))
    const scented = all.filter(({ details }) => details.some(({ name }) => /Scent|Flavor/.test(name)))
    expect(scented.length).toBeGreaterThan(50)
    for (const { title, details, colour } of scented) {
      for (const { value } of details) expect(title).toContain(value)
      expect(details.map(({ value }) => value)).not.toContain(colour)
    }
    const single = scented.filter(({ itemGroupId }) => itemGroupId === undefined)
    expect(single.length).toBeGreaterThan(20)
  })

  test('says when a product that is out of stock and can still be ordered is expected', async () => {
    const all = await everyPage((query) => feed(query))
    const tote = all.find(({ slug }) => slug === 'organic-cotton-tote')
    const hangers = all.find(({ slug }) => slug === 'cedar-coat-hangers')
    const today = app.clock.now().toISOString().slice(0, 10)
    expect(tote).toMatchObject({ inStock: false, availableFrom: expect.stringMatching(/T00:00:00.000Z$/) })
    expect((tote?.availableFrom ?? '') > today).toBe(true)
    expect(hangers?.inStock).toBe(false)
    expect(hangers).not.toHaveProperty('availableFrom')
  })

  test('distinguishes variants by their options, and groups them by product', async () => {
    const towels = (await everyPage((query) => feed(query))).filter(({ title }) => title.startsWith('Linen Bath Towel'))
    expect(towels.length).toBeGreaterThan(6)
    expect(new Set(towels.map(({ itemGroupId }) => itemGroupId)).size).toBe(1)
    expect(new Set(towels.map(({ colour, size }) => `${colour} ${size}`)).size).toBe(towels.length)
    for (const { title, colour, size } of towels) expect(title).toBe(`Linen Bath Towel, ${colour}, ${size}`)
    const colours = new Set(towels.map(({ colour }) => colour)).size
    expect(new Set(towels.map(({ images }) => images[0])).size).toBe(colours)
  })

  test('has no group for a product without variants', async () => {
    const [plain] = (await everyPage((query) => feed(query))).filter(({ slug }) => slug === 'bamboo-toothbrush-set')
    expect(plain?.itemGroupId).toBeUndefined()
    expect(plain?.categoryPath).toHaveLength(3)
  })

  test("has the delivery fee, 0 from the store's free-delivery threshold", async () => {
    const all = await everyPage((query) => feed(query))
    expect(new Set(all.map(({ shippingPrice }) => shippingPrice))).toEqual(new Set([0, 495]))
    const dearest = Math.max(...all.map(({ price }) => price))
    expect(all.find(({ price }) => price === dearest)?.shippingPrice).toBe(0)
  })

  test('has the member price of the page, with the dates of the running deal that lowers it', async () => {
    const all = await everyPage((query) => feed(query))
    const item = (slug: string) => all.find((entry) => entry.slug === slug)
    const deal = item('glass-spray-bottle-kit')
    const { finalPriceDetails } = (
      await app.read(priceDetailAnswer, `/api/v2/product/price/detail?variantId=${deal?.id}`)
    ).data
    expect(deal?.member).toEqual({ price: finalPriceDetails.tfmPrice, talents: finalPriceDetails.rewardFinalPrice })
    const now = app.clock.now().toISOString()
    expect([(deal?.deal?.startsAt ?? '') <= now, (deal?.deal?.endsAt ?? '') > now]).toEqual([true, true])
    expect(item('bamboo-toothbrush-set')).toMatchObject({ member: { price: expect.any(Number) } })
    expect(item('bamboo-toothbrush-set')).not.toHaveProperty('deal')
  })

  test("has Google's category of the nearest category that has one, and the number of the article", async () => {
    const { db } = app.database
    await db.execute(sql`update variants set gtin = '4006381333931' where slug = 'wool-dryer-balls'`)
    const all = await everyPage((query) => feed(query))
    const category = (slug: string) => all.find((entry) => entry.slug === slug)?.googleCategory
    expect(category('plant-based-laundry-sheets')).toMatch(/> Laundry Supplies > Laundry Detergent$/)
    expect(category('wool-dryer-balls')).toMatch(/> Laundry Supplies$/)
    expect(all.find(({ slug }) => slug === 'wool-dryer-balls')?.gtin).toBe('4006381333931')
    expect(all.find(({ slug }) => slug === 'bamboo-toothbrush-set')).not.toHaveProperty('gtin')
    const { productData } = await app.read(productBySlugAnswer, '/api/v2/products/by-slug/wool-dryer-balls')
    expect(productData.gtin).toBe('4006381333931')
    await db.execute(sql`update variants set gtin = null where slug = 'wool-dryer-balls'`)
  })

  test('has no member price before a deal', async () => {
    const all = await everyPage((query) => feed(query))
    for (const slug of ['copper-water-bottle', 'reusable-produce-bags']) {
      const item = all.find((entry) => entry.slug === slug)
      expect([slug, item?.member, item?.deal]).toEqual([slug, undefined, undefined])
    }
  })

  test('has the days for returns, and what is in a product that is sold by weight or volume', async () => {
    const all = await everyPage((query) => feed(query))
    const wash = all.filter(({ title }) => title.startsWith('Calendula Top-to-Toe Wash'))
    expect(wash.map(({ contents }) => contents)).toEqual(
      expect.arrayContaining([
        { amount: 300, unit: 'ml' },
        { amount: 2, unit: 'l' },
      ]),
    )
    expect(all.find(({ slug }) => slug === 'linen-bath-towel')).toMatchObject({ returnDays: 30 })
    expect(all.find(({ slug }) => slug === 'linen-bath-towel')).not.toHaveProperty('contents')
  })

  test('leaves out products whose page has no offer', async () => {
    const [{ productId = '', slug = '' } = {}] = (
      await app.database.db.execute<{ productId: string; slug: string }>(sql`
        update products set indexed_offer = false where slug = 'wool-dryer-balls' returning id as "productId", slug`)
    ).rows
    expect((await everyPage((query) => feed(query))).filter((entry) => entry.slug === slug)).toEqual([])
    await app.database.db.execute(sql`update products set indexed_offer = true where id = ${productId}`)
  })

  test('is in the requested language and currency', async () => {
    const [entry] = (await feed('?limit=1', { currencycode: 'EUR', language: 'es' })).entries
    const [english] = (await feed('?limit=1')).entries
    expect(entry).toMatchObject({ currency: 'EUR', id: english?.id })
    expect(entry?.categoryPath).not.toEqual(english?.categoryPath)
  })
})

test('a bundle is in stock when all of its parts are', async () => {
  const { db } = app.database
  const bundle = async () =>
    (await everyPage((query) => feed(query))).find(({ slug }) => slug === 'zero-waste-starter-kit')
  expect((await bundle())?.inStock).toBe(true)
  const { rows } = await db.execute<{ id: string; stock: number }>(sql`
    select v.id, v.stock from bundle_items b join variants v on v.id = b.variant_id
      join products p on p.id = b.bundle_id where p.slug = 'zero-waste-starter-kit' limit 1`)
  await db.execute(sql`update variants set stock = 0 where id = ${rows[0]?.id}`)
  expect((await bundle())?.inStock).toBe(false)
  await db.execute(sql`update variants set stock = ${rows[0]?.stock} where id = ${rows[0]?.id}`)
})

test('a product that waits for its deal is out of stock until then, and the version follows', async () => {
  const other = await openApp()
  try {
    // The demo's own deal is always upcoming.
    await other.database.db.execute(sql`
      update timed_deals set starts_after_seconds = 3600, runs_seconds = 3600,
        phase_seconds = ${Math.floor(other.clock.now().getTime() / 1000)}::int % period_seconds
      where product_id = (select id from products where slug = 'copper-water-bottle')`)
    const state = async () => {
      const { entries } = (await other.read(crawlerFeedAnswer, '/v1/crawler/feed')).data
      const { version } = (await other.read(crawlerCountsAnswer, '/v1/crawler/counts')).data
      return { version, inStock: entries.find(({ slug }) => slug === 'copper-water-bottle')?.inStock }
    }
    const before = await state()
    expect(before.inStock).toBe(false)
    other.clock.set(new Date(other.clock.now().getTime() + 3_600_000))
    const during = await state()
    expect(during.inStock).toBe(true)
    expect(during.version).not.toBe(before.version)
  } finally {
    await other.close()
  }
})

test('a product with an upcoming deal is in stock when it can be bought at its list price before', async () => {
  const all = await everyPage((query) => feed(query))
  expect(all.find(({ slug }) => slug === 'reusable-produce-bags')?.inStock).toBe(true)
})

test('the version stays the same when old change records are deleted, and never repeats', async () => {
  const { db } = app.database
  const change = () => db.execute(sql`update variants set stock = stock + 1 where slug = 'copper-water-bottle'`)
  const forget = async () => {
    await db.execute(sql`update product_changes set changed_at = now() - interval '2 hours'`)
    await deleteOldChanges(db)
  }
  await change()
  const before = await readVersion(db)
  await forget()
  expect(await readVersion(db)).toBe(before)
  await change()
  await forget()
  expect(await readVersion(db)).not.toBe(before)
})

describe('invalid requests are refused', () => {
  test.each([
    ['no entries', '?limit=0'],
    ['too many entries', `?limit=${MAX_CRAWLER_ENTRIES + 1}`],
    ['two numbers', '?limit=1&limit=2'],
    ['no number', '?limit=x'],
    ['a number below nothing', '?skip=-1'],
    ['a control character', '?after=%00'],
    ['a piece of SQL', "?after='%20or%201=1--"],
    ['an endless id', `?after=${'a'.repeat(10_000)}`],
    ['an empty id', '?after='],
  ])('%s', async (_, query) => {
    for (const kind of ['products', 'categories', 'stores', 'feed']) {
      expect((await app.refusal(`/v1/crawler/${kind}${query}`)).status).toBe(400)
    }
  })

  test('a page after the end is empty', async () => {
    expect(await entries('products', '?skip=1000000')).toEqual({ entries: [], next: null })
    expect(await entries('products', '?after=zzzzzzzz')).toEqual({ entries: [], next: null })
  })
})

test('a change of data changes the version and the date', async () => {
  const before = await counts()
  const other = await openApp()
  try {
    await other.database.db.execute(
      sql`update variants set list_price = list_price + 100 where slug = 'copper-water-bottle'`,
    )
    const { data: after } = await other.read(crawlerCountsAnswer, '/v1/crawler/counts')
    expect(after.version).not.toBe(before.version)
    expect(Date.parse(after.productParts[0]?.changed ?? '')).toBeGreaterThan(Date.parse(before.changed ?? ''))
  } finally {
    await other.close()
  }
})
