import type { Page } from '@playwright/test'
import { expect, hydrated, open, pathOf, test } from '../support/shop-test'
import { signIn } from '../support/shopper'

/** Opens the page of a store from the list of brands. */
async function openStore(page: Page, name: string): Promise<void> {
  await open(page, '/brands')
  await page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const products = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article')

test('a letter leads to a brand and one of its products', async ({ page }) => {
  await open(page, '/brands')
  const bar = page.getByRole('navigation', { name: 'Brands by letter' })
  await bar.getByRole('link', { name: 'L', exact: true }).click()
  const group = page.getByRole('region', { name: 'L', exact: true })
  await expect(group).toBeInViewport()
  // Not under the bar that sticks above.
  const [below, above] = [await group.boundingBox(), await bar.boundingBox()]
  expect(below?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1)
  await group.getByRole('link', { name: /^Lino/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lino' })).toBeVisible()
  await products(page).first().getByRole('link').first().click()
  await expect(page).not.toHaveURL(/\/store\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('brands and stores can be read and filtered', async ({ page }) => {
    await page.goto('/brands?q=fern')
    await page.getByRole('link', { name: /^Fern & Field/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Fern & Field' })).toBeVisible()
    const all = await products(page).count()
    await page.getByRole('navigation', { name: 'Categories of this store' }).getByRole('link').nth(1).click()
    expect(await products(page).count()).toBeLessThan(all)
  })
})

test('a store that is searched fits a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openStore(page, 'Fern & Field')
  await page.getByRole('main').getByRole('searchbox', { name: 'Search this store' }).fill('soap')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Found for “soap”' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a store is narrowed by category, sorted and searched; back and reload give the same list', async ({ page }) => {
  await openStore(page, 'Fern & Field')
  const names = () => products(page).getByRole('heading').allTextContents()
  const all = await names()
  const chips = page.getByRole('navigation', { name: 'Categories of this store' })
  const chip = chips.getByRole('link').nth(1)
  const [, count = ''] = /(\d+)$/.exec((await chip.textContent()) ?? '') ?? []
  await chip.click()
  await expect(products(page)).toHaveCount(Number(count))
  await expect(chips.getByRole('link', { name: new RegExp(` ${count}$`) }).first()).toHaveAttribute(
    'aria-current',
    'true',
  )
  const some = await names()
  await page.reload()
  await hydrated(page)
  expect(await names()).toEqual(some)
  await page.goBack()
  await expect(products(page)).toHaveCount(all.length)

  await page.getByRole('combobox', { name: 'Sort', exact: true }).selectOption('price-asc')
  await expect(page).toHaveURL(/sort=price-asc/)
  await expect.poll(names).not.toEqual(all)

  const search = page.getByRole('searchbox', { name: 'Search this store' })
  await search.fill('hand')
  await search.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Found for “hand”' })).toBeVisible()
  expect((await names()).length).toBeLessThan(all.length)
})

test('the address of a store leads to the right name, and an unknown store is a 404', async ({ page, request }) => {
  await openStore(page, 'Fern & Field')
  const path = pathOf(page)
  const wrong = await request.get(`${path.replace('fern-field', 'another')}?utm_source=mail`, { maxRedirects: 0 })
  expect([wrong.status(), new URL(wrong.headers()['location'] ?? '', page.url()).pathname]).toEqual([301, path])
  expect(wrong.headers()['location']).toContain('utm_source=mail')
  for (const unknown of ['/store/fern-field/nobody', "/store/x/';drop table stores", `/store/x/${'a'.repeat(5000)}`]) {
    expect((await request.get(encodeURI(unknown))).status(), unknown).toBe(404)
  }
})

test('a store with any query gives a page or a 404, never an error', async ({ request }) => {
  const brands = await (await request.get('/brands')).text()
  const [path = ''] = /\/store\/fern-field\/[\w-]+/.exec(brands) ?? []
  expect(path).not.toBe('')
  for (const query of [
    'page=999999',
    'page=-1',
    'page=a&page=b',
    'sort=nonsense',
    'q=%00%0d%0a',
    `q=${'a'.repeat(10_000)}`,
    "fname=';drop table products;--",
    'fname=<script>alert(1)</script>',
    'sname=constructor&fname=__proto__',
    '%E0%A4%A=1',
  ]) {
    expect([200, 400, 404, 414, 431], query.slice(0, 40)).toContain((await request.get(`${path}?${query}`)).status())
  }
})

test('crawlers read the store, its rating, its products and its one address', async ({ page }) => {
  await openStore(page, 'Fern & Field')
  await page.goto(`${pathOf(page)}?sort=newest`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${pathOf(page)}$`))
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex/)
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const types = blocks.map((block) => JSON.parse(block)['@type'])
  expect(types).toEqual(expect.arrayContaining(['OnlineStore', 'ItemList', 'BreadcrumbList']))
  expect(JSON.parse(blocks[types.indexOf('OnlineStore')] ?? '').aggregateRating.ratingCount).toBeGreaterThan(0)
})

test('a followed store is still followed on the next visit', async ({ page }) => {
  await openStore(page, 'Woolly & Co')
  await page.getByRole('button', { name: 'FOLLOW Woolly & Co' }).click()
  await signIn(page, 'newmember@demo.test')
  const following = page.getByRole('button', { name: 'FOLLOWING Woolly & Co' })
  await expect(following).toBeVisible()
  await page.reload()
  await following.click()
  await expect(page.getByRole('button', { name: 'FOLLOW Woolly & Co' })).toBeVisible()
})

test('a store page runs from right to left in Arabic, with unchanged names', async ({ page, setLanguage }) => {
  await setLanguage('ar')
  await open(page, '/brands')
  await page
    .getByRole('link', { name: /^Fern & Field/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fern & Field' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const mark = await page.getByRole('heading', { level: 1 }).boundingBox()
  const follow = await page
    .getByRole('button', { name: /Fern & Field/ })
    .first()
    .boundingBox()
  expect(follow?.x ?? 0).toBeLessThan(mark?.x ?? 0)
})
