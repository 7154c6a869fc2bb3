import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { isUncovered, violationsOn } from '../support/accessibility'
import { hasOutbox } from '../support/outbox'
import { placeOrder } from '../support/placed-order'
import { scriptsOf } from '../support/read-head'
import { expect, FAILED_REQUEST, open, pathOf, scrollThrough, test, WIDTHS } from '../support/shop-test'

test.skip(!hasOutbox, 'orders are placed by calls to the embedded marketplace')

const KIB = 1024
/** What the page of an offer may cost before its first call to the marketplace, gzipped. Never loosened. */
const MAX_SCRIPT = 165 * KIB
const PAYS = '4242424242424242'

const yes = (page: Page) => page.getByRole('button', { name: 'Yes, add to my order' })
const offerAddress = ({ orderId, offer }: Awaited<ReturnType<typeof placeOrder>>) =>
  `/oto/${offer.slug}?masterOrderId=${orderId}`

test('an offer is added with the card of the order, and a deal on the thank-you page after it', async ({ page }) => {
  test.slow()
  const placed = await placeOrder(page, 'bamboo-toothbrush-set', PAYS)
  await open(page, offerAddress(placed))

  await test.step('within its bytes, without menus, in every width', async () => {
    const script = await documentScripts(page, offerAddress(placed))
    test.info().annotations.push({ type: 'bytes', description: `script ${(script / KIB).toFixed(1)} KiB` })
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(MAX_SCRIPT)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('banner').getByText(/^Order EG-\d+$/)).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex/)
    for (const width of [320, 390, 768, 1366]) {
      await page.setViewportSize({ width, height: 844 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${width}`,
      ).toBeLessThanOrEqual(0)
    }
  })
  await test.step('accessible; on a phone both answers are in view', async () => {
    await expectAccessible(page)
    await page.setViewportSize(WIDTHS.phone)
    await expect(yes(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'No, thank you' })).toBeInViewport({ ratio: 1 })
    expect(await isUncovered(page.getByRole('timer')), 'the countdown is above the answers').toBe(true)
    await page.mouse.wheel(0, 40)
    await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible()
    const isYesAt = ({ x, y }: { x: number; y: number }) =>
      yes(page).evaluate((node, at) => node.contains(document.elementFromPoint(at.x, at.y)), { x, y })
    for (const scrolled of [0, 40, 80, 120]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled)
      const { x, y, width, height } = (await yes(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      expect(await isYesAt({ x: x + width - 30, y: y + height / 2 }), `Help lies beside it at ${scrolled}`).toBe(true)
    }
    await page.setViewportSize(WIDTHS.desktop)
  })
  await test.step('added by keyboard', async () => {
    await yes(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Added.')).toBeVisible()
    await page.getByRole('link', { name: 'See my order' }).click()
    await expect(page).toHaveURL(new RegExp(`/confirm-order\\?orderId=${placed.orderId}`))
    await expect(page.getByText(placed.offer.name).first()).toBeVisible()
  })
  await test.step('a deal goes into the order with one click', async () => {
    const deals = page.getByRole('region', { name: 'Exclusive deals for this order' })
    // The page may still grow while it is scrolled.
    await expect(async () => {
      await scrollThrough(page)
      await expect(deals.getByRole('article')).toHaveCount(6, { timeout: 5000 })
    }).toPass()
    await expect(page.getByRole('link', { name: 'See the offer' })).toHaveCount(0)
    const plus = deals.getByRole('button', { name: /to my order$/ })
    await plus.first().click()
    await expect(deals.getByText('Added to your order')).toBeVisible()
    await expect(plus).toHaveCount(5)
    await expectAccessible(page)
  })
  await test.step('an answered offer is shown once', async () => {
    await open(page, offerAddress(placed))
    await expect(page.getByText('You answered this offer already.')).toBeVisible()
  })
})

test('on a phone nothing covers why an offer could not be added', async ({ page, allowedConsole }) => {
  allowedConsole.push(FAILED_REQUEST)
  const placed = await placeOrder(page, 'bamboo-toothbrush-set', PAYS)
  await page.setViewportSize(WIDTHS.phone)
  await open(page, offerAddress(placed))
  await page.route('**/v1/upsellDraftOrder', (route) => route.abort())
  await yes(page).click()
  const problem = page.getByRole('alert').getByText('Your order stays as it was.')
  await expect(problem).toBeInViewport({ ratio: 1 })
  expect(await isUncovered(problem)).toBe(true)
})

test('neither the order of another shopper nor an unknown product has an offer', async ({ page, allowedConsole }) => {
  allowedConsole.push(/Failed to load resource/)
  const placed = await placeOrder(page, 'bamboo-toothbrush-set')
  await page.context().clearCookies()
  await open(page, offerAddress(placed))
  await expect(page.getByText('404')).toBeVisible()
  const missing = await page.goto(`/oto/no-such-product?masterOrderId=${placed.orderId}`)
  expect(missing?.status()).toBe(404)
  expect((await page.goto(`/oto/${placed.offer.slug}`))?.status()).toBe(404)
  expect(pathOf(page)).toBe(`/oto/${placed.offer.slug}`)
})

async function expectAccessible(page: Page) {
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    await page.setViewportSize(viewport)
    await page.mouse.move(0, 0)
    expect(await violationsOn(page, { contrast: width === 'phone' }), width).toEqual([])
  }
}

/** The gzipped size of the scripts that a document names. */
async function documentScripts({ request }: Page, address: string): Promise<number> {
  const html = await (await request.get(address)).text()
  const bodies = await Promise.all(scriptsOf(html).map(async (source) => (await request.get(source)).body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 6 }).length, 0)
}
