import type { Page } from '@playwright/test'
import { addressIn, splitLanguage } from '../../contract/values/language-address'
import { type Locale, locales } from '../../contract/values/languages'
import { readHead } from '../support/read-head'
import { brandOf, expect, open, pathOf, test } from '../support/shop-test'
import { isThorough } from '../support/thorough'

/** The site's own address, whatever deploy is tested. */
async function siteOf(page: Page): Promise<string> {
  const [, index = ''] = /<loc>(.*)\/sitemap\/pages\.xml<\/loc>/.exec(await textOf(page, '/sitemap.xml')) ?? []
  return index
}
const textOf = async (page: Page, address: string) => (await page.request.get(address)).text()

/** The first addresses of a part of the site map, as paths. */
async function fromSitemap(page: Page, part: string, most: number): Promise<string[]> {
  const locations = [...(await textOf(page, `/sitemap/${part}.xml`)).matchAll(/<loc>([^<]*)<\/loc>/g)]
  return locations.slice(0, most).map(([, url = '']) => new URL(url).pathname)
}

/** Schema.org kinds that a page must have beside those of the site. */
const KINDS: readonly (readonly [path: RegExp, kinds: readonly string[]])[] = [
  [/^\/$/, ['WebSite', 'OnlineStore']],
  [/^\/(?:category\/[^/]+|product-list)$/, ['ItemList', 'BreadcrumbList']],
  [/^\/faq$/, ['FAQPage', 'BreadcrumbList']],
  [/^\/store\//, ['BreadcrumbList']],
]

async function isForCrawlers(page: Page, path: string, site: string, brand: string): Promise<string> {
  const head = await readHead(page, path)
  const { openGraph } = head
  const of = (name: string) => openGraph[name]?.[0] ?? ''
  expect(head.status, path).toBe(200)
  expect(head.robots, path).toBe('')
  expect(head.canonical, path).toBe(site + path)
  expect(head.title, path).toMatch(/^.{4,}$/)
  expect(head.title, path).toContain(brand)
  expect(head.description, path).toMatch(/^[^<>[\]{}]{40,}$/)
  expect(head.mainHeadings, path).toBe(1)
  expect(head.twitterCard, path).toBe('summary_large_image')
  expect(of('og:url'), path).toBe(site + path)
  expect(of('og:site_name'), path).toBe(brand)
  expect(of('og:title'), path).not.toBe('')
  expect(of('og:description'), path).toBe(head.description)
  expect(['website', 'product'], path).toContain(of('og:type'))
  expect(of('og:image'), path).toMatch(/^https?:\/\//)
  for (const [pattern, kinds] of KINDS) {
    if (pattern.test(splitLanguage(path).path)) expect(head.kinds, path).toEqual(expect.arrayContaining([...kinds]))
  }
  return head.title
}

test('every page of the site map has a title, a canonical address and share data', async ({ page }) => {
  test.setTimeout(180_000)
  const [site, brand] = [await siteOf(page), await brandOf(page.request)]
  const paths = [
    ...(await fromSitemap(page, 'pages', 50)),
    ...(await fromSitemap(page, 'categories', 24)),
    ...(await fromSitemap(page, 'stores', 12)),
    ...(await fromSitemap(page, 'products-1', isThorough ? 40 : 12)),
  ]
  expect(paths.length).toBeGreaterThan(40)
  const titles = new Map<string, string>()
  for (const path of paths) {
    const title = await isForCrawlers(page, path, site, brand)
    const key = `${splitLanguage(path).language} ${title}`
    expect(titles.get(key), `the title of ${path} is that of another page`).toBeUndefined()
    titles.set(key, path)
  }
})

test('its pictures load', async ({ page }) => {
  const icon = await page.request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon'])
  for (const path of ['/', '/faq', '/linen-bath-towel']) {
    for (const picture of (await readHead(page, path)).openGraph['og:image'] ?? []) {
      const response = await page.request.get(picture)
      expect([response.status(), (response.headers()['content-type'] ?? '').split('/')[0]], picture).toEqual([
        200,
        'image',
      ])
    }
  }
})

test("the site's structured data describes its search", async ({ page }) => {
  const { structuredData } = await readHead(page, '/')
  expect(structuredData).toContain(`"urlTemplate":"${await siteOf(page)}/search?q={search_term_string}"`)
  expect(structuredData).toContain('"query-input":"required name=search_term_string"')
})

test('product pages have structured data for the product, the breadcrumb and the questions', async ({ page }) => {
  const kindsOf = async (path: string) => (await readHead(page, path)).kinds
  expect(await kindsOf('/bamboo-toothbrush-set')).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
  expect(await kindsOf('/linen-bath-towel')).toEqual(expect.arrayContaining(['ProductGroup', 'BreadcrumbList']))
  expect(await kindsOf('/matcha-ceremonial-grade')).toContain('FAQPage')
})

test('structured data follows client-side navigation', async ({ page }) => {
  const kinds = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent ?? '{}')['@type'] ?? 'graph',
      ),
    )
  await open(page, '/linen-bath-towel')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect.poll(() => pathOf(page)).toBe('/faq')
  await expect.poll(kinds).toEqual(['graph', 'BreadcrumbList', 'FAQPage'])
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click()
  await expect.poll(() => pathOf(page)).toBe('/')
  await expect.poll(kinds).toEqual(['graph'])
})

