import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doneAnswer } from '../../../../contract/account/accounts.ts'
import { partnerLinkAnswer, partnerLinksAnswer, partnerPromosAnswer } from '../../../../contract/account/partners.ts'
import { MAX_SLUG_LENGTH } from '../../../../contract/values/fields.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import * as schema from '../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { promotions } from '../../buying/promotions/promotions-tables.ts'
import { partnerLinks } from './partners-tables.ts'

const SLUG = 'bamboo-toothbrush-set'

let app: AppUnderTest
let partner: string
let admin: string
beforeAll(async () => {
  app = await openApp()
  const tokenOf = async (key: string) => (await app.tokens.issueUser({ id: demoUserId(key), userType: 12 })).accessToken
  partner = await tokenOf('partner')
  admin = await tokenOf('admin')
})
afterAll(() => app.close())

const links = async (query = '', token = partner, headers = {}) =>
  (await app.read(partnerLinksAnswer, `/v1/partner/link${query}`, { token, headers })).data
const makeCall = (payload: object) => ({ method: 'POST', url: '/v1/partner/link', payload }) satisfies InjectOptions
const make = async (label: string, headers = {}, slug = SLUG) =>
  (await app.read(partnerLinkAnswer, makeCall({ slug, label }), { token: partner, headers })).data
const click = (linkid: string, token: string, from?: string) => {
  const call = { method: 'POST', url: '/v1/partner/click', payload: { linkid, path: `/${SLUG}` } } as const
  return app.read(doneAnswer, call, { token, ...(from !== undefined && { from }) })
}
const newGuest = async () => (await app.tokens.issueGuest()).accessToken
const clicksOf = async (id: string) => (await links()).links.find(({ _id }) => _id === id)?.clicks

describe('a partner', () => {
  test('creates a link to a product, which has no clicks and is listed first', async () => {
    const response = await make('Newsletter, March')
    expect(response).toMatchObject({ label: 'Newsletter, March', slug: SLUG, clicks: 0, orders: 0, commission: 0 })
    expect(response.linkid).toMatch(/^newsletter-march-[a-z0-9]{5}$/)
    expect(response.createdAt).toBe(Math.floor(app.clock.now().getTime() / 1000))
    expect((await links(`?slug=${SLUG}`)).links[0]).toEqual(response)
    expect((await links('?slug=aloe-face-gel')).links.map(({ slug }) => slug)).not.toContain(SLUG)
  })

  test('sees the clicks on the links, once per visitor and day, without their own', async () => {
    const { _id, linkid } = await make('Reel')
    const [one, other] = [await newGuest(), await newGuest()]
    for (const visitor of [one, one, other, app.memberToken, partner]) await click(linkid, visitor)
    expect(await clicksOf(_id)).toBe(3)
    // The partner's own token does not last till tomorrow.
    const today = app.clock.now()
    app.clock.set(new Date(today.getTime() + 86_400_000))
    await click(linkid, await newGuest())
    app.clock.set(today)
    expect(await clicksOf(_id)).toBe(4)
  })

  test('sees the figures of some days', async () => {
    const { _id, linkid } = await make('Days')
    await click(linkid, await newGuest())
    const today = app.clock.now().toISOString().slice(0, 10)
    const clicksIn = async (query: string) => (await links(query)).links.find((link) => link._id === _id)?.clicks
    expect(await clicksIn(`?from=${today}&to=${today}`)).toBe(1)
    expect(await clicksIn(`?from=${today}`)).toBe(1)
    expect(await clicksIn('?to=2020-01-31')).toBe(0)
    expect((await links('?to=2020-01-31')).total).toEqual({ clicks: 0, orders: 0, commission: 0 })
    for (const day of ['tomorrow', '2026-02-30', '0000-01-01', '2026-1-1']) {
      expect(await app.refusal(`/v1/partner/link?from=${day}`, { token: partner })).toMatchObject({ status: 400 })
    }
  })

  test('sees one click a day of all guests of one network, and one of each signed-in shopper there', async () => {
    const { _id, linkid } = await make('Fresh guests')
    for (let i = 0; i < 5; i += 1) await click(linkid, await newGuest(), '203.0.113.5')
    expect(await clicksOf(_id)).toBe(1)
    await click(linkid, app.memberToken, '203.0.113.5')
    await click(linkid, await newGuest(), '203.0.113.6')
    expect(await clicksOf(_id)).toBe(3)
    const stored = await app.database.db.select().from(schema.partnerClicks)
    expect(JSON.stringify(stored)).not.toContain('203.0.113')
  })

  test('counts one click for twenty simultaneous calls of one visitor', async () => {
    const { _id, linkid } = await make('Burst')
    const visitor = await newGuest()
    await Promise.all(Array.from({ length: 20 }, () => click(linkid, visitor)))
    expect(await clicksOf(_id)).toBe(1)
  })

  test('sees the sums of the links, in the requested currency', async () => {
    const { links: all, total } = await links()
    const sum = (of: (link: (typeof all)[number]) => number) => all.reduce((amount, link) => amount + of(link), 0)
    expect(total).toEqual({
      clicks: sum(({ clicks }) => clicks),
      orders: sum(({ orders }) => orders),
      commission: sum(({ commission }) => commission),
    })
    expect(total.commission).toBeGreaterThan(0)
    expect((await links('', partner, { currencycode: 'EUR' })).total.commission).not.toBe(total.commission)
  })

  test('gets one link for two calls with one idempotency key, which works for no other request', async () => {
    const headers = { 'idempotency-key': 'link-1' }
    const before = (await links()).links.length
    const [first, second] = await Promise.all([make('Twice', headers), make('Twice', headers)])
    expect(second).toEqual(first)
    expect((await links()).links).toHaveLength(before + 1)
    const refusal = await app.refusal(makeCall({ slug: SLUG, label: 'Other' }), { token: partner, headers })
    expect(refusal).toMatchObject({ status: 409 })
  })

  test('sees no links of another partner', async () => {
    const { linkid } = await make('Mine')
    expect((await links('', admin)).links.map((link) => link.linkid)).not.toContain(linkid)
  })

  test('may promote the codes in force, in the requested language', async () => {
    await app.database.db.insert(promotions).values([
      {
        code: 'LATER1',
        kind: 'percent',
        value: 5,
        title: { en: 'A' },
        description: { en: 'Five', es: 'Cinco' },
        endsAt: new Date('2030-01-01'),
        position: 90,
      },
      {
        code: 'GONE1',
        kind: 'percent',
        value: 5,
        title: { en: 'A' },
        description: { en: 'Gone' },
        endsAt: new Date('2020-01-01'),
        position: 91,
      },
      {
        code: 'SECRET1',
        kind: 'percent',
        value: 5,
        title: { en: 'A' },
        description: { en: 'Secret' },
        isOffered: false,
        position: 92,
      },
    ])
    const { data } = await app.read(partnerPromosAnswer, '/v1/partner/promo', {
      token: partner,
      headers: { language: 'es' },
    })
    expect(data).toContainEqual({ promoCode: 'LATER1', description: 'Cinco', used: 0, endsAt: 1893456000 })
    expect(data.map(({ promoCode }) => promoCode)).not.toContain('GONE1')
    expect(data.map(({ promoCode }) => promoCode)).not.toContain('SECRET1')
  })
})

