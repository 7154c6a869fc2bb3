import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { doneAnswer } from '../../../contract/account.ts'
import { demoUserId } from '../../demo/seed/account-rows.ts'
import { idOf } from '../../shared/ids.ts'
import type { Mail } from '../../shared/mail/mailer.ts'
import { type AppUnderTest, openApp } from '../../testing/app-under-test.ts'
import { bundleItems, variants } from '../catalogue/catalogue-tables.ts'
import { type BackInStockPorts, backInStockService } from './back-in-stock-service.ts'
import { stockNotices } from './back-in-stock-tables.ts'

const HANGERS = 'cedar-coat-hangers'

let app: AppUnderTest
let shopper: string
beforeAll(async () => {
  app = await openApp()
  shopper = (await app.tokens.issueUser({ id: demoUserId('shopper'), userType: 1 })).accessToken
})
afterEach(async () => {
  await app.database.db.delete(stockNotices)
  await setStock(HANGERS, 0)
})
afterAll(() => app.close())

const call = (more: object = {}, slug = HANGERS) => ({
  method: 'POST' as const,
  url: '/v1/product/notify',
  payload: {
    childproductId: idOf('variant', slug),
    parentproductId: idOf('product', slug),
    email: 'shopper@demo.test',
    ...more,
  },
})
const ask = (more: object = {}, token = shopper, headers = {}) => app.read(doneAnswer, call(more), { token, headers })
const setStock = (slug: string, stock: number) =>
  app.database.db.update(variants).set({ stock }).where(eq(variants.slug, slug))
const waiting = () => app.database.db.select().from(stockNotices)
/** The service with some of its ports exchanged; its mails go nowhere. */
const serviceWith = (ports: Partial<BackInStockPorts>) =>
  backInStockService({
    db: app.database.db,
    clock: app.clock,
    ports: {
      cards: async () => [],
      siteUrl: 'http://shop.test',
      usual: async () => ({ currency: { code: 'USD', symbol: '$', name: '', perDollar: 1 }, storeCategoryId: '' }),
      mailer: { send: async () => undefined },
      ...ports,
    },
  })
const mailsTo = async (to: string) => {
  const outbox = z.object({ data: z.array(z.object({ subject: z.string(), text: z.string() })) })
  return (await app.read(outbox, `/outbox.json?to=${to}`)).data
}

describe('a shopper who asked to be notified', () => {
  test('gets one email when stock returns, in the language of the request, and none afterwards', async () => {
    await ask({ email: 'ana@demo.test' }, shopper, { language: 'es' })
    expect(await app.restock(HANGERS, 5)).toEqual({ stock: 5, mails: 1 })
    const [mail, ...more] = await mailsTo('ana@demo.test')
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/ vuelve a estar disponible$/)
    expect(mail?.text).toContain(`http://localhost:3000/${HANGERS}`)
    expect(await app.restock(HANGERS, 1)).toEqual({ stock: 6, mails: 0 })
    expect(await waiting()).toEqual([])
  })

  test('gets the email when an upcoming deal begins', async () => {
    const bottle = 'copper-water-bottle'
    await app.read(doneAnswer, call({ email: 'deal@demo.test' }, bottle), { token: shopper })
    const card = { childProductId: idOf('variant', bottle), inStock: true, slug: bottle, productName: 'Bottle' }
    let dealStartsAt: number | undefined = 1
    const service = serviceWith({ cards: async () => [{ ...card, dealStartsAt } as never] })
    expect(await service.sendBackInStockMails()).toBe(0)
    dealStartsAt = undefined
    expect(await service.sendBackInStockMails()).toBe(1)
    expect(await waiting()).toEqual([])
  })

  test('has one request, with the latest address', async () => {
    await ask()
    await ask({ email: ' other@demo.test ' })
    expect(await waiting()).toMatchObject([{ email: 'other@demo.test' }])
  })

  test('has one request after twenty concurrent calls', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask()))
    expect(await waiting()).toHaveLength(1)
  })

  test('gets a separate email when several shoppers wait', async () => {
    await ask({ email: 'one@demo.test' })
    await ask({ email: 'two@demo.test' }, app.memberToken)
    expect((await app.restock(HANGERS, 1)).mails).toBe(2)
  })

  test('gets no email while the product cannot be ordered', async () => {
    await ask()
    expect((await app.restock(HANGERS, 0)).mails).toBe(0)
    expect(await waiting()).toHaveLength(1)
  })

  test('gets one email when stock is raised twice concurrently', async () => {
    await ask({ email: 'once@demo.test' })
    const results = await Promise.all([app.restock(HANGERS, 1), app.restock(HANGERS, 1)])
    expect(results.reduce((sum, { mails }) => sum + mails, 0)).toBe(1)
    expect(await mailsTo('once@demo.test')).toHaveLength(1)
  })

  test('of a bundle gets the email when its missing part is back', async () => {
    const bundle = 'zero-waste-starter-kit'
    const [part] = await app.database.db
      .select({ slug: variants.slug, quantity: bundleItems.quantity })
      .from(bundleItems)
      .innerJoin(variants, eq(variants.id, bundleItems.variantId))
      .where(eq(bundleItems.bundleId, idOf('product', bundle)))
    if (!part) throw new Error('The bundle is seeded')
    await setStock(part.slug, 0)
    await app.read(doneAnswer, call({ email: 'kit@demo.test' }, bundle), { token: shopper })
    expect((await app.restock(part.slug, part.quantity)).mails).toBe(1)
    expect((await mailsTo('kit@demo.test'))[0]?.text).toContain(bundle)
  })

  test('keeps the request when the email cannot be sent', async () => {
    await ask()
    const card = { childProductId: idOf('variant', HANGERS), inStock: true, slug: HANGERS, productName: 'Hangers' }
    const sent: Mail[] = []
    let isAway = true
    const service = serviceWith({
      cards: async () => [card as never],
      mailer: {
        send: async (mail) => {
          if (isAway) throw new Error('away')
          sent.push(mail)
        },
      },
    })
    expect(await service.stockReturned(card.childProductId)).toBe(0)
    expect(await waiting()).toHaveLength(1)
    isAway = false
    expect(await service.stockReturned(card.childProductId)).toBe(1)
    expect(sent).toMatchObject([{ to: 'shopper@demo.test', subject: 'Hangers is back in stock' }])
  })
})

