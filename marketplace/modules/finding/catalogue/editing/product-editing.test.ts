import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditAnswer } from '../../../../../contract/account/accounts.ts'
import { priceDetailAnswer } from '../../../../../contract/buying/pricing.ts'
import { productBySlugAnswer } from '../../../../../contract/finding/catalogue.ts'
import { editedProductsAnswer } from '../../../../../contract/finding/product-editing.ts'
import { PRODUCT_TYPE } from '../../../../../contract/values/wire-values.ts'
import { demoUserId } from '../../../../demo/seed/account-rows.ts'
import { idOf } from '../../../../shared/ids.ts'
import { auditEntries, products, queuedJobs, variants } from '../../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { order, orderBody, placeOrder } from '../../../../testing/orders/ordering.ts'
import { newAccount, type Shopper, shopperWith } from '../../../../testing/people/shopper.ts'
import { signedInAdmin } from '../../../../testing/people/signed-in-admin.ts'
import { plainProduct } from '../../../../testing/samples/catalogue-lines.ts'
import type { WrittenProduct } from '../import/lines/product-line.ts'

let app: AppUnderTest
let admin: Shopper
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  admin = shopperWith(app, { id: demoUserId('admin'), token: (await signedInAdmin(app)).token })
})

const brushes = `/v1/admin/products/${idOf('product', 'bamboo-toothbrush-set')}`
const ofBrushes = '/api/v2/products/by-slug/bamboo-toothbrush-set'

