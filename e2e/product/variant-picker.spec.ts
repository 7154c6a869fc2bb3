import type { Page } from '@playwright/test'
import { holdRequests } from '../support/held-requests'
import { breakCall, CALLS, galleryOf, groupOf, nameOf, panelOf } from '../support/product-page'
import { expect, FAILED_REQUEST, open, pathOf, test } from '../support/shop-test'

const TOWEL = '/linen-bath-towel'

const colour = (page: Page, name: string) => groupOf(page, 'Color').getByRole('radio', { name, exact: true })
const size = (page: Page, name: string | RegExp) => groupOf(page, 'Size').getByRole('radio', { name })
const firstPicture = (page: Page) => galleryOf(page).getByRole('listitem').getByRole('img').first()

test('a chosen colour replaces the address, the picture and the choice; reload and back stay correct', async ({
  page,
}) => {
  await open(page, '/bamboo-toothbrush-set')
  await open(page, TOWEL)
  await expect(firstPicture(page)).toHaveAttribute('alt', /Sage/)
  await colour(page, 'Terracotta').click()

  await expect(page).toHaveURL(/\/linen-bath-towel-terracotta-bath-towel$/)
  await expect(page).toHaveTitle(/Terracotta/)
  await expect(colour(page, 'Terracotta')).toBeChecked()
  await expect(colour(page, 'Sage')).not.toBeChecked()
  await expect(firstPicture(page)).toHaveAttribute('alt', /Terracotta/)

  await page.reload()
  await expect(colour(page, 'Terracotta')).toBeChecked()
  await expect(page).toHaveURL(/\/linen-bath-towel-terracotta-bath-towel$/)

  await page.goBack()
  await expect(page).toHaveURL(/\/bamboo-toothbrush-set$/)
})

test('prices follow the chosen size', async ({ page }) => {
  await open(page, TOWEL)
  const before = await panelOf(page).getByRole('paragraph').first().textContent()
  await size(page, 'Bath sheet').click()
  await expect(page).toHaveURL(/bath-sheet$/)
  await expect(panelOf(page).getByRole('paragraph').first()).not.toHaveText(before ?? '')
})

test('the focus stays on the chosen option, and the page does not jump', async ({ page }) => {
  await open(page, TOWEL)
  await colour(page, 'Oat').scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await colour(page, 'Oat').click()
  await expect(page).toHaveURL(/oat-bath-towel$/)
  await expect(colour(page, 'Oat')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('arrow keys move through the options and choose them; one stop of the tab key is enough', async ({ page }) => {
  await open(page, TOWEL)
  await colour(page, 'Sage').focus()
  await page.keyboard.press('ArrowRight')
  await expect(colour(page, 'Terracotta')).toBeFocused()
  await expect(page).toHaveURL(/terracotta-bath-towel$/)
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/rose-bath-towel$/)
  await expect(colour(page, 'Rose')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'View More: Color' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(size(page, 'Bath towel')).toBeFocused()
})

test('in Arabic the arrow keys follow the direction of reading', async ({ page, setLanguage }) => {
  await setLanguage('ar')
  await open(page, TOWEL)
  const options = page.getByRole('radiogroup').first().getByRole('radio')
  await options.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(options.nth(1)).toBeFocused()
  await expect(page).toHaveURL(/terracotta-bath-towel$/)
})

test('an unavailable combination is announced, and selects the first available one', async ({ page }) => {
  await open(page, '/linen-bath-towel-ink-bath-towel')
  const unavailable = size(page, 'Hand towel, not available with the other choices')
  await expect(unavailable).toBeVisible()
  const nearestRequest = page.waitForRequest(CALLS.nearest)
  await unavailable.click()
  const { searchParams } = new URL((await nearestRequest).url())
  expect([...searchParams.keys()]).toEqual(['size_index', 'color_index'])

  await expect(page).toHaveURL(/-hand-towel$/)
  await expect(size(page, 'Hand towel')).toBeChecked()
  await expect(groupOf(page, 'Color').getByRole('radio', { checked: true })).toHaveCount(1)
  expect((await page.request.get(pathOf(page))).status()).toBe(200)
})

test('without a similar combination the choice stays, and the page says so', async ({ page }) => {
  await open(page, '/linen-bath-towel-ink-bath-towel')
  await page.route(CALLS.nearest, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { bitmap: { ...body.bitmap, variantMap: {} } } })
  })
  await size(page, /^Hand towel/).click()
  await expect(page.getByText('This combination is unavailable')).toBeVisible()
  await expect(size(page, 'Bath towel')).toBeChecked()
  await expect(page).toHaveURL(/ink-bath-towel$/)
})