test('a click on an unknown link changes nothing and returns no error', async () => {
  await click('no-such-link', await newGuest())
})

test('a click needs a token', async () => {
  const call = { method: 'POST', url: '/v1/partner/click', payload: { linkid: 'a', path: '/' } } as const
  expect(await app.refusal(call)).toMatchObject({ status: 401 })
})

test.each([
  ['no link', {}, 'linkid'],
  ['a number', { linkid: 1 }, 'linkid'],
  ['no id', { linkid: 'a b' }, 'linkid'],
  ['a NUL', { linkid: 'a\u0000' }, 'linkid'],
  ['a very long one', { linkid: 'a'.repeat(65) }, 'linkid'],
  ['a very long path', { linkid: 'a', path: '/'.repeat(501) }, 'path'],
])('a click with %s is rejected with the name of the field', async (_, payload, field) => {
  const call = { method: 'POST', url: '/v1/partner/click', payload } as const
  expect(await app.refusal(call, { token: app.guestToken })).toMatchObject({
    status: 400,
    message: expect.stringContaining(field),
  })
})

test.each([
  ['no product', { label: 'A' }, 400, 'slug'],
  ['a product that there is not', { slug: 'nope', label: 'A' }, 404, 'product'],
  ['a product with a NUL', { slug: 'a\u0000', label: 'A' }, 400, 'slug'],
  ['a very long product', { slug: 'a'.repeat(MAX_SLUG_LENGTH + 1), label: 'A' }, 400, 'slug'],
  ['no label', { slug: SLUG }, 400, 'label'],
  ['a blank label', { slug: SLUG, label: '  ' }, 400, 'label'],
  ['a very long label', { slug: SLUG, label: 'a'.repeat(61) }, 400, 'label'],
  ['a label of a blank that is no space', { slug: SLUG, label: '\u2800' }, 400, 'label'],
  ['a number for a label', { slug: SLUG, label: 3 }, 400, 'label'],
])('a link with %s is rejected and not created', async (_, payload, status, word) => {
  const before = await app.database.db.$count(partnerLinks)
  expect(await app.refusal(makeCall(payload), { token: partner })).toMatchObject({
    status,
    message: expect.stringContaining(word),
  })
  expect(await app.database.db.$count(partnerLinks)).toBe(before)
})

test('a label is stored on one line, without characters that turn the text after them around', async () => {
  expect((await make('Sa\u202ele\n\u20662026\u2069')).label).toBe('Sale 2026')
  await app.database.db.delete(partnerLinks).where(eq(partnerLinks.label, 'Sale 2026'))
})

test('markup in a label stays plain text', async () => {
  expect((await make('<b>sale</b>')).label).toBe('<b>sale</b>')
  await app.database.db.delete(partnerLinks).where(eq(partnerLinks.label, '<b>sale</b>'))
})

const partnerCalls = [
  ['GET', '/v1/partner/link'],
  ['POST', '/v1/partner/link'],
  ['GET', '/v1/partner/promo'],
] as const

test.each(partnerCalls)('%s %s is for partners only', async (method, url) => {
  const call = { method, url, ...(method === 'POST' && { payload: { slug: SLUG, label: 'A' } }) }
  expect(await app.refusal(call, { token: app.memberToken, headers: { language: 'es' } })).toMatchObject({
    status: 403,
    message: 'Esto es solo para socios.',
  })
  for (const options of [{}, { token: app.guestToken }]) {
    expect(await app.refusal(call, options)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
  }
})
