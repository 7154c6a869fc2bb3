import type { Page } from '@playwright/test'
import { expect, expectMessage, FAILED_REQUEST, hydrated, open, pathOf, test, WIDTHS } from '../support/shop-test'

const LIST = '/product-list?fname=Bath+%26+body'

const products = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article')
const names = (page: Page) => products(page).getByRole('heading').allTextContents()
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const listPrices = async (page: Page) =>
  (await products(page).allTextContents()).map((text) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(',', '')))

/** The count that a choice promises. */
async function promised(page: Page, choice: string): Promise<number> {
  const name = await filters(page).getByRole('checkbox', { name: choice }).textContent()
  return Number(/(\d+)$/.exec(name?.trim() ?? '')?.[1])
}

test('filters narrow a list, and their chips take them back; the address always says which list it is', {
  tag: '@plain',
}, async ({ page }) => {
  await open(page, LIST)
  const count = page.getByText(/^\d+ products from \d+ stores$/)
  const before = await count.textContent()
  const vegan = await promised(page, 'Vegan')
  await filters(page).getByRole('checkbox', { name: 'Vegan' }).click()
  await expect(page).toHaveURL(/values=Vegan/)
  await expect(count).toHaveText(new RegExp(`^${vegan} products`))
  await expect(filters(page).getByRole('checkbox', { name: 'Vegan' })).toBeChecked()

  await filters(page)
    .getByRole('radio', { name: /^Stars: 4\.5 & up/ })
    .click()
  await expect(page).toHaveURL(/rating=4.5/)
  await page.getByRole('link', { name: 'Remove Vegan' }).click()
  await expect(page).not.toHaveURL(/values=/)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(count).toHaveText(before ?? '')
  expect(pathOf(page)).toBe('/product-list')
})

test('back, forward and reload give the same list', async ({ page }) => {
  await open(page, LIST)
  const all = await names(page)
  await filters(page).getByRole('checkbox', { name: 'Vegan' }).click()
  await expect(page).toHaveURL(/values=Vegan/)
  await expect.poll(() => names(page)).not.toEqual(all)
  const vegan = await names(page)
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(all)
  await page.goForward()
  await expect.poll(() => names(page)).toEqual(vegan)
  await page.reload()
  await hydrated(page)
  expect(await names(page)).toEqual(vegan)
})

test('pages are links, and the list begins at its top again', async ({ page, allowedConsole }) => {
  allowedConsole.push(FAILED_REQUEST)
  await open(page, '/product-list')
  const first = await names(page)
  await expect(pages(page).getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(pages(page).getByRole('link', { name: 'Page 2', exact: true })).not.toHaveAttribute('rel', /./)
  await expect(pages(page).getByRole('link', { name: 'Next page' })).toHaveAttribute('rel', 'next')
  await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/\/product-list\?page=2$/)
  await expect.poll(() => names(page)).not.toEqual(first)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product-list\?page=2$/)

  const pastEnd = page.waitForResponse((response) => response.url().endsWith('page=999999'))
  await open(page, '/product-list?page=999999')
  expect((await pastEnd).status()).toBe(404)
  await expect(page.getByText('There is no page 999999')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex/)
  await page.getByRole('link', { name: 'Go to the last page' }).click()
  await expect(products(page).first()).toBeVisible()
})

test('the order and the price are set by the keyboard alone', async ({ page }) => {
  await open(page, LIST)
  await page.getByRole('combobox', { name: 'Sort', exact: true }).focus()
  await page.getByRole('combobox', { name: 'Sort', exact: true }).selectOption('price-asc')
  await expect(page).toHaveURL(/sort=price-asc/)
  await expect.poll(async () => isRising(await listPrices(page))).toBe(true)

  const lowest = filters(page).getByRole('slider', { name: 'Lowest price' })
  await lowest.focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/price=\d+-/)
  const from = Number(/price=(\d+)-/.exec(page.url())?.[1])
  await expect.poll(async () => Math.min(...(await listPrices(page)))).toBeGreaterThanOrEqual(from)

  const highest = filters(page).getByRole('textbox', { name: 'Highest price, typed' })
  await highest.fill(String(from + 8))
  await highest.press('Enter')
  await expect(page).toHaveURL(new RegExp(`price=${from}-${from + 8}`))
  await expect.poll(async () => Math.max(...(await listPrices(page)))).toBeLessThanOrEqual(from + 8)

  const vegan = filters(page).getByRole('checkbox', { name: 'Vegan' })
  await vegan.focus()
  await page.keyboard.press('Space')
  await expect(vegan).toBeChecked()
  await expect(vegan).toBeFocused()
})

test('a dragged handle applies on release', async ({ page }) => {
  await open(page, LIST)
  const slider = filters(page).getByRole('slider', { name: 'Lowest price' })
  const box = await slider.boundingBox()
  if (!box) throw new Error('no slider')
  const [left, middle] = [box.x + 22, box.y + box.height / 2]
  await page.mouse.move(left, middle)
  await page.mouse.down()
  await page.mouse.move(left + 60, middle, { steps: 6 })
  expect(page.url()).not.toContain('price=')
  await page.mouse.up()
  await expect(page).toHaveURL(/price=\d+-/)
})

test.describe('on a phone', () => {
  test.use({ viewport: WIDTHS.phone, hasTouch: true })
  test('filters open in a sheet that shows how many products are left', async ({ page }) => {
    await open(page, LIST)
    await page.getByRole('link', { name: 'Filters', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: 'Vegan' }).tap()
    await expect(page).toHaveURL(/values=Vegan/)
    await expect(sheet.getByRole('checkbox', { name: 'Vegan' })).toBeChecked()
    const show = sheet.getByRole('button', { name: /^Show \d+ products?$/ })
    const left = /\d+/.exec((await show.textContent()) ?? '')?.[0]
    await show.tap()
    await expect(sheet).toBeHidden()
    await expect(page.getByText(new RegExp(`^${left} products from`))).toBeVisible()
    await expect(page.getByRole('link', { name: 'Filters · 1' })).toBeVisible()
  })
})

test('a product can be added to the cart from the list', async ({ page }) => {
  await open(page, LIST)
  await page
    .getByRole('button', { name: /^Add .+ to cart$/ })
    .first()
    .click()
  await expectMessage(page, 'Product Added Sucessfully')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a list can be filtered, sorted and paged', async ({ page }) => {
    await page.goto(LIST)
    await filters(page).getByRole('checkbox', { name: 'Vegan' }).click()
    await expect(page).toHaveURL(/values=Vegan/)
    await page.getByRole('link', { name: 'Newest' }).click()
    await expect(page).toHaveURL(/sort=newest/)
    await page.goto('/product-list')
    await pages(page).getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(products(page).first()).toBeVisible()
  })
})

test('in Arabic a list reads from right to left, and so do its handles', async ({ page, setLanguage }) => {
  await setLanguage('ar')
  await open(page, '/category/bath-body')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const [aside, grid] = await Promise.all([
    page.getByRole('complementary', { name: 'عوامل التصفية' }).boundingBox(),
    page.getByRole('list', { name: 'المنتجات' }).boundingBox(),
  ])
  expect(aside?.x ?? 0).toBeGreaterThan(grid?.x ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1366)
  await page.getByRole('slider').first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/price=\d+-/)
})

const isRising = (numbers: readonly number[]) =>
  numbers.length > 5 && numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0))