test('the last of several quick choices wins, even when an earlier response arrives last', async ({ page }) => {
  await open(page, TOWEL)
  const release = await holdRequests(page, '**/api/v2/variants/*/1-0')
  const late = page.waitForResponse('**/api/v2/variants/*/1-0')
  await colour(page, 'Terracotta').click()
  await colour(page, 'Oat').click()
  await colour(page, 'Rose').click()
  await expect(page).toHaveURL(/rose-bath-towel$/)
  release()
  await late
  await expect(colour(page, 'Rose')).toBeChecked()
  await expect(page).toHaveURL(/rose-bath-towel$/)
})

test('more than five options are collapsed, but never the chosen one', async ({ page }) => {
  await open(page, TOWEL)
  const options = groupOf(page, 'Color').getByRole('radio')
  await expect(options).toHaveCount(5)
  await page.getByRole('button', { name: 'View More: Color' }).click()
  await expect(options).toHaveCount(7)
  await colour(page, 'Moss').click()
  await expect(page).toHaveURL(/moss-bath-towel$/)
  await page.getByRole('button', { name: 'View Less: Color' }).click()
  await expect(options).toHaveCount(6)
  await expect(colour(page, 'Moss')).toBeChecked()
})

test('a choice that failed to load shows an error and can be repeated', async ({ page, allowedConsole }) => {
  allowedConsole.push(FAILED_REQUEST)
  await open(page, TOWEL)
  const restore = await breakCall(page, 'variant')
  await colour(page, 'Oat').click()
  await expect(page.getByText('This option could not be chosen. Please try again.')).toBeVisible()
  await expect(colour(page, 'Sage')).toBeChecked()
  await restore()
  await colour(page, 'Oat').click()
  await expect(page).toHaveURL(/oat-bath-towel$/)
  await expect(page.getByText('This option could not be chosen')).toBeHidden()
})

test('a price that failed to load keeps the page, and Try again loads it', async ({ page, allowedConsole }) => {
  allowedConsole.push(FAILED_REQUEST)
  await open(page, TOWEL)
  const restore = await breakCall(page, 'price')
  await size(page, 'Bath sheet').click()
  await expect(panelOf(page).getByText('The price could not be loaded.')).toBeVisible()
  await expect(nameOf(page)).toContainText('Linen Bath Towel')
  await restore()
  await panelOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panelOf(page).getByRole('button', { name: 'Add to Cart' })).toBeVisible()
})

test('offline, the page stays, and the choice is applied once the connection is back', async ({
  page,
  context,
  allowedConsole,
}) => {
  allowedConsole.push(FAILED_REQUEST)
  await open(page, TOWEL)
  // Its code is there before the connection goes.
  await colour(page, 'Terracotta').click()
  await expect(page).toHaveURL(/terracotta-bath-towel$/)

  await context.setOffline(true)
  // The page is told a moment later.
  await page.waitForFunction(() => !navigator.onLine)
  await colour(page, 'Rose').click()
  await expect(page.getByText('This option could not be chosen. Please try again.')).toBeVisible()
  await expect(nameOf(page)).toContainText('Linen Bath Towel')
  await expect(page).toHaveURL(/terracotta-bath-towel$/)
  await context.setOffline(false)
  await expect(page).toHaveURL(/rose-bath-towel$/)
})