describe('the request is refused', () => {
  test.each(['bamboo-toothbrush-set', 'organic-cotton-tote'])('for %s, which can be ordered', async (slug) => {
    const refusal = await app.refusal(call({}, slug), { token: shopper, headers: { language: 'ms' } })
    expect(refusal).toMatchObject({
      status: 409,
      code: 'CAN_BE_ORDERED',
      message: 'Produk ini boleh dipesan sekarang.',
    })
  })

  test.each([
    ['unknown', { childproductId: 'nope' }],
    ['of another product', { parentproductId: idOf('product', 'aloe-face-gel') }],
  ])('for a variant that is %s', async (_, more) => {
    expect(await app.refusal(call(more), { token: shopper })).toMatchObject({ status: 404 })
  })

  test.each([
    '',
    '   ',
    'amara',
    'amara@',
    '@mensah.test',
    'a b@c.test',
    'a@b\r\nBcc: c@d.test',
    `${'a'.repeat(250)}@b.test`,
  ])('for the address %j, with the message shown under the field', async (email) => {
    const refusal = await app.refusal(call({ email }), { token: shopper })
    expect(refusal).toEqual({
      status: 400,
      code: 'INVALID_EMAIL',
      message: 'Enter an email address such as name@mail.com.',
    })
    expect(await waiting()).toEqual([])
  })

  test.each([
    ['no address', { email: undefined }, 'email'],
    ['a number for an address', { email: 5 }, 'email'],
    ['a list of addresses', { email: ['a@b.test', 'c@d.test'] }, 'email'],
    ['a huge address', { email: 'a'.repeat(2000) }, 'email'],
    ['no variant', { childproductId: undefined }, 'childproductId'],
    ['a variant with a NUL', { childproductId: 'a\u0000' }, 'childproductId'],
    ['a product that is no id', { parentproductId: '../..' }, 'parentproductId'],
  ])('for %s, naming the field', async (_, more, field) => {
    expect(await app.refusal(call(more), { token: shopper })).toMatchObject({
      status: 400,
      message: expect.stringContaining(field),
    })
  })

  test('for a guest and for a caller without a token', async () => {
    for (const sent of [{}, { token: app.guestToken }]) {
      expect(await app.refusal(call(), sent)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
    }
  })
})

test('an unknown product cannot be restocked', async () => {
  await expect(app.restock('nope', 1)).rejects.toThrow("There is no product 'nope'.")
})
