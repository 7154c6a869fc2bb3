import type { APIRequestContext, Page } from '@playwright/test'
import { locales } from '../../contract/values/languages'
import { expect, hydrated, open, pathOf, test } from '../support/shop-test'
import { isThorough } from '../support/thorough'

const PRODUCT = '/linen-bath-towel'
const CONNECTIONS = 4
/** All pages take four minutes. Every 17th one is of each kind, and in each language. */
const EVERY = isThorough ? 1 : 17

const languageOf = (page: Page) => page.locator('html').getAttribute('lang')
const footerOf = (page: Page) => page.getByRole('contentinfo')
const storedLanguage = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'language')?.value

/** The languages of a document's or a sitemap entry's alternates, by their address. */
type Alternates = Readonly<Record<string, string>>

const alternatesIn = (text: string): Alternates =>
  Object.fromEntries(
    [...text.matchAll(/<(?:xhtml:)?link rel="alternate" href[lL]ang="([^"]+)" href="([^"]+)"/g)].map(
      ([, language = '', href = '']) => [language, href],
    ),
  )

interface Entry {
  readonly url: string
  readonly alternates: Alternates
}

async function entriesOf(request: APIRequestContext): Promise<Entry[]> {
  const read = async (url: string) => (await request.get(new URL(url).pathname)).text()
  const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
  const parts = locationsIn(await (await request.get('/sitemap.xml')).text())
  const texts = await Promise.all(parts.map(read))
  return texts.flatMap((text) =>
    [...text.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
      url: locationsIn(entry)[0] ?? '',
      alternates: alternatesIn(entry),
    })),
  )
}

/** Returns what is wrong with a page that the site map names. */
async function faultsOf({ url, alternates }: Entry, request: APIRequestContext): Promise<string[]> {
  const { pathname } = new URL(url)
  const response = await request.get(pathname, { maxRedirects: 0 })
  const html = await response.text()
  const [, language = ''] = /<html[^>]*\slang="([\w-]+)"/.exec(html) ?? []
  const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
  const [, prefix] = /^\/(es|ar|ms)(?:\/|$)/.exec(pathname) ?? []
  const expected = [
    [response.status(), 200],
    [canonical, url],
    [language, prefix ?? 'en'],
    [JSON.stringify(alternatesIn(html)), JSON.stringify(alternates)],
    [/name="robots" content="[^"]*noindex/.test(html), false],
  ]
  return expected.flatMap(([found, wanted]) => (found === wanted ? [] : [`${url}: ${found} instead of ${wanted}`]))
}

test('every page of the site map is there in each of its languages, and they all name each other', async ({
  request,
}) => {
  test.setTimeout(900_000)
  const entries = await entriesOf(request)
  const listed = new Map(entries.map(({ url, alternates }) => [url, alternates]))
  expect(listed.size, 'no address is listed twice').toBe(entries.length)
  expect(entries.length).toBeGreaterThan(1000)

  const faults = entries.flatMap(({ url, alternates }) => {
    const { 'x-default': fallback, ...own } = alternates
    const isReciprocal = Object.values(own).every(
      (other) => JSON.stringify(listed.get(other)) === JSON.stringify(alternates),
    )
    return fallback === own['en'] && Object.values(own).includes(url) && isReciprocal ? [] : [`${url}: alternates`]
  })
  const waiting = entries.filter((_, index) => index % EVERY === 0)
  const work = async () => {
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) faults.push(...(await faultsOf(entry, request)))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  expect(faults).toEqual([])
})

test('a page at the address of a language is in it for everyone', async ({ page, setLanguage }) => {
  for (const language of locales.filter((each) => each !== 'en')) {
    for (const cookie of [undefined, ...locales]) {
      await page.context().clearCookies({ name: 'language' })
      if (cookie) await setLanguage(cookie)
      const html = await (await page.context().request.get(`/${language}${PRODUCT}`)).text()
      expect(html, `with the cookie ${cookie}`).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
    }
  }
})

