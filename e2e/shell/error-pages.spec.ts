import type { Page } from '@playwright/test'
import { expect, FAILED_REQUEST, open, pathOf, test } from '../support/shop-test'
import { addToCart } from '../support/shopper'

const TEXT = 'Sorry! The page you requested is either not available or not serviceable at the moment'

test.beforeEach(({ allowedConsole }) => {
  // A browser notes the status of the document itself.
  allowedConsole.push(FAILED_REQUEST)
})

for (const address of ['/no-such-product', '/no/such/place', '/product-list-of-nothing/x/y/z']) {
  test(`${address} is a 404 in the shop, out of search engines, with a way home`, async ({ page }) => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found!' })).toBeVisible()
    await expect(page.getByText('404', { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(TEXT)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /^noindex/)
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('searchbox', { name: 'Search the shop' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Popular products' }).getByRole('article').first()).toBeVisible()
    await page.getByRole('link', { name: 'GO HOME' }).click()
    await expect.poll(() => pathOf(page)).toBe('/')
  })
}

test('a product that failed to load also shows a snackbar, which disappears', async ({ page }) => {
  await open(page, '/no-such-product')
  const message = page.getByRole('status').getByText('Failed to load product details. Please try again.')
  await expect(message).toBeVisible()
  await expect(message).toBeHidden()
})

test('shared caches keep a 404 only briefly', async ({ request }) => {
  const response = await request.get('/no-such-product')
  expect(response.status()).toBe(404)
  expect(response.headers()['cache-control']).not.toContain('stale-while-revalidate')
})

test('a link of a list that is too long to be one is a 404, no failure', async ({ request }) => {
  expect((await request.get(`/shared/${'x'.repeat(3000)}`)).status()).toBe(404)
})

test('a missing file is a plain 404, not a product page', async ({ request }) => {
  for (const address of ['/missing.js', '/_next/static/missing.js', '/favicon.png']) {
    expect((await request.get(address)).status(), address).toBe(404)
  }
})

test.describe('View Details', () => {
  const detailsOf = (page: Page) => page.getByRole('dialog', { name: 'Error details' })

  test('lists the details, returns the focus, and is a dialog from 591 px on, otherwise a drawer', async ({ page }) => {
    await open(page, '/no-such-product')
    const button = page.getByRole('button', { name: 'View Details' })
    await button.click()
    for (const line of ['Message', 'Error Type', 'Error Code', 'Error As Path', 'Error Pathname', 'Error Stack']) {
      await expect(detailsOf(page).getByRole('term').getByText(line, { exact: true })).toBeVisible()
    }
    await expect(detailsOf(page)).toContainText('/no-such-product')
    await expect(detailsOf(page)).toContainText('404')
    await page.keyboard.press('Escape')
    await expect(detailsOf(page)).toBeHidden()
    await expect(button).toBeFocused()

    for (const [width, form] of [
      [591, 'a dialog'],
      [590, 'a drawer'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await button.click()
      await expect
        .poll(async () => {
          const box = await detailsOf(page).boundingBox()
          const isAtFoot = box !== null && Math.round(box.y + box.height) === 800 && box.width === width
          return isAtFoot ? 'a drawer' : 'a dialog'
        }, `at ${width} px`)
        .toBe(form)
      await page.keyboard.press('Escape')
      await expect(detailsOf(page)).toBeHidden()
    }
  })

  test('lists the details of a cart that could not be loaded', async ({ page, allowedConsole }) => {
    allowedConsole.push(/userCart failed/)
    await open(page, '/bamboo-toothbrush-set')
    await addToCart(page)
    await page.route(/\/v1\/user\/cart/, (route) => route.abort())
    await open(page, '/cart')
    await page.getByRole('main').getByRole('button', { name: 'View Details' }).click()
    await expect(detailsOf(page)).toContainText('Error Code')
  })
})
