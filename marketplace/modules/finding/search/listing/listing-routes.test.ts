import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ListingAnswer, type ListingFilter, listingAnswer } from '../../../../../contract/finding/search.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'

let app: AppUnderTest
let store: { readonly id: string; readonly slug: string }
let otherStore: string

beforeAll(async () => {
  app = await openApp()
  // The two stores with the most products.
  const [first, second] = await rowsOf<{ id: string; slug: string }>(sql`
    select s.id, s.slug from stores s join products p on p.store_id = s.id group by s.id order by count(*) desc, s.id limit 2`)
  if (!first || !second) throw new Error('no stores')
  store = first
  otherStore = second.slug
})
afterAll(() => app.close())

const list = async (query: string, callOptions: Parameters<AppUnderTest['read']>[2] = {}): Promise<ListingAnswer> =>
  (await app.read(listingAnswer, `/v1/searchFilter?${query}`, callOptions)).data

const search = async (body: object, headers: Record<string, string> = {}): Promise<ListingAnswer> =>
  (await app.read(listingAnswer, { method: 'POST', url: '/v1/searchFilter-New/', payload: body, headers })).data

async function rowsOf<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<readonly Row[]> {
  const { rows } = await app.database.db.execute<Row>(query)
  return rows
}

function options(answer: ListingAnswer, name: string): Readonly<Record<string, number>> {
  const filter = answer.filters.find((each) => each.name === name)
  if (!filter || filter.kind === 'price') return {}
  return Object.fromEntries(filter.options.map(({ value, count }) => [value, count]))
}

const priceOf = (answer: ListingAnswer) =>
  answer.filters.find((each): each is Extract<ListingFilter, { kind: 'price' }> => each.kind === 'price')