/** Calls, expects 200, and returns the state with its ETag. */
async function answered(method: 'GET' | 'PUT', url: string, body?: unknown, headers?: Record<string, string>) {
  const answer = await app.app.inject({
    method,
    url,
    headers: { authorization: admin.token, ...headers },
    ...(body !== undefined && { payload: body as object }),
  })
  if (answer.statusCode !== 200) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.payload}`)
  const { data, etag } = answer.json()
  expect(answer.headers.etag).toBe(etag)
  return { data, etag } as { data: Record<string, never>; etag: string }
}
const variantsOf = async (part: 'stock' | 'prices') =>
  (await answered('GET', `${brushes}/${part}`)).data['variants'] as unknown as Record<string, unknown>[]
const newLine = async (slug: string, changes: Partial<WrittenProduct> = {}): Promise<WrittenProduct> => {
  const { store, category } = (await answered('GET', brushes)).data as unknown as WrittenProduct
  return plainProduct(slug, { store, category, ...changes })
}
const entries = () =>
  app.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.actorId, admin.id), eq(auditEntries.action, 'product.edit')))
    .orderBy(desc(auditEntries.position))

describe('only an admin in their own name', () => {
  const body = { variants: [{ sku: 'x', stock: 1 }] }
  const calls = [
    ['GET', '/v1/admin/products', undefined],
    ['GET', brushes, undefined],
    ['PUT', brushes, plainProduct('bowl')],
    ['GET', `${brushes}/stock`, undefined],
    ['PUT', `${brushes}/stock`, body],
    ['PUT', `${brushes}/prices`, { variants: [{ sku: 'x', listPrice: 1, memberPrice: 1 }] }],
    ['PUT', `${brushes}/deals`, { deals: [] }],
    ['PUT', `${brushes}/visibility`, { visible: false }],
  ] as const

  test.each(calls)('may send %s %s', async (method, url, payload) => {
    const request = { method, url, ...(payload && { payload }) }
    const { token: acting } = await (await signedInAdmin(app)).actAs()
    const partner = (await app.tokens.issueUser({ id: demoUserId('partner'), userType: 12 })).accessToken
    expect((await app.refusal(request)).status).toBe(401)
    for (const [token, status] of [
      [app.guestToken, 401],
      [app.memberToken, 403],
      [partner, 403],
      [acting.accessToken, 403],
    ] as const)
      expect((await app.refusal(request, { token })).status).toBe(status)
  })

  test('learns that there is no such product', async () => {
    expect(await admin.call('GET', '/v1/admin/products/nothing')).toMatchObject({ status: 404 })
    expect(await admin.call('GET', '/v1/admin/products/nothing/stock')).toMatchObject({ status: 404 })
    expect(await admin.call('PUT', '/v1/admin/products/nothing/stock', body)).toMatchObject({ status: 404 })
  })
})

describe('the list', () => {
  const found = async (query: string) =>
    (await app.read(editedProductsAnswer, `/v1/admin/products?${query}`, { token: admin.token })).data

  test('finds products by words of their names and by their slugs, with price and stock', async () => {
    const { products, penCount } = await found('q=TOOTHBRUSH%20bamboo')
    expect(penCount).toBe(products.length)
    const [{ stock }] = (await variantsOf('stock')) as [{ stock: number }]
    expect(products.find(({ slug }) => slug === 'bamboo-toothbrush-set')).toMatchObject({
      visible: true,
      variantCount: 1,
      stock,
    })
    expect((await found('q=bamboo-toothbrush-set')).penCount).toBe(1)
    expect(await found('q=100%25')).toMatchObject({ products: [], penCount: 0 })
  })

  test('comes in pages without a product twice', async () => {
    const [first, second] = [await found('page=1'), await found('page=2')]
    expect([first.products.length, second.products.length]).toEqual([20, 20])
    expect(new Set([...first.products, ...second.products].map(({ id }) => id)).size).toBe(40)
    expect((await found('page=100000')).products).toEqual([])
    for (const query of ['page=0', 'page=x', `q=${'x'.repeat(201)}`])
      expect((await admin.call('GET', `/v1/admin/products?${query}`)).status).toBe(400)
  })
})

describe('a product', () => {
  test('is made with its line, and sending what was read changes nothing', async () => {
    const url = '/v1/admin/products/made-by-call'
    const made = await answered('PUT', url, await newLine('made-by-call', { badges: ['New'] }))
    expect(made.data).toMatchObject({ id: 'made-by-call', slug: 'made-by-call', badges: ['New'] })
    const { productData } = await app.read(productBySlugAnswer, '/api/v2/products/by-slug/made-by-call')
    expect(productData).toMatchObject({ parentProductId: 'made-by-call' })

    const before = (await entries()).length
    expect(await answered('PUT', url, made.data, { 'if-match': made.etag })).toEqual(made)
    expect((await entries()).length).toBe(before)
    expect(await answered('GET', url)).toEqual(made)
  })

  test('keeps what the line leaves out, and its stock and votes', async () => {
    const url = '/v1/admin/products/left-out'
    await answered('PUT', url, await newLine('left-out', { badges: ['New'] }))
    const { data } = await answered('PUT', url, await newLine('left-out', { returnDays: 45 }))
    expect(data).toMatchObject({ returnDays: 45, badges: ['New'] })
    expect(data).not.toHaveProperty('reviews')
    expect((await answered('GET', `${url}/stock`)).data['variants']).toMatchObject([{ stock: 5 }])
  })

  test('is not written over a change that its sender has not seen', async () => {
    const { data, etag } = await answered('GET', brushes)
    await answered('PUT', brushes, { ...data, returnDays: 31 }, { 'if-match': etag })
    const stale = await admin.call('PUT', brushes, { ...data, returnDays: 60 }, { 'if-match': etag })
    expect(stale).toMatchObject({ status: 412, code: 'VERSION_CONFLICT' })
    expect(stale.message).toMatch(/Somebody else/)
    expect((await answered('GET', brushes)).data).toMatchObject({ returnDays: 31 })
    const none = await admin.call('PUT', '/v1/admin/products/none', data, { 'if-match': '*' })
    expect(none.status).toBe(412)
  })

  test('is recorded with who changed what', async () => {
    const { data } = await answered('GET', brushes)
    await answered('PUT', brushes, { ...data, returnDays: 14 })
    const [entry] = await entries()
    expect(entry).toMatchObject({
      actorId: admin.id,
      route: '/v1/admin/products/:id',
      method: 'PUT',
      status: 200,
      detail: expect.stringMatching(/^bamboo-toothbrush-set: returnDays: \d+ → 14$/),
    })
    const record = await app.read(auditAnswer, '/v1/admin/audit', { token: admin.token })
    expect(record.data.entries[0]).toMatchObject({ action: 'product.edit' })
  })

  test('has its photographs fetched by a job', async () => {
    const photos = [{ source: 'https://photos.test/mug.jpg' }]
    await answered('PUT', '/v1/admin/products/photographed', await newLine('photographed', { photos }))
    const jobs = await app.database.db.select().from(queuedJobs).where(eq(queuedJobs.kind, 'product photographs'))
    expect(jobs.map(({ payload }) => payload)).toEqual([{ productId: 'photographed', photos }])
  })

  test.each<[string, Partial<WrittenProduct> | { unknown: true }, string]>([
    ['an unknown store', { store: 'nobody' }, 'store: there is no store nobody'],
    ['an unknown category', { category: 'nowhere' }, 'category: there is no category nowhere of the third level'],
    [
      'a member price above the list price',
      { variants: [{ slug: 'refused', listPrice: 5, memberPrice: 8 }] },
      'variants.0.memberPrice: is above the list price',
    ],
    [
      'a fraction of a cent',
      { variants: [{ slug: 'refused', listPrice: 5.001, memberPrice: 5 }] },
      'variants.0.listPrice must have at most two decimals',
    ],
    ['a share that is next to nothing', { partnerShare: 1e-300 }, 'partnerShare must be 0, or from 0.01 to 100'],
    ['a day in the year 0', { createdAt: '0000-01-01T00:00:00Z' }, 'createdAt must be in the years 1 to 9999'],
    [
      'a deal that ends before it starts',
      { deals: [{ startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z', percentOff: 10 }] },
      'deals.0.endsAt must be after startsAt',
    ],
    [
      'a part that does not exist',
      { bundle: [{ variant: 'no-such-part', quantity: 1 }] },
      'there is no variant no-such-part',
    ],
    [
      'a picture in a folder',
      { photos: [{ source: 'mug.jpg' }] },
      'photos.0.source: must be an address (https or http)',
    ],
    [
      'the slug of another product',
      { slug: 'linen-bath-towel', variants: [{ slug: 'linen-bath-towel', listPrice: 1, memberPrice: 1 }] },
      'slug: is the address of another product',
    ],
    ['a field that no line has', { unknown: true }, 'Unrecognized key'],
  ])('with %s is refused, and nothing is written', async (_, changes, expected) => {
    const before = (await entries()).length
    const line = { ...(await newLine('refused')), ...changes }
    const refused = await admin.call('PUT', '/v1/admin/products/refused', line)
    expect(refused).toMatchObject({ status: 400, code: 'INVALID', message: expect.stringContaining(expected) })
    expect((await admin.call('GET', '/v1/admin/products/refused')).status).toBe(404)
    expect((await entries()).length).toBe(before)
  })

  test('in a body that is too large is refused', async () => {
    const line = await newLine('large', { reviewSummary: 'x'.repeat(3 * 1024 * 1024) })
    expect((await admin.call('PUT', '/v1/admin/products/large', line)).status).toBe(413)
  })
})

describe('the membership', () => {
  const url = `/v1/admin/products/${idOf('product', 'yearly-membership')}`
  const refusalOf = async (line: object, at = url) => {
    const { status, message } = await admin.call('PUT', at, line)
    return [status, message]
  }

  test.each<[string, Partial<WrittenProduct>, string]>([
    ['becomes no other product', { type: 'single' }, 'type: a product cannot become the membership'],
    ['stays with its store', { store: 'bamboa' }, 'store: the membership stays with its store'],
    ['has no stock', { allowOrderOutOfStock: false }, 'allowOrderOutOfStock: must be true'],
    [
      'has no variants',
      {
        attributes: [{ name: 'Years', options: [{ value: '1' }] }],
        variants: [{ slug: 'yearly-membership', options: ['1'], listPrice: 49, memberPrice: 0 }],
      },
      'variants: the membership has one variant',
    ],
    [
      'has no packs',
      { packs: [{ quantity: 2, price: 10, highlight: false }] },
      'packs: is not possible with the membership',
    ],
  ])('%s', async (_, changes, expected) => {
    const { data } = await answered('GET', url)
    const [status, message] = await refusalOf({ ...data, ...changes })
    expect([status, message]).toEqual([400, expect.stringContaining(expected)])
    expect((await answered('GET', url)).data).toEqual(data)
  })

  test('has no calls for stock and deals, but its texts and its price can be changed', async () => {
    const { data } = await answered('GET', url)
    const stock = { variants: [{ slug: 'yearly-membership', stock: 0 }] }
    expect(await refusalOf(stock, `${url}/stock`)).toEqual([400, expect.stringContaining('has no stock')])
    const deals = [{ startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-08T00:00:00Z', percentOff: 15 }]
    expect(await refusalOf({ deals }, `${url}/deals`)).toEqual([400, expect.stringContaining('deals: is not possible')])
    await answered('PUT', url, { ...data, badges: ['Yearly'] })
    const prices = { variants: [{ slug: 'yearly-membership', listPrice: 50, memberPrice: 0 }] }
    expect((await answered('PUT', `${url}/prices`, prices)).data).toMatchObject(prices)
    await answered('PUT', url, data)
  })

  test('of two that a shop has from before: each can be changed, one can be hidden and does not come back', async () => {
    const slug = 'membership-from-before'
    const at = `/v1/admin/products/${slug}`
    await answered('PUT', at, await newLine(slug, { allowOrderOutOfStock: true }))
    await app.database.db.update(products).set({ productType: PRODUCT_TYPE.membership }).where(eq(products.id, slug))
    const { data } = await answered('GET', at)
    await answered('PUT', at, { ...data, badges: ['Old'] })
    await answered('PUT', url, (await answered('GET', url)).data)
    await answered('PUT', `${at}/visibility`, { visible: false })
    expect(await refusalOf({ visible: true }, `${at}/visibility`)).toEqual([400, expect.stringContaining('another')])
    expect(await refusalOf({ visible: false }, `${url}/visibility`)).toEqual([400, expect.stringContaining('hidden')])
  })

  test('is one, and no other product becomes it or gives it away', async () => {
    const whole = { type: 'membership', allowOrderOutOfStock: true } as const
    const second = await newLine('second-membership', whole)
    const at = '/v1/admin/products/second-membership'
    expect(await refusalOf(second, at)).toEqual([400, expect.stringContaining('has a membership: yearly-membership')])
    const { data } = await answered('GET', brushes)
    expect(await refusalOf({ ...data, ...whole }, brushes)).toEqual([400, expect.stringContaining('type: ')])
    const part = { variant: 'yearly-membership' }
    for (const parts of [{ firstPurchaseDeals: [{ ...part, price: 0 }] }, { bundle: [{ ...part, quantity: 1 }] }])
      expect(await refusalOf({ ...data, ...parts }, brushes)).toEqual([400, expect.stringContaining('sold by itself')])
  })
})

describe('prices', () => {
  test('of a variant named by its slug change at once for guests and members', async () => {
    const variants = [{ slug: 'bamboo-toothbrush-set', listPrice: 21.5, memberPrice: 17.25 }]
    const { data, etag } = await answered('PUT', `${brushes}/prices`, { variants })
    expect(data['variants']).toMatchObject([{ listPrice: 21.5, memberPrice: 17.25 }])
    for (const [token, finalPrice] of [
      [app.guestToken, 2150],
      [app.memberToken, 1725],
    ] as const) {
      const url = `/api/v2/product/price/detail?variantId=${idOf('variant', 'bamboo-toothbrush-set')}`
      const { finalPriceDetails } = (await app.read(priceDetailAnswer, url, { token })).data
      expect(finalPriceDetails).toMatchObject({ msrpPrice: 2150, tfmPrice: 1725, finalPrice })
    }
    expect(await answered('PUT', `${brushes}/prices`, { variants }, { 'if-match': etag })).toEqual({ data, etag })
  })

  test.each([
    ['above the list price', { listPrice: 5, memberPrice: 6 }, 'variants.0.memberPrice: is above the list price'],
    ['below 0', { listPrice: -1, memberPrice: 0 }, 'variants.0.listPrice'],
    ['that are missing', { memberPrice: 1 }, 'variants.0.listPrice'],
    ['as texts', { listPrice: '5', memberPrice: 5 }, 'variants.0.listPrice'],
  ])('%s are refused', async (_, prices, expected) => {
    const before = await variantsOf('prices')
    const body = { variants: [{ slug: 'bamboo-toothbrush-set', ...prices }] }
    const refused = await admin.call('PUT', `${brushes}/prices`, body)
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining(expected) })
    expect(await variantsOf('prices')).toEqual(before)
  })

  test('of a variant of another product are refused', async () => {
    const body = { variants: [{ slug: 'linen-bath-towel', listPrice: 5, memberPrice: 5 }] }
    const refused = await admin.call('PUT', `${brushes}/prices`, body)
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('variants.0') })
  })
})

describe('stock', () => {
  const slug = 'bamboo-toothbrush-set'
  const setTo = (stock: unknown, headers?: Record<string, string>) =>
    admin.call('PUT', `${brushes}/stock`, { variants: [{ slug, stock }] }, headers)
  const stockNow = async () => (await variantsOf('stock'))[0]?.['stock']

  test('is set, and only the state that was read is replaced', async () => {
    await setTo(12)
    const { etag } = await answered('GET', `${brushes}/stock`)
    expect((await setTo(20, { 'if-match': etag })).status).toBe(200)
    expect((await setTo(30, { 'if-match': etag })).status).toBe(412)
    expect(await stockNow()).toBe(20)
  })

  test.each([-1, 1.5, 3_000_000_000, '5', null])('%s is refused', async (stock) => {
    await setTo(12)
    expect(await setTo(stock)).toMatchObject({ status: 400, message: expect.stringContaining('variants.0.stock') })
    expect(await stockNow()).toBe(12)
  })

  const { TEST_DATABASE_URL: server } = process.env
  test.skipIf(!server)('that a sale takes while the write waits for it stays sold', async () => {
    await setTo(10)
    const { db } = app.database
    let written: ReturnType<typeof setTo> | undefined
    await db.transaction(async (sale) => {
      await sale
        .update(variants)
        .set({ stock: sql`${variants.stock} - 1` })
        .where(eq(variants.slug, slug))
      written = setTo(50)
      const waiting = async () =>
        (
          await db.execute(
            sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).rows.length
      await expect.poll(waiting).toBe(1)
    })
    expect((await written)?.status).toBe(200)
    expect(await stockNow()).toBe(49)
  })

  test('of orders that are placed at the same time stays sold', async () => {
    await setTo(10)
    const { etag } = await answered('GET', `${brushes}/stock`)
    const shoppers = await Promise.all([newAccount(app), newAccount(app), newAccount(app)])
    const orders = []
    for (const shopper of shoppers) {
      await shopper.add(slug)
      orders.push({ shopper, body: await orderBody(shopper) })
    }
    const [written, ...placed] = await Promise.all([
      setTo(50, { 'if-match': etag }),
      ...orders.map(({ shopper, body }) => placeOrder(shopper, body)),
    ])
    expect(placed.map(({ status }) => status)).toEqual([200, 200, 200])
    // An order that was placed before the write was read makes it stale; later ones are taken from the new stock.
    expect(await stockNow()).toBe(written?.status === 412 ? 7 : 47)
  })
})

describe('deals', () => {
  const startsAt = '2026-12-01T00:00:00.000Z'
  const endsAt = '2026-12-08T00:00:00.000Z'

  test('have their dates, and are taken away when the body leaves them out', async () => {
    const put = (deals: unknown) => answered('PUT', `${brushes}/deals`, { deals })
    const { data } = await put([{ startsAt, endsAt, percentOff: 20 }])
    expect(data['deals']).toEqual([
      { id: expect.any(String), startsAt, endsAt, percentOff: 20, showOneTimePurchase: false },
    ])
    expect((await put(data['deals'])).data).toEqual(data)
    expect((await put([])).data).toEqual({ deals: [] })
  })

  test('a new one stands beside those that are left, wherever they stood before', async () => {
    const put = (deals: unknown) => answered('PUT', `${brushes}/deals`, { deals })
    const rowsOf = (value: unknown) => value as { readonly percentOff: number }[]
    const deal = (percentOff: number) => ({ startsAt, endsAt, percentOff, showOneTimePurchase: false })
    const { data } = await put([deal(10), deal(20)])
    const left = rowsOf(data['deals']).find(({ percentOff }) => percentOff === 20)
    const { data: after } = await put([left, deal(30)])
    expect(new Set(rowsOf(after['deals']))).toEqual(new Set([left, { id: expect.any(String), ...deal(30) }]))
    await put([])
  })

  test.each([
    [{ startsAt: endsAt, endsAt: startsAt, percentOff: 20 }, 'deals.0.endsAt must be after startsAt'],
    [{ startsAt, endsAt, percentOff: 101 }, 'deals.0.percentOff'],
    [{ startsAt, percentOff: 20 }, 'deals.0.endsAt'],
    [{ startsAt: 'tomorrow', endsAt, percentOff: 20 }, 'deals.0.startsAt'],
  ])('%o is refused', async (deal, expected) => {
    const refused = await admin.call('PUT', `${brushes}/deals`, { deals: [deal] })
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining(expected) })
  })
})

describe('a hidden product', () => {
  const shown = (visible: boolean) => answered('PUT', `${brushes}/visibility`, { visible })
  const stock = async () => (await variantsOf('stock'))[0]?.['stock']

  test('has no page, keeps its stock, and is shown again as it was', async () => {
    const before = await stock()
    expect(before).toBeGreaterThan(0)
    expect((await shown(false)).data).toEqual({ visible: false })
    expect((await app.refusal(ofBrushes)).status).toBe(404)
    expect(await stock()).toBe(before)
    const { data } = await app.read(editedProductsAnswer, '/v1/admin/products?q=bamboo-toothbrush-set', {
      token: admin.token,
    })
    expect(data.products).toMatchObject([{ visible: false, stock: before }])
    expect((await shown(true)).data).toEqual({ visible: true })
    expect(await stock()).toBe(before)
    expect((await app.read(productBySlugAnswer, ofBrushes)).productData.inStock).toBe(true)
  })

  test('cannot be ordered: carts say so, an order that was begun is refused, and a cart takes no more', async () => {
    const shopper = await newAccount(app)
    await shopper.add('bamboo-toothbrush-set')
    const begun = await orderBody(shopper)
    const late = await newAccount(app)
    await shown(false)
    expect((await shopper.line('bamboo-toothbrush-set')).availability).toBe('gone')
    expect((await placeOrder(shopper, begun)).status).toBe(409)
    expect((await late.edit('bamboo-toothbrush-set')).status).toBe(409)
    await shown(true)
    expect((await shopper.line('bamboo-toothbrush-set')).availability).toBe('available')
  })

  test('that can be ordered without stock cannot either, and can again afterwards', async () => {
    const { data } = await answered('GET', brushes)
    await answered('PUT', brushes, { ...data, allowOrderOutOfStock: true })
    const shopper = await newAccount(app)
    await shopper.add('bamboo-toothbrush-set')
    await shown(false)
    expect((await shopper.line('bamboo-toothbrush-set')).availability).toBe('gone')
    await shown(true)
    expect((await answered('GET', brushes)).data['allowOrderOutOfStock']).toBe(true)
    await answered('PUT', brushes, data)
  })

  test('gets back what a cancelled order held, and still cannot be ordered', async () => {
    const before = Number(await stock())
    const shopper = await newAccount(app)
    await shopper.add('bamboo-toothbrush-set')
    const orderId = await order(shopper)
    await answered('PUT', `${brushes}/stock`, { variants: [{ slug: 'bamboo-toothbrush-set', stock: 0 }] })
    await shown(false)
    const cancelled = await shopper.call('POST', `/v1/order/${orderId}/cancel`, {})
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
    expect(await stock()).toBe(1)
    expect((await shopper.edit('bamboo-toothbrush-set')).status).toBe(409)
    await shown(true)
    await answered('PUT', `${brushes}/stock`, { variants: [{ slug: 'bamboo-toothbrush-set', stock: before }] })
  })

  test('is missing in its bundles, which are out of stock until it is back', async () => {
    const part = `/v1/admin/products/${idOf('product', 'plant-based-laundry-sheets')}/visibility`
    const bundle = async () =>
      (await app.read(productBySlugAnswer, '/api/v2/products/by-slug/zero-waste-starter-kit')).productData.inStock
    expect(await bundle()).toBe(true)
    await answered('PUT', part, { visible: false })
    expect(await bundle()).toBe(false)
    await answered('PUT', part, { visible: true })
    expect(await bundle()).toBe(true)
  })
})

test('an edit of a product touches no review, so that what its author changes meanwhile stays', async () => {
  const writtenReviews = async () =>
    (
      await app.database.db.execute(
        sql`select id, xmin::text as written from reviews where product_id = ${idOf('product', 'bamboo-toothbrush-set')} order by id`,
      )
    ).rows
  const before = await writtenReviews()
  expect(before.length).toBeGreaterThan(3)
  const { data } = await answered('GET', brushes)
  await answered('PUT', brushes, { ...data, returnDays: Number(data['returnDays'] ?? 30) + 1 })
  expect(await writtenReviews()).toEqual(before)
})
