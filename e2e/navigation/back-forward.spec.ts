import type { Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { expect, open, pathOf, test } from '../support/shop-test'
import { signInByRequest } from '../support/shopper'

// Every shopper's browser has the back-forward cache. The headless shell lacks it, and the test runner switches it off.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const executablePath = (await findChromium()) ?? ''
    await use({ ...launchOptions, executablePath, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  },
})

/** Whether the document that is shown now came back as it was left. */
const cameBack = (page: Page) => page.evaluate(() => (window as { cameBack?: boolean }).cameBack === true)

/** Notes on the document that is there whether it comes back. */
const noteReturn = (page: Page) =>
  page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { cameBack: persisted }))
  })

/** Why the browser let go of a document, when it did. */
const reasons = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as unknown as { notRestoredReasons?: unknown }[]
    return JSON.stringify(entry?.notRestoredReasons ?? null)
  })

/** Leaves by the address bar, as a visitor does who opens another page of the shop in the same tab. */
async function thereAndBack(page: Page, from: string, to: string): Promise<void> {
  await open(page, from)
  await page.waitForLoadState('networkidle')
  await noteReturn(page)
  await page.goto(to)
  // A document that comes back is not loaded again.
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => pathOf(page)).toBe(from)
  expect(await cameBack(page), await reasons(page)).toBe(true)
}

const PRODUCT = '/bamboo-toothbrush-set'

for (const [from, to] of [
  ['/', PRODUCT],
  [PRODUCT, '/linen-bath-towel'],
  ['/brands', PRODUCT],
  ['/faq', '/'],
] as const) {
  test(`${from} comes back at once, as it was left for ${to}`, async ({ page }) => {
    await thereAndBack(page, from, to)
  })
}

test('going from home to a product and back requests nothing again', async ({ page }) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  await noteReturn(page)
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  // What comes into view late may still fetch ahead after the return: that is not asked for again.
  const askedByHome = new Set(requestedUrls)
  await open(page, PRODUCT)
  await page.waitForLoadState('networkidle')
  requestedUrls.length = 0
  // A document that comes back is not loaded again.
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => pathOf(page)).toBe('/')
  expect(await cameBack(page), await reasons(page)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(600)
  const isOfPage = (url: string) => url.endsWith('/') || url.includes('/_next/')
  expect(requestedUrls.filter((url) => isOfPage(url) && askedByHome.has(url))).toEqual([])
})

test('for signed-in shoppers too', async ({ page }) => {
  await signInByRequest(page, 'member@demo.test')
  await thereAndBack(page, '/', PRODUCT)
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of / })).toBeVisible()
})
