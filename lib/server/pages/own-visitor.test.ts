import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import type { CookieJar } from '@/tests/support/session/cookie-jar'
import { openSessionShop, type SessionShop } from '@/tests/support/session/session-shop'
import { loadPage, type OwnContext, type PageDefinition, type PageEnvelope } from './load-page'
import { ownVisitor as ownVisitorIn } from './own-visitor'

const ownVisitor = (request: Parameters<typeof ownVisitorIn>[0]) => ownVisitorIn(request, 'en')

/** Within the last seconds of an access token. */
const TOKEN_MINUTES = 15

let shop: SessionShop
let member: CookieJar
beforeAll(async () => {
  shop = await openSessionShop()
  // The first call of a kind takes longer, and a page waits for 1.5 s only.
  await shop.holderOf(await shop.signedIn('member'))
})
beforeEach(async () => {
  member = await shop.signedIn('member')
})
afterEach(() => {
  vi.restoreAllMocks()
  shop.bringMarketplaceBack()
})
afterAll(() => shop.close())

const request = (cookie: string, url = '/profile/wallet') =>
  ({ url, method: 'GET', headers: { cookie }, socket: { remoteAddress: '127.0.0.1' } }) as unknown as IncomingMessage

/** Lets so many minutes pass for the marketplace and for the storefront. */
function pass(minutes: number) {
  shop.wait(minutes)
  vi.spyOn(Date, 'now').mockReturnValue(shop.marketplace.clock.now().getTime())
}

describe('the visitor of a page', () => {
  test('is who the cookies say, and calls with their token', async () => {
    const visitor = await ownVisitor(request(member.header()))
    expect(visitor).toMatchObject({ session: { kind: 'signedIn', uid: member.get('uid') }, owner: member.get('uid') })
    expect(visitor?.setCookies).toEqual([])
    expect((await visitor?.api.call('profile', {}))?.data.email).toBe('member@demo.test')
  })

  test('is answered in the language of the page, whatever was chosen', async () => {
    const visitor = await ownVisitorIn(request(`${member.header()}; language=ar`), 'es')
    const found = await visitor?.api.call('productBySlug', { slug: 'linen-bath-towel' })
    expect(found?.productData.productName).toMatch(/lino/i)
  })

  test('has a renewed session when the token is about to end, with the cookies for it', async () => {
    const before = member.get('token')
    pass(TOKEN_MINUTES)
    const visitor = await ownVisitor(request(member.header()))
    expect((await visitor?.api.call('profile', {}))?.data.email).toBe('member@demo.test')
    member.take(visitor?.setCookies ?? [])
    expect(member.get('token')).not.toBe(before)
    expect(await shop.holderOf(member)).toBe('member@demo.test')
  })

  test('stays signed in when the page that renewed the session never arrived', async () => {
    pass(TOKEN_MINUTES)
    expect(await ownVisitor(request(member.header()))).toBeDefined()
    pass(1)
    const visitor = await ownVisitor(request(member.header()))
    member.take(visitor?.setCookies ?? [])
    expect(await shop.holderOf(member)).toBe('member@demo.test')
    pass(TOKEN_MINUTES)
    expect((await shop.call('refresh', { jar: member })).status).toBe(200)
  })

  test('is not known when the session is over, and the cookies stay for the browser to say so', async () => {
    const thief = member.header()
    await shop.call('sign-out', { jar: member })
    pass(TOKEN_MINUTES)
    expect(await ownVisitor(request(thief))).toBeUndefined()
  })

  test('is not known while the marketplace is away and the token has ended', async () => {
    pass(TOKEN_MINUTES)
    shop.takeMarketplaceAway()
    expect(await ownVisitor(request(member.header()))).toBeUndefined()
  })

  test.each([
    ['without a token', 'language=en'],
    ['whose token is none', 'token=<script>'],
    ['who lost the uid', 'token=a.b.c; authPass=true'],
  ])('is not known %s', async (_, cookie) => {
    expect(await ownVisitor(request(cookie))).toBeUndefined()
  })

  test('is a guest by a token alone', async () => {
    expect(await ownVisitor(request('token=a.b.c', '/cart'))).toMatchObject({
      session: { kind: 'guest' },
      owner: 'guest',
    })
  })

  test('is on every page who is signed in, and a guest where guests have data', async () => {
    expect(await ownVisitor(request(member.header(), '/linen-bath-towel'))).toMatchObject({ owner: member.get('uid') })
    expect(await ownVisitor(request('token=a.b.c', '/linen-bath-towel'))).toBeUndefined()
    expect(await ownVisitor(request('token=a.b.c', '/profiles'))).toBeUndefined()
  })

  test.each([
    ['Asia/Kuala_Lumpur', 'Asia/Kuala_Lumpur'],
    ['Not/AZone', undefined],
    ['', undefined],
  ])('has the time zone %j', async (sent, expected) => {
    const visitor = await ownVisitor(request(`token=a.b.c; timeZone=${encodeURIComponent(sent)}`, '/cart'))
    expect(visitor?.timeZone).toBe(expected)
  })
})

