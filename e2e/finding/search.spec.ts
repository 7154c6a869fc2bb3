import type { Page } from '@playwright/test'
import { expect, FAILED_REQUEST, hydrated, open, SEARCH_WIDGETS, test, WIDTHS } from '../support/shop-test'

const QUERIES = '**/1/indexes/**'
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const firstName = (page: Page) => cards(page).first().getByRole('heading')
const count = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^\d+ products?( from \d+ stores?)?$/)
    .first()
const query = (page: Page) => new URL(page.url()).searchParams
/** Links of filters are checkboxes, each with its number of products. */
const brands = (page: Page) => page.getByRole('list', { name: 'Brand' }).getByRole('checkbox')

test.describe('the results of a search', () => {
  test('are in the document, and are not requested again', async ({ page, request }) => {
    const html = await (await request.get('/search?q=soap')).text()
    expect(html).toContain('“soap”')
    expect(html.match(/<article/g)?.length).toBeGreaterThan(3)
    const requestedUrls: string[] = []
    page.on('request', (each) => {
      if (each.url().includes('/1/indexes/')) requestedUrls.push(each.url())
    })
    await open(page, '/search?q=soap')
    await page.waitForLoadState('networkidle')
    expect(requestedUrls).toEqual([])
  })

  test('are not for crawlers, and have one address', async ({ page }) => {
    await page.goto('/search/bamboo/castile%20soap')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“castile soap”')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/search\?q=castile%20soap$/)
  })

  test('are narrowed by filters and ordered, and the way back and a reload keep every state', async ({ page }) => {
    await open(page, '/search?q=soap')
    const all = await count(page).textContent()
    const brand = brands(page).first()
    const name = (await brand.locator('bdi').textContent()) ?? ''
    const widgets = page.waitForResponse(
      async (response) => response.request().resourceType() === 'script' && SEARCH_WIDGETS.test(await response.text()),
    )
    await brand.click()
    await widgets
    await expect(page.getByRole('link', { name: `Remove ${name}` })).toBeVisible()
    expect(query(page).getAll('brand')).toEqual([name])
    const narrowed = await count(page).textContent()
    expect(narrowed).not.toBe(all)
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-asc')
    await expect(page).toHaveURL(/sort=price-asc/)
    await page.goBack()
    await expect(page).not.toHaveURL(/sort=/)
    await expect(count(page)).toHaveText(narrowed ?? '')
    await page.reload()
    await hydrated(page)
    await expect(count(page)).toHaveText(narrowed ?? '')
    await page.goBack()
    await expect(count(page)).toHaveText(all ?? '')
    expect(query(page).has('brand')).toBe(false)
  })

  test('are chosen from by the keyboard alone', async ({ page }) => {
    await open(page, '/search?q=soap')
    const brand = brands(page).first()
    await brand.focus()
    await page.keyboard.press('Space')
    await expect(brand).toHaveAttribute('aria-checked', 'true')
    await expect(brand).toBeFocused()
    await page.getByRole('slider', { name: 'Highest price' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/price=-\d+/)
  })

  test('go on over pages that are links', async ({ page }) => {
    await open(page, '/search?fname=Kitchen')
    const first = await firstName(page).textContent()
    const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' })
    await expect(next).toHaveAttribute('href', /page=2/)
    await next.click()
    await expect(firstName(page)).not.toHaveText(first ?? '')
    await expect(page).toHaveURL(/page=2/)
    await page.goBack()
    await expect(firstName(page)).toHaveText(first ?? '')
  })

  test('are filtered on a phone from a sheet, which says how many are left', async ({ page }) => {
    await page.setViewportSize(WIDTHS.phone)
    await open(page, '/search?q=soap')
    await page.getByRole('link', { name: 'Filters', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('list', { name: 'Brand' }).getByRole('checkbox').first().click()
    await expect(page).toHaveURL(/brand=/)
    await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('link', { name: 'Filters · 1' })).toBeVisible()
  })

  test('are found for Arabic words, from right to left', async ({ page, setLanguage }) => {
    await setLanguage('ar')
    await page.goto(`/search?q=${encodeURIComponent('صابون')}`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('«صابون»')
    await expect(cards(page).first()).toBeVisible()
  })

  test('work without a script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/search?q=soap')
    await brands(page).first().click()
    await expect(page).toHaveURL(/brand=/)
    await expect(cards(page).first()).toBeVisible()
    await context.close()
  })
})

test.describe('when there is nothing to show', () => {
  test('the search is unreachable: an error with Try again, at the same address', async ({ page, allowedConsole }) => {
    allowedConsole.push(FAILED_REQUEST)
    await open(page, '/search?q=soap')
    await page.route(QUERIES, (route) => route.abort())
    await brands(page).first().click()
    await expect(page.getByText('The products could not be loaded.')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Shop by category' })).toBeVisible()
    expect(query(page).has('brand')).toBe(true)
    await page.unroute(QUERIES)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page).first()).toBeVisible()
  })

  test('an invalid response shows no result', async ({ page }) => {
    await open(page, '/search?q=soap')
    await page.route(QUERIES, (route) => route.fulfill({ json: { results: 'many' } }))
    await brands(page).first().click()
    await expect(page.getByText('The products could not be loaded.')).toBeVisible()
  })
})

test('any search address gives a page', async ({ request }) => {
  for (const address of [
    '/search?q[]=a&q=b&q=c',
    `/search?q=${'x'.repeat(4000)}`,
    '/search?q=%00%07%7f%ff',
    "/search?q=' OR 1=1; DROP TABLE products --",
    '/search?q=a&page=-1',
    '/search?q=a&brand=x" OR objectID:1&offers=none&rating=99&price=9-1&values[]=x&attr_=y',
    '/search?fname=no such&sname=> > >',
    '/search/a/b/c/%F0%9F%A7%BC',
  ]) {
    expect((await request.get(address)).status(), address).toBe(200)
  }
})
