import { gzipSync } from 'node:zlib'
import type { APIRequestContext, Response } from '@playwright/test'
import { ACCOUNT_PAGES } from '../support/account-pages'
import { newPost } from '../support/new-post'
import { scriptsOf } from '../support/read-head'
import { expect, SEARCH_WIDGETS, test, WIDTHS } from '../support/shop-test'
import { signInByRequest } from '../support/shopper'

const KIB = 1024
/** What a first visit may cost, gzipped. Never loosened: what does not fit waits until it is needed, or goes. */
const LIMITS = { script: 160 * KIB, stylesheet: 15 * KIB, document: 17 * KIB }
type Kind = keyof typeof LIMITS
/** Each element is rendered, sent, laid out and hydrated. */
const MAX_ELEMENTS = 980
const MAX_PRODUCT_ELEMENTS = 560
/** The HTML of an account page carries nothing personal, so it is small. */
const ACCOUNT_DOCUMENT = 7 * KIB
const PRODUCT_DOCUMENT = 14 * KIB
/** Its letters take two bytes. */
const ARABIC_DOCUMENT = 19 * KIB

const PRODUCTS = ['/bamboo-toothbrush-set', '/linen-bath-towel', '/glass-spray-bottle-kit']
const PAGES = [
  '/',
  ...PRODUCTS,
  ...['/category/bath-body', '/product-list?fname=Hair', '/brands', '/offers', '/faq', '/search?q=soap'],
  ...ACCOUNT_PAGES,
]

/** One page of each kind whose layout differs in a wide window: the same scripts, but more of the page is in view. */
const WIDE = ['/', PRODUCTS[0], '/category/bath-body']

for (const [width, viewport] of Object.entries(WIDTHS)) {
  for (const address of width === 'phone' ? PAGES : PAGES.filter((one) => WIDE.includes(one))) {
    test(`${address} stays within its bytes when a guest touches nothing (${width})`, async ({ page }) => {
      await page.setViewportSize(viewport)
      const responses: Response[] = []
      page.on('response', (response) => responses.push(response))
      await page.goto(address, { waitUntil: 'networkidle' })

      const bytes: Record<Kind, number> = { script: 0, stylesheet: 0, document: 0 }
      for (const response of responses) {
        const kind = response.request().resourceType()
        if (!(kind in bytes)) continue
        const body = await response.body()
        bytes[kind as Kind] += gzipSync(body, { level: 6 }).length
        expect(SEARCH_WIDGETS.test(body.toString()), `widgets of the search in ${response.url()}`).toBe(false)
      }
      const elements = await page.locator('*').count()
      const shown = Object.entries(bytes).map(([kind, size]) => `${kind} ${(size / KIB).toFixed(1)} KiB`)
      test.info().annotations.push({ type: 'bytes', description: `${shown.join(', ')}, ${elements} elements` })
      const limits = limitsOf(address)
      for (const kind of Object.keys(limits) as Kind[]) {
        expect(bytes[kind], `${kind} of ${address}`).toBeGreaterThan(0)
        expect(bytes[kind], `${kind} of ${address}`).toBeLessThanOrEqual(limits[kind])
      }
      expect(elements, `elements of ${address}`).toBeLessThanOrEqual(
        PRODUCTS.includes(address) ? MAX_PRODUCT_ELEMENTS : MAX_ELEMENTS,
      )
    })
  }
}

function limitsOf(address: string) {
  if (address.startsWith('/profile')) return { ...LIMITS, document: ACCOUNT_DOCUMENT }
  return PRODUCTS.includes(address) ? { ...LIMITS, document: PRODUCT_DOCUMENT } : LIMITS
}

test('on a slow connection, too, a page asks for its style sheets once', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
  await session.send('Network.emulateNetworkConditions', slow4g)
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname)
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(sheets).toEqual([expect.stringMatching(/^\/api\/styles\//)])
})

test('the document of an order loads little before the order is asked for', async ({ request }) => {
  for (const address of ['/profile/orders/none', '/profile/orders/none/invoice', '/order-mobile/none']) {
    expect(await scriptBytesOf(request, address), address).toBeLessThanOrEqual(LIMITS.script)
  }
})

test('the document of a post loads little before its visit is counted', async ({ page, request }) => {
  const address = await newPost(page)
  expect(await scriptBytesOf(request, address)).toBeLessThanOrEqual(LIMITS.script)
})

test('the code of calls loads while the page hydrates when the shopper is signed in', async ({ page }) => {
  await signInByRequest(page, 'shopper@demo.test')
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  await page.goto('/profile/wallet', { waitUntil: 'networkidle' })
  const texts = await Promise.all(scripts.map(async (script) => ({ url: script.url(), text: await script.text() })))
  const [calls] = texts.filter(({ text }) => text.includes('Idempotency-Key'))
  const times = await page.evaluate((url) => {
    const [hydration] = performance.getEntriesByName('Next.js-hydration')
    const [script] = performance.getEntriesByName(url)
    return { requested: script?.startTime ?? 0, hydrated: (hydration?.startTime ?? 0) + (hydration?.duration ?? 0) }
  }, calls?.url ?? '')
  expect(times.requested).toBeGreaterThan(0)
  expect(times.requested).toBeLessThan(times.hydrated)
})

/** Returns the bytes of all scripts that a document names, gzipped. */
async function scriptBytesOf(request: APIRequestContext, address: string): Promise<number> {
  const html = await (await request.get(address)).text()
  const scripts = scriptsOf(html)
  expect(scripts.length, address).toBeGreaterThan(2)
  const sizes = await Promise.all(
    scripts.map(async (source) => gzipSync(await (await request.get(source)).body(), { level: 6 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('lists stay within a budget of their own in Arabic', async ({ request }) => {
  const headers = { cookie: 'language=ar' }
  for (const address of ['/category/linen-bedding', '/product-list?values=Vegan', '/search?q=linen']) {
    const { length } = gzipSync(await (await request.get(address, { headers })).body(), { level: 6 })
    expect(length, address).toBeLessThanOrEqual(ARABIC_DOCUMENT)
  }
})
