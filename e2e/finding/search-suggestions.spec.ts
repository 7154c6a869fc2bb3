import type { Page } from '@playwright/test'
import { expect, open, pathOf, test, WIDTHS } from '../support/shop-test'
import { signInFromHeader } from '../support/shopper'

const RECENT = '/v1/recentSearch'
/** The pause in typing after which the search is called. */
const PAUSE_MS = 120
const QUERIES = '**/1/indexes/**'
const field = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })
const list = (page: Page) => page.getByRole('listbox', { name: 'Search suggestions' })
const options = (page: Page) => list(page).getByRole('option')

test('by the pointer: a product is offered with its price, and opened', async ({ page }) => {
  await open(page, '/')
  await field(page).click()
  await field(page).pressSequentially('bamboo toothbrush')
  const product = list(page)
    .getByRole('group', { name: 'Products' })
    .getByRole('option', { name: /^Bamboa Bamboo Toothbrush Set/ })
  await expect(product).toContainText('$16.00')
  await product.click()
  await expect.poll(() => pathOf(page)).toBe('/bamboo-toothbrush-set')
  await expect(list(page)).toBeHidden()
})

test('one call per pause in typing, and no outdated suggestions', async ({ page }) => {
  await open(page, '/')
  const calls: string[][] = []
  await page.route(QUERIES, async (route) => {
    const { requests } = route.request().postDataJSON() as { requests: { query: string }[] }
    calls.push([...new Set(requests.map((request) => request.query))])
    await route.continue()
  })
  await field(page).click()
  const start = Date.now()
  await field(page).pressSequentially('castile soap', { delay: 10 })
  await expect.poll(() => calls.at(-1)).toEqual(['castile soap'])
  const elapsed = Date.now() - start
  await expect(options(page).last()).toHaveAttribute('href', '/search?q=castile%20soap')
  expect(calls.every((queries) => queries.length === 1)).toBe(true)
  // The first call is made at once, and on a slow machine typing itself pauses.
  expect(calls.length).toBeLessThanOrEqual(2 + Math.floor(elapsed / PAUSE_MS))
})

test('a guest’s recent searches move to the account at sign-in and show on other devices', async ({ page }) => {
  // The account is others' too.
  const words = `willow ${test.info().workerIndex} ${Date.now() % 100_000}`
  await open(page, '/')
  await field(page).click()
  await field(page).pressSequentially(words)
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith(RECENT),
  )
  await page.keyboard.press('Enter')
  await saved
  await expect(page).toHaveURL(/\/search\?q=willow/)
  await signInFromHeader(page, 'shopper@demo.test')
  // Another device has nothing of its own.
  await page.evaluate(() => localStorage.clear())
  await open(page, '/')
  await field(page).click()
  const recent = list(page).getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect(recent.filter({ hasText: words })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${words} from recent searches` }).click()
  await expect(recent.filter({ hasText: words })).toHaveCount(0)
})

test('on a phone it takes the screen, and the way back leads to the page', async ({ page }) => {
  await page.setViewportSize(WIDTHS.phone)
  await open(page, '/')
  await field(page).click()
  await field(page).pressSequentially('soap')
  await expect(list(page).getByRole('group', { name: 'Products' })).toBeVisible()
  const isCovered = await page.evaluate(
    () => document.elementFromPoint(innerWidth / 2, innerHeight - 8)?.closest('header') !== null,
  )
  expect(isCovered).toBe(true)
  await page.getByRole('button', { name: 'Clear the search field' }).click()
  await expect(field(page)).toHaveValue('')
  await expect(list(page).getByRole('group', { name: 'Popular searches' })).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(list(page)).toBeHidden()
  expect(pathOf(page)).toBe('/')
})

test('typed markup is shown as text', async ({ page }) => {
  await open(page, '/')
  await field(page).click()
  await field(page).pressSequentially('<img src=x onerror=alert(1)> <mark>')
  await expect(page.getByRole('banner').getByRole('status').or(options(page)).first()).toBeAttached()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})
