import { gzipSync } from 'node:zlib'
import type { APIRequestContext, Response } from '@playwright/test'
import { KIB, MAX_SCRIPT } from '../support/byte-limits'
import { newPost } from '../support/new-post'
import { scriptsOf } from '../support/read-head'
import { expect, test } from '../support/shop-test'
import { signInByRequest } from '../support/shopper'

/** The letters of Arabic take two bytes. */
const ARABIC_DOCUMENT = 19 * KIB

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
    expect(await scriptBytesOf(request, address), address).toBeLessThanOrEqual(MAX_SCRIPT)
  }
})

test('the document of a post loads little before its visit is counted', async ({ page, request }) => {
  const address = await newPost(page)
  expect(await scriptBytesOf(request, address)).toBeLessThanOrEqual(MAX_SCRIPT)
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
