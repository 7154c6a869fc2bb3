import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makersAnswer, storeAnswer, storesAnswer } from '../../../../contract/finding/stores.ts'
import { translatedBadge } from '../../../demo/content/translations.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { idOf, newId } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { demoShopper, newAccount, newGuest } from '../../../testing/people/shopper.ts'
import { storeReports } from './stores-tables.ts'

const FERN = idOf('store', 'fern-and-field')
const LINO = idOf('store', 'lino')

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await app.database.db.execute<Row>(query)).rows
const all = async (language = 'en') => (await app.read(storesAnswer, '/v1/store', { headers: { language } })).data
const details = async (id: string, headers: Record<string, string> = {}, token?: string) =>
  (await app.read(storeAnswer, `/v1/store/${id}`, { headers, ...(token !== undefined && { token }) })).data

describe('all stores', () => {
  test('are those with products, by name, with the number of products in the database', async () => {
    const { stores } = await all()
    const counted = await rows<{ name: string; products: number }>(sql`
      select s.name, count(*)::int as products from stores s join products p on p.store_id = s.id
      where p.listed group by s.id`)
    expect(new Map(stores.map(({ name, productCount }) => [name, productCount]))).toEqual(
      new Map(counted.map(({ name, products }) => [name, products])),
    )
    const names = stores.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  test('have their department in the requested language', async () => {
    const { stores } = await all('es')
    expect(stores.find(({ storeId }) => storeId === LINO)?.category).toBe('Textil del hogar y ropa de cama')
  })

  test('include featured ones, each of another department, with a picture', async () => {
    const { featured } = await all()
    expect(featured).toHaveLength(4)
    expect(new Set(featured.map(({ category }) => category)).size).toBe(4)
    for (const { image } of featured) {
      expect((await app.app.inject(new URL(image).pathname)).statusCode).toBe(200)
    }
  })
})

describe('makers', () => {
  const makers = async () => (await app.read(makersAnswer, '/v1/makers', { headers: { language: 'ar' } })).data.makers

  test('are at most eight, each of another department, with words in the requested language', async () => {
    const shown = await makers()
    expect(shown).toHaveLength(8)
    const { stores } = await all()
    const departments = shown.map(({ storeId }) => stores.find((store) => store.storeId === storeId)?.category)
    expect(new Set(departments).size).toBe(8)
    for (const { words, storeName } of shown) {
      expect(words).toMatch(/\p{Script=Arabic}/u)
      expect(stores.map(({ name }) => name)).toContain(storeName)
    }
  })
})

describe('a store', () => {
  test('has its description, its average rating and the number of ratings', async () => {
    const store = await details(FERN)
    const [rated] = await rows<{ stars: number; ratings: number }>(sql`
      select sum(s.stars * s.ratings)::float / sum(s.ratings) as stars, sum(s.ratings)::int as ratings from (
        select 5 - i as stars, (p.star_counts ->> i)::int + coalesce(t.stars[i + 1], 0) as ratings
        from products p left join review_tallies t on t.product_id = p.id cross join generate_series(0, 4) i
        where p.store_id = ${FERN}) s`)
    expect(store).toMatchObject({
      storeId: FERN,
      name: 'Fern & Field',
      place: 'Hood River, Oregon',
      foundedYear: 2019,
      isVerified: true,
      deliveryFee: '$4.95',
      freeShippingFrom: '$49',
      ratingCount: rated?.ratings,
      rating: Math.round((rated?.stars ?? 0) * 10) / 10,
      story: { title: 'The people behind Fern & Field' },
      following_status: 0,
    })
    expect(store.followers).toBeGreaterThanOrEqual(12_400)
  })

  test('names the person or company behind it, where its data have them', async () => {
    expect((await details(FERN)).trader).toEqual({
      legalName: expect.stringMatching(/^Fern & Field (LLC|Inc\.)$/),
      address: [expect.stringMatching(/ Street$/), 'Hood River, Oregon'],
      email: 'hello@fern-and-field.example',
      phone: expect.stringMatching(/^\+1 202 555 01\d\d$/),
      registration: expect.stringMatching(/^Trade register \d+$/),
    })
    const [kept] = await rows<{ trader: object }>(sql`select trader from stores where id = ${FERN}`)
    await rows(sql`update stores set trader = null where id = ${FERN}`)
    expect(await details(FERN)).not.toHaveProperty('trader')
    await rows(sql`update stores set trader = ${JSON.stringify(kept?.trader)}::jsonb where id = ${FERN}`)
  })

  test('has its maker, in the requested language, with a portrait and a globe that exist', async () => {
    const { maker } = await details(FERN, { language: 'es' })
    expect(maker).toMatchObject({ name: 'Imani Brooks', words: expect.stringMatching(/^Remuevo la caldera/) })
    expect(maker?.place?.name).toBe('Hood River, Oregon')
    for (const address of [maker?.portrait ?? '', maker?.place?.map ?? ''])
      expect((await app.app.inject(new URL(address).pathname)).statusCode, address).toBe(200)
  })

  test('has no maker where its data have none', async () => {
    expect(await details(idOf('store', 'dirtless'))).not.toHaveProperty('maker')
  })

  test('has the counts of its departments and groups', async () => {
    const { categories, productCount } = await details(FERN)
    const counted = await rows<{ slug: string; products: number }>(sql`
      select c.slug, count(*)::int as products from products p join categories l on l.id = p.leaf_id
      join categories c on c.id in (l.parent_id, p.department_id)
      where p.store_id = ${FERN} and p.listed group by c.slug`)
    expect(new Map(categories.map((category) => [category.slug, category.productCount]))).toEqual(
      new Map(counted.map(({ slug, products }) => [slug, products])),
    )
    const departments = categories.filter(({ level }) => level === 1)
    expect(departments.reduce((sum, department) => sum + department.productCount, 0)).toBe(productCount)
    for (const { path, level } of categories) expect(path).toHaveLength(level)
  })

  test('has the badges of most of its products', async () => {
    const { badges, productCount } = await details(FERN)
    expect(badges.length).toBeGreaterThan(0)
    for (const badge of badges) {
      const [row] = await rows<{ products: number }>(sql`
        select count(*)::int as products from products where store_id = ${FERN} and badges ? ${badge}`)
      expect(row?.products).toBeGreaterThan(productCount / 2)
    }
  })

  test('has its badges in the requested language', async () => {
    const [english, arabic] = [await details(FERN), await details(FERN, { language: 'ar' })]
    expect(arabic.badges).toEqual(english.badges.map((badge) => translatedBadge(badge, 'ar')))
    expect(arabic.badges.every((badge) => /\p{Script=Arabic}/u.test(badge))).toBe(true)
  })

  test('has existing pictures, with room for a text where the language begins', async () => {
    const [english, arabic] = [await details(FERN), await details(FERN, { language: 'ar' })]
    expect(english.banner).toMatch(/\/b\/store\/fern-and-field\/left\.webp$/)
    expect(arabic.banner).toMatch(/\/b\/store\/fern-and-field\/right\.webp$/)
    for (const address of [english.banner, arabic.banner, english.storyImage]) {
      const path = new URL(address ?? '').pathname.replace('/upload/', '/upload/w_320/')
      expect((await app.app.inject(path)).statusCode).toBe(200)
    }
  })

  test('is in the requested currency and language', async () => {
    const store = await details(FERN, { language: 'ar', currencycode: 'EUR' })
    expect(store.freeShippingFrom).toMatch(/^€/)
    expect(store.story?.title).toContain('من يقف وراء')
    expect(store.categories.every(({ title }) => /\p{Script=Arabic}/u.test(title))).toBe(true)
  })

  test('has its follow status', async () => {
    const shopper = await newAccount(app)
    const { storeCustomerId, followers } = await details(LINO)
    await shopper.call('POST', '/v1/follow', { followingId: storeCustomerId })
    expect(await details(LINO, {}, shopper.token)).toMatchObject({ following_status: 1, followers: followers + 1 })
    expect(await details(LINO)).toMatchObject({ following_status: 0 })
  })

  test.each([
    ['unknown', newId()],
    ['the shop itself, which sells the membership alone', idOf('store', 'evergood')],
  ])('that is %s is not found', async (_, id) => {
    expect(await app.refusal(`/v1/store/${id}`)).toMatchObject({ status: 404 })
  })
})

describe('a report of a store', () => {
  const body = (changes: object = {}) => ({ storeId: FERN, reason: 'misleading', text: 'Not handmade.', ...changes })

  test('is accepted once; the second is a conflict', async () => {
    const shopper = await newAccount(app)
    expect(await shopper.call('POST', '/v1/reportStore', body())).toMatchObject({ status: 200 })
    expect(await shopper.call('POST', '/v1/reportStore', body({ reason: 'other' }))).toMatchObject({
      status: 409,
      code: 'ALREADY_REPORTED',
    })
    expect(await shopper.call('POST', '/v1/reportStore', body({ storeId: LINO }))).toMatchObject({ status: 200 })
    const reports = (await app.database.db.select().from(storeReports)).filter(({ userId }) => userId === shopper.id)
    expect(reports.map(({ storeId, reason, text }) => [storeId, reason, text])).toEqual([
      [FERN, 'misleading', 'Not handmade.'],
      [LINO, 'misleading', 'Not handmade.'],
    ])
  })

  test('is accepted once for ten simultaneous calls, and a repeat with its key gets the first answer', async () => {
    const shopper = await newAccount(app)
    const many = await Promise.all(Array.from({ length: 10 }, () => shopper.call('POST', '/v1/reportStore', body())))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
    const other = await newAccount(app)
    const key = { 'idempotency-key': newId() }
    for (const _ of ['first', 'again'])
      expect(await other.call('POST', '/v1/reportStore', body(), key)).toMatchObject({ status: 200 })
  })

  test('requires a signed-in user', async () => {
    const guest = await newGuest(app)
    expect(await guest.call('POST', '/v1/reportStore', body())).toMatchObject({
      status: 401,
      code: 'SIGN_IN_REQUIRED',
    })
    expect((await app.app.inject({ method: 'POST', url: '/v1/reportStore', payload: body() })).statusCode).toBe(401)
  })

  test('of the user’s own store is refused', async () => {
    const seller = await demoShopper(app, 'seller')
    expect(seller.id).toBe(demoUserId('seller'))
    expect(await seller.call('POST', '/v1/reportStore', body())).toMatchObject({ status: 403, code: 'OWN_STORE' })
  })

  test.each([
    ['an unknown store', { storeId: newId() }, 404],
    ['no store', { storeId: undefined }, 400],
    ['an id that is none', { storeId: "'; drop table stores; --" }, 400],
    ['an unknown reason', { reason: 'boring' }, 400],
    ['a text that is too long', { text: 'a'.repeat(1001) }, 400],
    ['a text of another type', { text: ['a'] }, 400],
  ])('with %s is refused', async (_, changes, status) => {
    const shopper = await newAccount(app)
    expect(await shopper.call('POST', '/v1/reportStore', body(changes))).toMatchObject({ status })
  })
})
