import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FetchedEvent } from './worker-scope'
import { OFFLINE_PATH, SETTINGS_NAME } from './worker-settings'

const SHOP = 'https://shop.test'
const OFFLINE = 'You are offline'
const listeners = new Map<string, (event: FetchedEvent) => void>()
const fetchPage = vi.fn<() => Promise<Response>>()

/** What was put into caches. */
let kept: string[] = []
/** Whether the visitor is signed in. */
let authPass: string | undefined
/** Caches that were deleted. */
let deleted: string[] = []

/** A cache storage that holds nothing but the offline page. */
const caches = {
  keys: async () => [],
  delete: async (name: string) => deleted.push(name) > 0,
  open: async () => ({
    match: async (url: string) => (url === OFFLINE_PATH ? new Response(OFFLINE) : undefined),
    put: async (url: string) => void kept.push(url),
    keys: async () => [],
  }),
}

beforeEach(() => {
  // Not as the result: a function that is returned would be called after the test.
  fetchPage.mockReset()
  kept = []
  deleted = []
  authPass = undefined
})
beforeAll(async () => {
  vi.stubGlobal('location', { origin: SHOP })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', fetchPage)
  vi.stubGlobal('cookieStore', { get: async () => (authPass === undefined ? null : { value: authPass }) })
  vi.stubGlobal('addEventListener', (type: string, listener: (event: FetchedEvent) => void) =>
    listeners.set(type, listener),
  )
  vi.stubGlobal(SETTINGS_NAME, { build: 'one', pictures: 'https://media.test/', notices: {} })
  await import('./worker')
})
afterAll(() => vi.unstubAllGlobals())

/** Navigates to a page, the home page by default, and waits for what follows; the browser has begun to fetch it while the worker started. */
async function navigate(preloadResponse: Promise<Response | undefined>, path = '/'): Promise<string> {
  const work: Promise<unknown>[] = []
  const answered = new Promise<Response>((resolve, reject) => {
    listeners.get('fetch')?.({
      request: { method: 'GET', url: `${SHOP}${path}`, mode: 'navigate' } as Request,
      preloadResponse,
      respondWith: (response) => void response.then(resolve, reject),
      waitUntil: (promise) => void work.push(promise),
    })
  })
  const text = await (await answered).text()
  await Promise.all(work)
  return text
}

test.each([
  ['is rejected, as in Chromium', () => Promise.reject(new TypeError('network error'))],
  ['resolves to an error response, as in Firefox', () => Promise.resolve(Response.error())],
  ['is switched off', () => Promise.resolve(undefined)],
])('without a connection, a page is the offline page when the preload %s', async (_, preload) => {
  fetchPage.mockRejectedValue(new TypeError('network error'))
  expect(await navigate(preload())).toBe(OFFLINE)
})

test('with a connection, the preload is the page', async () => {
  expect(await navigate(Promise.resolve(new Response('Home')))).toBe('Home')
})

const product = (cacheControl: string, status = 200) => {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl }
  return Promise.resolve(new Response('A towel', { status, headers }))
}
const PUBLIC = 'public, max-age=0, s-maxage=5'

test('a product page that a guest views is kept at its path', async () => {
  await navigate(product(PUBLIC), '/linen-bath-towel?gclid=1')
  expect(kept).toEqual(['/linen-bath-towel'])
})

test.each<[string, Promise<Response>, string]>([
  ['that is personal', product('private, no-store'), '/linen-bath-towel'],
  ['that could not be made', product(PUBLIC, 503), '/linen-bath-towel'],
  ['that says nothing of itself, such as one of a network that asks to sign in', product(''), '/linen-bath-towel'],
  [
    'with the price of a campaign, which is not that of the product',
    product(PUBLIC),
    '/linen-bath-towel?campaignId=c1',
  ],
  ['of the account', product(PUBLIC), '/profile'],
])('a page %s is not kept', async (_, response, path) => {
  expect(await navigate(response, path)).toBe('A towel')
  expect(kept).toEqual([])
})

test('a signed-in shopper keeps no page, and those from before are deleted', async () => {
  authPass = 'true'
  await navigate(product(PUBLIC), '/linen-bath-towel')
  expect([kept, deleted]).toEqual([[], ['shop-pages-one']])
})