describe('a page with own data', () => {
  const page = (own: Partial<PageDefinition<object>>): PageDefinition<object> => ({
    messages: [],
    cache: 'public',
    loadOwn: async ({ queryClient }: OwnContext) => queryClient.setQueryData(['personal'], 'secret'),
    ...own,
  })

  async function load(definition: PageDefinition<object>, req: IncomingMessage) {
    const headers = new Map<string, unknown>()
    const res = { statusCode: 200, setHeader: (name: string, value: unknown) => headers.set(name, value) }
    const result = await loadPage(definition)({
      req,
      res: res as unknown as ServerResponse,
      query: {},
      resolvedUrl: req.url ?? '/',
    } as never)
    const { props } = result as unknown as { props: PageEnvelope }
    const timing = headers.get('Server-Timing')
    return { status: res.statusCode, cache: headers.get('Cache-Control'), timing, props, text: JSON.stringify(props) }
  }

  test('is for the visitor alone: no cache may keep it', async () => {
    const { status, cache, props, text } = await load(page({}), request(member.header()))
    expect([status, cache]).toEqual([200, 'private, no-store'])
    expect(props.visitor?.session).toMatchObject({ uid: member.get('uid') })
    expect(text).toContain('secret')
    expect(text).toContain('member@demo.test')
    // Neither token is for scripts of the page.
    expect(text).not.toContain(member.get('token'))
    expect(text).not.toContain(member.get('refreshToken'))
  })

  test.each([
    ['a stranger', () => request('')],
    ['a move inside the shop', () => request(member.header(), '/_next/data/b1/profile/wallet.json')],
  ])('is the same for everyone after %s', async (_, made) => {
    const { cache, props, text } = await load(page({}), made())
    expect(cache).toContain('public')
    expect(props.visitor).toBeUndefined()
    expect(text).not.toContain('secret')
  })

  test('has nothing of guests unless it says so', async () => {
    expect((await load(page({}), request('token=a.b.c'))).text).not.toContain('secret')
    const ofGuests = await load(page({ hasGuestData: true }), request('token=a.b.c'))
    expect(ofGuests.text).toContain('secret')
    expect(ofGuests.cache).toBe('private, no-store')
  })

  test('tells an admin, and no shopper, how long the server took for visitor and data', async () => {
    const admin = await shop.signedIn('admin')
    expect((await load(page({}), request(admin.header()))).timing).toMatch(/^visitor;dur=\d+\.\d, data;dur=\d+\.\d$/)
    expect((await load(page({}), request(member.header()))).timing).toBeUndefined()
  })

  test('is a 404 when the visitor has no such thing, and stays theirs alone', async () => {
    const missing = new ApiError({ kind: 'http', endpoint: 'order', status: 404, message: 'No such order.' })
    const { status, cache } = await load(page({ loadOwn: () => Promise.reject(missing) }), request(member.header()))
    expect([status, cache]).toEqual([404, 'private, no-store'])
  })

  test('leaves to the browser what could not be loaded', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const failed = new ApiError({ kind: 'timeout', endpoint: 'order', message: 'Too late.' })
    const { status, props } = await load(page({ loadOwn: () => Promise.reject(failed) }), request(member.header()))
    expect([status, props.failure]).toEqual([200, undefined])
  })
})