test("every page has the site's structured data, except cart and checkout", async ({ page }) => {
  for (const path of ['/cart', '/checkout', '/shipping-address', '/secure-checkout', '/confirm-order']) {
    expect((await readHead(page, path)).kinds, path).toEqual([])
  }
  for (const path of ['/search?q=soap', '/no-such-product', '/offline', '/profile']) {
    expect((await readHead(page, path)).kinds, path).toContain('WebSite')
  }
})

test('personal and duplicate pages are noindex', async ({ page }) => {
  const closed = [
    ...['/search', '/search?q=soap', '/search/soap', '/cart', '/checkout', '/shipping-address', '/secure-checkout'],
    ...[
      '/confirm-order',
      '/order-mobile',
      '/offline',
      '/no-such-product',
      '/no/such/page',
      '/category/no-such-category',
    ],
    ...[
      '/profile',
      '/profile/wishlist',
      '/profile/wallet',
      '/profile/referrals',
      '/profile/orders',
      '/profile/messages',
      '/profile/notifications',
    ],
    ...['/profile/my-membership', '/profile/Subscriptions', '/profile/my-collections', '/profile/createPost=social'],
    ...['/product-list?sort=price-asc', '/product-list?price=10-20', '/product-list?rating=4', '/brands?q=fern'],
    ...['/product-list?q=soap', '/product-list?attr_Color=Sage', '/product-list?brand=fern-field'],
  ]
  for (const path of closed) {
    const head = await readHead(page, path)
    expect.soft(head.robots, path).toMatch(/^noindex/)
    expect.soft(head.title, path).not.toBe('')
  }
})

test('a canonical address ignores parameters that do not change the page', async ({ page }) => {
  const site = await siteOf(page)
  for (const [address, path] of [
    ['/linen-bath-towel?utm_source=mail&linkid=nl-0326', '/linen-bath-towel'],
    ['/?utm_source=mail', '/'],
    ['/search/soap', '/search?q=soap'],
  ] as const) {
    expect((await readHead(page, address)).canonical, address).toBe(site + path)
  }
})

const HOME_NAMES: Readonly<Record<Locale, string>> = { en: 'Home', es: 'Inicio', ar: 'الرئيسية', ms: 'Laman Utama' }

test('in each language, pages are described in it, its address is canonical, and breadcrumbs start at the home page under its name', async ({
  page,
  setLanguage,
}) => {
  const english = await readHead(page, '/')
  for (const language of locales) {
    await setLanguage(language)
    const home = await readHead(page, '/')
    expect(home.canonical).toBe(new URL(addressIn(language, '/'), english.canonical).href)
    expect(home.kinds).not.toContain('BreadcrumbList')
    if (language !== 'en') expect(home.description, language).not.toBe(english.description)
    for (const path of [
      '/faq',
      '/terms',
      '/offers',
      '/brands',
      '/category/home-care',
      '/search?q=soap',
      '/linen-bath-towel',
    ]) {
      const { structuredData } = await readHead(page, path)
      expect(structuredData, path).toContain(`"position":1,"name":"${HOME_NAMES[language]}"`)
    }
  }
})