describe('filters', () => {
  test('without filters, all products but the membership are listed, 30 on a page', async () => {
    const [all] = await rowsOf<{ count: number; stores: number }>(sql`
      select count(*)::int as count, count(distinct store_id)::int as stores from products where product_type <> 5`)
    const answer = await list('')
    expect(answer).toMatchObject({ penCount: all?.count, storeCount: all?.stores })
    expect(answer.products).toHaveLength(30)

    const second = await list('page=2')
    const ids = [...answer.products, ...second.products].map(({ parentProductId }) => parentProductId)
    expect(new Set(ids).size).toBe(60)
  })

  test('counts of departments, stores and badges equal those of the database', async () => {
    const answer = await list('')
    const departments = await rowsOf<{ name: string; count: number }>(sql`
      select c.name ->> 'en' as name, count(*)::int as count from products p join categories c on c.id = p.department_id
      where p.listed group by 1`)
    expect(options(answer, 'category')).toEqual(Object.fromEntries(departments.map(({ name, count }) => [name, count])))
    const stores = await rowsOf<{ slug: string; count: number }>(sql`
      select s.slug, count(*)::int as count from products p join stores s on s.id = p.store_id
      where p.listed group by 1`)
    expect(Object.fromEntries(stores.map(({ slug, count }) => [slug, count]))).toMatchObject(options(answer, 'brand'))
    const badges = await rowsOf<{ badge: string; count: number }>(sql`
      select badge, count(*)::int as count from products p, jsonb_array_elements_text(p.badges) badge
      where p.listed group by 1`)
    expect(Object.fromEntries(badges.map(({ badge, count }) => [badge, count]))).toMatchObject(
      options(answer, 'values'),
    )
  })

  test('a selected brand does not change the counts of other brands, but narrows everything else', async () => {
    const before = await list('')
    const [first, second] = Object.keys(options(before, 'brand'))
    const one = await list(`brand=${first}`)
    expect(options(one, 'brand')).toEqual(options(before, 'brand'))
    expect(one.penCount).toBe(options(before, 'brand')[first ?? ''])
    expect(one.storeCount).toBe(1)
    const inCategories = Object.values(options(one, 'category')).reduce((sum, count) => sum + count, 0)
    expect(inCategories).toBe(one.penCount)
    const both = await list(`brand=${first}&brand=${second}`)
    expect(both.penCount).toBe(one.penCount + (options(before, 'brand')[second ?? ''] ?? 0))
  })

  test('rating, and the caller’s prices in the requested currency', async () => {
    const answer = await list('rating=4.5')
    expect(answer.products.every(({ TotalStarRating }) => TotalStarRating >= 4.45)).toBe(true)
    expect(options(answer, 'rating')['4.5']).toBe(answer.penCount)

    const guest = await list('price=10-20&sort=price-asc')
    const guestPrices = guest.products.map(({ msrpPrice }) => msrpPrice)
    expect(guestPrices).toEqual(guestPrices.toSorted((a, b) => a - b))
    expect(guestPrices.every((price) => price >= 1000 && price <= 2000)).toBe(true)

    const member = await list('price=10-20&sort=price-desc', { token: app.memberToken })
    const memberPrices = member.products.map(({ tfmPrice }) => tfmPrice)
    expect(memberPrices).toEqual(memberPrices.toSorted((a, b) => b - a))
    expect(memberPrices.every((price) => price >= 1000 && price <= 2000)).toBe(true)

    const ringgit = await list('price=50-90', { headers: { currencycode: 'MYR' } })
    expect(ringgit.penCount).toBeGreaterThan(0)
    expect(ringgit.products.every(({ msrpPrice }) => msrpPrice >= 5000 && msrpPrice <= 9000)).toBe(true)
  })

  test('the price range is that of the list without its price filter', async () => {
    const all = priceOf(await list(`brand=${store.slug}`))
    const some = await list(`brand=${store.slug}&price=10-15`)
    expect(priceOf(some)).toEqual(all)
    expect(all?.histogram).toHaveLength(12)
    expect(all?.histogram.reduce((sum, count) => sum + count, 0)).toBe((await list(`brand=${store.slug}`)).penCount)
  })

  test('in stock narrows the other offer kinds', async () => {
    const deals = await list('offers=deal')
    const stocked = await list('offers=deal&offers=inStock')
    expect(deals.penCount).toBeGreaterThan(0)
    expect(stocked.penCount).toBeLessThanOrEqual(deals.penCount)
    expect(stocked.products.every(({ inStock, discountValue }) => inStock && discountValue > 0)).toBe(true)
    expect(options(deals, 'offers')['inStock']).toBe(stocked.penCount)
  })

  test('attributes have the colours of their values and names in the requested language', async () => {
    const answer = await list('fname=Linen+%26+bedding', { headers: { language: 'es' } })
    const color = answer.filters.find((filter) => filter.name === 'attr_Color')
    expect(color).toMatchObject({ kind: 'options', label: 'Color' })
    const first = color?.kind === 'options' ? color.options[0] : undefined
    expect(first?.color).toMatch(/^#[0-9a-f]{6}$/i)
    const chosen = await list(`fname=Linen+%26+bedding&attr_Color=${encodeURIComponent(first?.value ?? '')}`)
    expect(chosen.penCount).toBe(first?.count)
  })

  test('only one store, and only offers', async () => {
    const byId = await list(`s_id=${store.id}`)
    expect(byId.penCount).toBeGreaterThan(1)
    expect(byId.penCount).toBe((await list(`brand=${store.slug}`)).penCount)
    expect(await list(`brand=${store.id}`)).toEqual(await list(`brand=${store.slug}`))
    expect(byId.products.every(({ storeId }) => storeId === store.id)).toBe(true)

    const offers = await list('', { headers: { searchtype: '100' } })
    expect(offers.penCount).toBeGreaterThan(0)
    expect(offers.penCount).toBeLessThan((await list('')).penCount)
    const first = await rowsOf<{ id: string }>(sql`select product_id as id from first_purchase_deals`)
    const isOffer = (card: ListingAnswer['products'][number]) =>
      card.discountValue > 0 ||
      card.dealStartsAt !== undefined ||
      card.isGroupBuyCampaign ||
      first.some(({ id }) => id === card.parentProductId)
    expect(offers.products.filter((card) => !isOffer(card))).toEqual([])
  })
})

describe('categories', () => {
  test('are selected by name in any language or by slug, ignoring case', async () => {
    const [group] = await rowsOf<{ en: string; es: string; slug: string; department: string }>(sql`
      select g.name ->> 'en' as en, g.name ->> 'es' as es, g.slug, d.name ->> 'en' as department
      from categories g join categories d on d.id = g.parent_id where g.level = 2 and g.name ? 'es' order by g.slug limit 1`)
    if (!group) throw new Error('no category with a Spanish name')
    const { en, es, slug, department } = group
    const byName = await list(new URLSearchParams({ fname: department, sname: en }).toString())
    expect(byName.penCount).toBeGreaterThan(0)
    for (const sname of [es, slug, en.toUpperCase()]) {
      expect((await list(new URLSearchParams({ sname }).toString())).penCount).toBe(byName.penCount)
    }
    const shown = byName.filters.find((filter) => filter.kind === 'category')
    const on = shown?.kind === 'category' ? shown.options.filter(({ isOn }) => isOn) : []
    expect(on.map(({ value, level, count }) => [value, level, count > 0])).toEqual([
      [department, 1, true],
      [en, 2, true],
    ])
    expect(shown?.kind === 'category' && shown.options.some(({ level }) => level === 3)).toBe(true)
  })

  test('an unknown category gives an empty list', async () => {
    expect(await list('fname=Nowhere')).toMatchObject({ products: [], penCount: 0 })
    expect(await list('tname=Nowhere&sname=Home')).toMatchObject({ products: [], penCount: 0 })
  })
})

describe('the keyword search', () => {
  const should = (query: string) =>
    ['full_text', 'full_text_boosted', 'brandTitle.en'].map((field) => ({
      match_phrase_prefix: { [field]: { query } },
    }))
  const bodyOf = (phrase: string, must: readonly object[] = [], rest = {}) => ({
    query: { bool: { must: [{ match: { status: 1 } }, ...must], should: should(phrase) } },
    ...rest,
  })

  test('uses the phrase of the body, otherwise the keyword header', async () => {
    const found = await search(bodyOf('hand wash'))
    expect(found.penCount).toBeGreaterThan(0)
    expect(found.products[0]?.productName).toMatch(/wash/i)
    const byHeader = await search({ query: { bool: { must: [] } } }, { keyword: 'hand%20wash' })
    expect(byHeader.penCount).toBe(found.penCount)
    expect((await list('q=hand+wash')).penCount).toBe(found.penCount)
  })

  test('supports filters, size, from and sort', async () => {
    const filters = [
      { terms: { brand: [store.slug, otherStore] } },
      { range: { price: { gte: 5, lte: 40 } } },
      { range: { rating: { gte: 4 } } },
      { match: { unheardOf: 'x' } },
    ]
    const query = `brand=${store.slug}&brand=${otherStore}&price=5-40&rating=4&sort=price-asc`
    const found = await search(bodyOf('', filters, { size: 5, from: 2, sort: ['price-asc'] }))
    const expected = await list(query)
    expect(expected.penCount).toBeGreaterThan(7)
    expect(found.penCount).toBe(expected.penCount)
    expect(found.products.map(({ slug }) => slug)).toEqual(expected.products.slice(2, 7).map(({ slug }) => slug))
  })
})

test('an item has the listing fields in addition to those of a card', async () => {
  const answer = await app.app.inject('/v1/searchFilter?q=bamboo+toothbrush+set')
  const [product] = answer.json().data.products
  expect(product).toMatchObject({
    name: product.productName,
    productSlug: product.slug,
    sku: product.slug,
    brandName: expect.any(String),
    storeId: expect.any(String),
    centralProductId: product.childProductId,
    mobileImages: { extraLarge: product.images[0].medium },
    sellerSingleUnitPrice: {
      subTotal: product.tfmPrice,
      msrpPrice: product.msrpPrice,
      rewardFinalPrice: product.rewardFinalPrice,
    },
  })
})

test('a misspelt text says what was searched for, alike in the shop and in a store; quotation marks leave it as it is', async () => {
  expect(await list('q=toothbrsh')).toMatchObject({ correctedText: 'toothbrush' })
  expect((await list('q=toothbrush')).correctedText).toBeUndefined()
  const inStore = { query: { bool: { must: [{ match: { s_id: store.id } }], should: [] } } }
  const should = (query: string) => [{ match_phrase_prefix: { full_text: { query } } }]
  const searchInStore = (text: string) => search({ query: { bool: { ...inStore.query.bool, should: should(text) } } })
  expect(await searchInStore('toothbrsh')).toMatchObject({ correctedText: 'toothbrush' })
  const literal = await searchInStore('"toothbrsh"')
  expect([literal.penCount, literal.correctedText]).toEqual([0, undefined])
})
