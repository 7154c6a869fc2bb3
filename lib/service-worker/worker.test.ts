import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FetchedEvent } from './worker-scope'
import { OFFLINE_PATH, SETTINGS_NAME } from './worker-settings'

const SHOP = 'https://shop.test'
const OFFLINE = 'You are offline'
const listeners = new Map<string, (event: FetchedEvent) => void>()
const fetchPage = vi.fn<() => Promise<Response>>()

/** A cache storage that holds nothing but the offline page. */
const caches = {
  keys: async () => [],
  delete: async () => false,
  open: async () => ({
    match: async (url: string) => (url === OFFLINE_PATH ? new Response(OFFLINE) : undefined),
    put: async () => undefined,
    keys: async () => [],
  }),
}

beforeEach(() => {
  // Not as the result: a function that is returned would be called after the test.
  fetchPage.mockReset()
})
beforeAll(async () => {
  vi.stubGlobal('location', { origin: SHOP })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', fetchPage)
  vi.stubGlobal('addEventListener', (type: string, listener: (event: FetchedEvent) => void) =>
    listeners.set(type, listener),
  )
  vi.stubGlobal(SETTINGS_NAME, { build: 'one', pictures: 'https://media.test/', notices: {} })
  await import('./worker')
})
afterAll(() => vi.unstubAllGlobals())

/** Navigates to the home page; the browser has begun to fetch it while the worker started. */
async function navigate(preloadResponse: Promise<Response | undefined>): Promise<string> {
  const answered = new Promise<Response>((resolve, reject) => {
    listeners.get('fetch')?.({
      request: { method: 'GET', url: `${SHOP}/`, mode: 'navigate' } as Request,
      preloadResponse,
      respondWith: (response) => void response.then(resolve, reject),
      waitUntil: () => undefined,
    })
  })
  return (await answered).text()
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
