import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { newsletterAnswer } from '../../../../contract/account/newsletter.ts'
import { stockNotifyAnswer } from '../../../../contract/finding/back-in-stock.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { idOf } from '../../../shared/ids.ts'
import type { MailContent } from '../../../shared/mail/mail-layout.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { notificationsOf } from '../../../testing/calls/notifications-of.ts'
import { newAccount } from '../../../testing/people/shopper.ts'
import { bundleItems, variants } from '../catalogue/catalogue-tables.ts'
import { noticeMailsOfUser } from './back-in-stock-policy.ts'
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
  await app.limits.forget(noticeMailsOfUser, demoUserId('shopper'))
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
/** Asks for an email, without confirming an address that is not the account's. */
const askOnly = async (more: object = {}, token = shopper, headers = {}, slug = HANGERS) =>
  (await app.read(stockNotifyAnswer, call(more, slug), { token, headers })).data
const confirmAt = (key: string) => ({ method: 'POST' as const, url: '/v1/product/notify/confirm', payload: { key } })
/** Asks for an email, and opens the mailed link where one is needed. */
async function ask(more: { email?: string } = {}, token = shopper, headers = {}, slug = HANGERS): Promise<void> {
  const { isConfirmed } = await askOnly(more, token, headers, slug)
  if (!isConfirmed) await app.read(newsletterAnswer, confirmAt(await keyTo(more.email?.trim() ?? '')))
}
async function keyTo(email: string): Promise<string> {
  const links = (await mailsTo(email)).flatMap(({ text }) => /\/mail\/notify-confirm\?key=(\S+)/.exec(text)?.[1] ?? [])
  return decodeURIComponent(links[0] ?? '')
}
const setStock = (slug: string, stock: number) =>
  app.database.db.update(variants).set({ stock }).where(eq(variants.slug, slug))
const waiting = () => app.database.db.select().from(stockNotices)
const warn = vi.fn()
/** The service with some of its ports exchanged; its mails go nowhere. */
const serviceWith = (ports: Partial<BackInStockPorts>) =>
  backInStockService({
    db: app.database.db,
    clock: app.clock,
    log: { warn },
    limits: app.limits,
    secret: 'a secret of the tests, long enough',
    shop: { name: 'Shop', url: 'http://shop.test' },
    ports: {
      cards: async () => [],
      emailOf: async () => 'shopper@demo.test',
      mailer: { send: async () => undefined },
      usual: async () => ({ currency: { code: 'USD', symbol: '$', name: '', perDollar: 1 }, storeCategoryId: '' }),
      notify: async () => undefined,
      sendOptionalMail: async () => undefined,
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
    const [mail, ...more] = (await mailsTo('ana@demo.test')).filter(({ text }) => !text.includes('/mail/'))
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/ vuelve a estar disponible$/)
    expect(mail?.text).toContain(`http://localhost:3000/es/${HANGERS}`)
    expect(await app.restock(HANGERS, 1)).toEqual({ stock: 6, mails: 0 })
    expect(await waiting()).toEqual([])
    expect(await notificationsOf(app, shopper, 'backInStock')).toMatchObject([
      { title: expect.stringMatching(/ is back$/), href: `/${HANGERS}`, isRead: false },
    ])
  })

  test('gets the email when an upcoming deal begins', async () => {
    const bottle = 'copper-water-bottle'
    await ask({ email: 'deal@demo.test' }, shopper, {}, bottle)
    const card = {
      childProductId: idOf('variant', bottle),
      inStock: true,
      slug: bottle,
      productName: 'Bottle',
      images: [],
    }
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
    expect((await mailsTo('once@demo.test')).filter(({ text }) => !text.includes('/mail/'))).toHaveLength(1)
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
    await ask({ email: 'kit@demo.test' }, shopper, {}, bundle)
    expect((await app.restock(part.slug, part.quantity)).mails).toBe(1)
    expect((await mailsTo('kit@demo.test')).map(({ text }) => text)).toContainEqual(
      expect.stringContaining(`/${bundle}\n`),
    )
  })

  test('keeps the request until the email is stored, in case the process ends before', async () => {
    await ask()
    await ask({ email: 'two@demo.test' }, app.memberToken)
    const card = {
      childProductId: idOf('variant', HANGERS),
      inStock: true,
      slug: HANGERS,
      productName: 'Hangers',
      images: [],
    }
    // The cards are read once for the variant, then for each email.
    const stored: number[] = []
    const service = serviceWith({
      cards: async () => {
        stored.push((await waiting()).length)
        return [card as never]
      },
    })
    expect(await service.stockReturned(card.childProductId)).toBe(2)
    expect([...stored, (await waiting()).length]).toEqual([2, 2, 1, 0])
  })

  test('keeps the request when the email cannot be sent', async () => {
    await ask()
    const card = {
      childProductId: idOf('variant', HANGERS),
      inStock: true,
      slug: HANGERS,
      productName: 'Hangers',
      images: [],
    }
    const sent: MailContent[] = []
    let isAway = true
    const service = serviceWith({
      cards: async () => [card as never],
      sendOptionalMail: async ({ content }) => {
        if (isAway) throw new Error('away')
        sent.push(content)
      },
    })
    expect(await service.stockReturned(card.childProductId)).toBe(0)
    expect(await waiting()).toHaveLength(1)
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'a back-in-stock mail cannot be stored')
    isAway = false
    expect(await service.stockReturned(card.childProductId)).toBe(1)
    expect(sent).toMatchObject([{ to: 'shopper@demo.test', subject: 'Hangers is back in stock' }])
  })
})

