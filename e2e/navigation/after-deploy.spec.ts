import type { Page } from '@playwright/test'
import { expect, FAILED_REQUEST, open, test } from '../support/shop-test'

const PRODUCT = '/linen-bath-towel'

/**
 * Opens a page whose build is replaced once it has loaded: chunks that it has not asked for yet are gone, until the next
 * document, or, from every later one too, for good.
 */
async function openBeforeDeploy(page: Page, address: string, { forGood = false } = {}) {
  let isOver = false
  let documents = 0
  const missing: string[] = []
  const known = new Set<string>()
  await page.route('**/_next/static/chunks/**', (route) => {
    const address = route.request().url()
    if (!isOver || known.has(address)) {
      known.add(address)
      return route.continue()
    }
    missing.push(address)
    return route.fulfill({ status: 404, body: '' })
  })
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return
    documents += 1
    if (!forGood) isOver = false
  })
  await open(page, address)
  await page.waitForLoadState('networkidle')
  isOver = true
  documents = 0
  return { missing, documents: () => documents }
}

test.describe('after a deploy', () => {
  test.beforeEach(({ allowedConsole }) => {
    allowedConsole.push(FAILED_REQUEST, /Failed to load (chunk|script)|ChunkLoadError|MIME type/)
  })

  test('a link leads to where it was going', async ({ page }) => {
    const deploy = await openBeforeDeploy(page, PRODUCT)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Brands' }).click()
    await expect(page).toHaveURL('/brands')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(deploy.missing.length).toBeGreaterThan(0)
    expect(deploy.documents()).toBe(1)
  })

  for (const [what, name, shown] of [
    ['the dialog of signing in', /^Hello Sign in/, (page: Page) => page.getByRole('dialog', { name: /Sign in/ })],
    ['the choice of language', /^Language and currency/, (page: Page) => page.getByText('Currency', { exact: true })],
    ['what to share', /^Share/, (page: Page) => page.getByRole('dialog', { name: /^Share/ })],
  ] as const) {
    test(`${what} opens by the one click`, async ({ page }) => {
      const deploy = await openBeforeDeploy(page, PRODUCT)
      await page.getByRole('button', { name }).first().click()
      await expect(shown(page)).toBeVisible()
      expect(deploy.missing.length).toBeGreaterThan(0)
      expect(deploy.documents()).toBe(1)
    })
  }

  test('a product is added once by the one click', async ({ page }) => {
    const deploy = await openBeforeDeploy(page, PRODUCT)
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click()
    const cart = page.getByRole('dialog', { name: 'Your cart' })
    await expect(cart.getByText('Linen Bath Towel').first()).toBeVisible()
    await expect(cart).toContainText('Your cart (1)')
    expect(deploy.missing.length).toBeGreaterThan(0)
  })

  test('a second failure says so and reloads nothing', async ({ page }) => {
    const deploy = await openBeforeDeploy(page, PRODUCT, { forGood: true })
    await page
      .getByRole('button', { name: /^Hello Sign in/ })
      .first()
      .click()
    await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible()
    expect(deploy.documents()).toBe(1)
  })
})
