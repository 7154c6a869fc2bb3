import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/shop-test'

const products = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article')
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

test('the path forms list the named products; unknown ones are not found', async ({ page, request }) => {
  await open(page, '/product-list/brands/fern-and-field')
  await expect(page.getByRole('heading', { level: 1, name: 'Fern & Field' })).toBeVisible()
  await expect(products(page)).not.toHaveCount(0)
  await expect(products(page).filter({ hasNotText: 'Fern & Field' })).toHaveCount(0)
  await open(page, '/product-list/offers/deal')
  await expect(page.getByRole('heading', { level: 1, name: 'On deal' })).toBeVisible()
  await open(page, '/product-list/attr/Color/Sage')
  await expect(page.getByRole('heading', { level: 1, name: 'Sage' })).toBeVisible()
  for (const address of ['/product-list/offers/free', '/product-list/other/x', '/product-list/brands']) {
    expect((await request.get(address)).status(), address).toBe(404)
  }
})

test('a category shows its banner, subcategories and products; its other addresses redirect there', async ({
  page,
  request,
}) => {
  await open(page, '/category/bath-body')
  await expect(page.getByRole('heading', { level: 1, name: 'Bath & body' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'All in Bath & body' })).toBeVisible()
  const [tile] = await page.getByRole('navigation', { name: 'Sub-categories' }).getByRole('link').all()
  const below = /^(.+?)\d+ products?$/.exec((await tile?.textContent()) ?? '')?.[1] ?? ''
  await tile?.click()
  await expect(page.getByRole('heading', { level: 1, name: below })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
    'Home',
    'Bath & body',
    below,
  ])
  await filters(page)
    .getByRole('link', { name: /^Bath & body/ })
    .click()
  await expect(page).toHaveURL(/\/category\/bath-body$/)

  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(blocks.map((block) => JSON.parse(block)['@type'])).toEqual(
    expect.arrayContaining(['ItemList', 'BreadcrumbList']),
  )
  expect((await request.get('/category/no-such-category')).status()).toBe(404)
  expect((await request.get('/bath-body/c/no-such-id')).status()).toBe(404)
})

test('the category address on a product page has one page, with the right name', async ({ page, request }) => {
  await open(page, '/bamboo-toothbrush-set')
  const href = await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').nth(1).getAttribute('href')
  const response = await request.get(href ?? '')
  expect(response.status()).toBe(200)
  expect(await response.text()).toMatch(/<link rel="canonical" href="[^"]+\/category\/[\w-]+"/)
  const wrong = await request.get(`/another${(href ?? '').slice((href ?? '').indexOf('/c/'))}?page=2`, {
    maxRedirects: 0,
  })
  expect(wrong.status()).toBe(301)
  expect(wrong.headers()['location']).toBe(`${href}?page=2`)
})

test('any query gives a page or a 404, never an error', async ({ request }) => {
  for (const path of ['/product-list', '/category/bath-body', '/product-list/brands/fern-and-field']) {
    for (const query of [
      'page=-1',
      'page[]=1&page[]=2',
      'price=9-1',
      'rating=x',
      'brand=%00%0d%0a&values=%27%3B%20drop%20table%20products',
      'attr_%3Cscript%3E=1',
      'attr___proto__=x&__proto__[x]=1',
      `q=${'x'.repeat(10_000)}`,
      'q=%E0%A4%A',
      'facetFilters=[[%22a:b%22]]&fname=constructor',
    ]) {
      const { status } = await statusOf(request.get(`${path}?${query}`))
      expect([200, 404, 414, 431], `${path}?${query.slice(0, 40)}`).toContain(status)
    }
  }
})

const statusOf = async (response: Promise<{ status(): number }>) => ({ status: (await response).status() })