describe('an address that is not the account’s', () => {
  test('gets a link first, and nothing about the product before it is opened', async () => {
    expect(await askOnly()).toEqual({ isConfirmed: true })
    expect(await askOnly({ email: 'friend@demo.test' })).toEqual({ isConfirmed: false })
    expect((await app.restock(HANGERS, 1)).mails).toBe(0)
    expect(await mailsTo('friend@demo.test')).toHaveLength(1)
    const { message } = await app.read(newsletterAnswer, confirmAt(await keyTo('friend@demo.test')))
    expect(message).toMatch(/as soon as this product is back in stock/)
    expect((await app.restock(HANGERS, 1)).mails).toBe(1)
  })

  test('is not confirmed by the link of an earlier address, by a forged one, or after a week', async () => {
    await askOnly({ email: 'early@demo.test' })
    const early = await keyTo('early@demo.test')
    await askOnly({ email: 'late@demo.test' })
    for (const key of [early, 'x', `${early}x`])
      expect(await app.refusal(confirmAt(key))).toMatchObject({ status: 404, code: 'LINK_EXPIRED' })
    expect(await waiting()).toMatchObject([{ email: 'late@demo.test', isConfirmed: false }])
  })

  test('gets at most five such mails a day, whatever stands behind a plus sign', async () => {
    for (let times = 0; times < 4; times++) await askOnly({ email: 'often@demo.test' })
    for (let times = 0; times < 3; times++) await askOnly({ email: `Often+${times}@demo.test` })
    const tagged = await Promise.all([0, 1, 2].map((n) => mailsTo(encodeURIComponent(`Often+${n}@demo.test`))))
    expect([(await mailsTo('often@demo.test')).length, ...tagged.map(({ length }) => length)]).toEqual([4, 1, 0, 0])
  })

  test('is one of ten in an hour that one user has mailed', async () => {
    const { token } = await newAccount(app)
    for (let n = 0; n < 10; n++) await askOnly({ email: `stranger${n}@demo.test` }, token)
    const refusal = await app.refusal(call({ email: 'stranger10@demo.test' }), { token })
    expect(refusal).toMatchObject({ status: 429, code: 'TOO_MANY_MAILS' })
    expect(await mailsTo('stranger10@demo.test')).toEqual([])
    expect(await waiting()).toMatchObject([{ email: 'stranger9@demo.test' }])
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
    for (const options of [{}, { token: app.guestToken }]) {
      expect(await app.refusal(call(), options)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
    }
  })
})

test('an unknown product cannot be restocked', async () => {
  await expect(app.restock('nope', 1)).rejects.toThrow("There is no product 'nope'.")
})

// The last test, because the tokens of the others end while it waits.
test('a request is deleted when its address is not confirmed within a week of the latest link', async () => {
  const { deleteUnconfirmed } = serviceWith({})
  const goOn = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms))
  const isConfirmed = async () => (await waiting()).map((notice) => notice.isConfirmed).sort()
  await ask({ email: 'member@demo.test' }, app.memberToken)
  await askOnly({ email: 'first@demo.test' })
  goOn(2 * DAY_MS)
  const { accessToken } = await app.tokens.issueUser({ id: demoUserId('shopper'), userType: 1 })
  await askOnly({ email: 'friend@demo.test' }, accessToken)
  goOn(7 * DAY_MS)
  await deleteUnconfirmed()
  expect(await isConfirmed()).toEqual([false, true])
  goOn(1)
  await deleteUnconfirmed()
  expect(await isConfirmed()).toEqual([true])
})
