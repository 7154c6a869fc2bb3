import type { Page } from '@playwright/test'
import { CALLS, galleryOf, groupOf, nameOf, panelOf } from '../support/product-page'
import { expect, FAILED_REQUEST, open, pathOf, test } from '../support/shop-test'

const TOWEL = '/linen-bath-towel'

const colour = (page: Page, name: string) => groupOf(page, 'Color').getByRole('radio', { name, exact: true })
const size = (page: Page, name: string | RegExp) => groupOf(page, 'Size').getByRole('radio', { name })
const firstPicture = (page: Page) => galleryOf(page).getByRole('listitem').getByRole('img').first()

test('a chosen colour replaces the address, the picture and the choice and keeps focus and place, a size the price; reload and back stay correct', async ({
  page,
}) => {
  await open(page, '/bamboo-toothbrush-set')
  await open(page, TOWEL)
  await expect(firstPicture(page)).toHaveAttribute('alt', /Sage/)
  await colour(page, 'Terracotta').scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await colour(page, 'Terracotta').click()

  await expect(page).toHaveURL(/\/linen-bath-towel-terracotta-bath-towel$/)
  await expect(page).toHaveTitle(/Terracotta/)
  await expect(colour(page, 'Terracotta')).toBeChecked()
  await expect(colour(page, 'Sage')).not.toBeChecked()
  await expect(firstPicture(page)).toHaveAttribute('alt', /Terracotta/)
  await expect(colour(page, 'Terracotta')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)

  await page.reload()
  await expect(colour(page, 'Terracotta')).toBeChecked()
  await expect(page).toHaveURL(/\/linen-bath-towel-terracotta-bath-towel$/)

  const price = panelOf(page).getByRole('paragraph').first()
  const before = await price.textContent()
  await size(page, 'Bath sheet').click()
  await expect(page).toHaveURL(/-terracotta-bath-sheet$/)
  await expect(price).not.toHaveText(before ?? '')

  await page.goBack()
  await expect(page).toHaveURL(/\/bamboo-toothbrush-set$/)
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