test('a page at an address without a language is in the chosen one, whose address is canonical', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('es')
  await open(page, PRODUCT)
  expect(await languageOf(page)).toBe('es')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/es${PRODUCT}$`))
})

test('links of a page stay in its language, and the first cart is in it too', async ({ page }) => {
  await open(page, `/ar${PRODUCT}`)
  const home = page.getByRole('banner').getByRole('link').first()
  await expect(home).toHaveAttribute('href', '/ar')
  await home.click()
  await expect(page).toHaveURL(/\/ar$/)
  expect(await languageOf(page)).toBe('ar')
  const foreign = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) =>
      links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !/^\/(?:ar(?:[/?]|$)|profile|cart|checkout)/.test(href)),
    )
  expect(foreign).toEqual([])
  await page.goto('/cart')
  await hydrated(page)
  expect(await languageOf(page)).toBe('ar')
})

test('visiting the address of a language changes no choice: account and cart stay in the chosen one', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('ms')
  await open(page, `/es${PRODUCT}`)
  expect(await languageOf(page)).toBe('es')
  expect(await storedLanguage(page)).toBe('ms')
  await open(page, '/cart')
  expect(await languageOf(page)).toBe('ms')
})

test('calls of a page carry its language', async ({ page, setLanguage }) => {
  await setLanguage('ar')
  const sent = page.waitForRequest((request) => request.headers()['language'] !== undefined)
  await page.goto(`/es${PRODUCT}`)
  await page.mouse.wheel(0, 2000)
  expect((await sent).headers()['language']).toBe('es')
})

test('a page of one address stays in the chosen language when its address changes', async ({ page, setLanguage }) => {
  await setLanguage('ar')
  await open(page, '/profile/orders')
  await page.evaluate(() =>
    Reflect.get(window, 'next').router.replace('/profile/orders?state=delivered', undefined, { shallow: true }),
  )
  await expect(page).toHaveURL(/state=delivered/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('the switch leads to the same page in the other language, at the same place, and is kept', async ({ page }) => {
  await open(page, `/es${PRODUCT}?linkid=a#reviews`)
  await footerOf(page).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await footerOf(page).getByRole('button', { name: 'Melayu' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
  await expect(page).toHaveURL(new RegExp(`/ms${PRODUCT}\\?linkid=a#reviews$`))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before / 2)
  expect(await storedLanguage(page)).toBe('ms')
  await hydrated(page)
  await footerOf(page).getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(pathOf(page)).toBe(PRODUCT)
})

test('back and forward keep the language of each page', async ({ page }) => {
  await open(page, `/es${PRODUCT}`)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/es$/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/es${PRODUCT}$`))
  expect(await languageOf(page)).toBe('es')
  await page.goForward()
  await expect(page).toHaveURL(/\/es$/)
  expect(await languageOf(page)).toBe('es')
})

test('redirects keep language and attribution, and pages of one address have no other', async ({ request }) => {
  const redirect = async (address: string) => {
    const response = await request.get(address, { maxRedirects: 0 })
    return [response.status(), response.headers()['location']]
  }
  expect(await redirect('/es/Linen-Bath-Towel?linkid=a')).toEqual([301, '/es/linen-bath-towel?linkid=a'])
  expect(await redirect('/ar/FAQ')).toEqual([301, '/ar/faq'])
  expect(await redirect('/Linen-Bath-Towel')).toEqual([301, '/linen-bath-towel'])
  for (const path of ['/cart', '/checkout?panel=delivery', '/profile/orders', '/robots.txt', '/sitemap.xml']) {
    expect(await redirect(`/es${path}`), path).toEqual([308, path])
  }
  expect(await redirect('/en/faq?linkid=a')).toEqual([308, '/faq?linkid=a'])
  expect(await redirect('/ES/faq')).toEqual([308, '/es/faq'])
  expect((await request.get('/fr/faq')).status()).toBe(404)
})

test('a missing page is in the language of its address', async ({ request }) => {
  const response = await request.get('/ar/no-such-product')
  expect(response.status()).toBe(404)
  expect(await response.text()).toMatch(/<html[^>]* lang="ar" dir="rtl"/)
})

test('each language has a feed, whose links lead to its pages', async ({ request }) => {
  for (const language of ['es', 'ar', 'ms']) {
    const feed = await (await request.get(`/${language}/feeds/google.xml`)).text()
    const links = [...feed.matchAll(/<g:link>([^<]*)<\/g:link>/g)].map(([, url = '']) => new URL(url).pathname)
    expect(links.length).toBeGreaterThan(400)
    expect(links.filter((path) => !path.startsWith(`/${language}/`))).toEqual([])
  }
})
