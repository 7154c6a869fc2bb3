import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { PART_ENTRIES } from '@/contract/finding/crawler-entries'
import { providePublicConfig } from '@/lib/config'
import { LOCALES } from '@/lib/i18n/locale'
import { hostileTexts } from '@/marketplace/testing/samples/hostile-texts'
import { readXml } from '@/tests/support/read-xml'
import { readConfig } from '../config'
import { log, serveCrawledShop, service } from './testing/crawled-shop'

const { get } = serveCrawledShop()
const text = async (path: string) => (await get(path)).text()
const xml = async (path: string) => readXml(await text(path))
const texts = (document: Document, name: string) =>
  [...document.getElementsByTagName(name)].map((element) => element.textContent)

/** The addresses without a language. */
const english = (document: Document) =>
  texts(document, 'loc').filter((url) => !/^https:\/\/[^/]+\/(?:es|ar|ms)(?:\/|$)/.test(url))

describe('the site map', () => {
  it('has an index of parts of at most 10,000 entries, with the time of their last change', async () => {
    service.products = 2 * PART_ENTRIES + 1
    const index = await xml('/sitemap.xml')
    expect(texts(index, 'loc')).toEqual(
      ['pages', 'categories', 'stores', 'products-1', 'products-2', 'products-3'].map(
        (name) => `https://shop.example/sitemap/${name}.xml`,
      ),
    )
    expect(texts(index, 'lastmod')).toHaveLength(5)
  })

  it.each([true, false])(
    'has parts whose entries follow each other without a gap (known beginnings: %s)',
    async (known) => {
      service.products = PART_ENTRIES + 50
      service.knowsParts = known
      const first = await text('/sitemap/products-1.xml')
      // Too long for a parser that is thorough.
      expect(first.match(/<loc>/g)).toHaveLength(LOCALES.length * PART_ENTRIES)
      expect(first.length, 'the bytes that crawlers take').toBeLessThan(50_000_000)
      const second = english(await xml('/sitemap/products-2.xml'))
      expect(second).toHaveLength(50)
      expect(second[0]).toBe(`https://shop.example/product-${PART_ENTRIES}`)
      expect(new Set(second).size).toBe(50)
    },
  )

  it('names pictures and the time of the last change', async () => {
    service.products = 1
    service.languages = ['en']
    const part = await xml('/sitemap/products-1.xml')
    expect(texts(part, 'image:loc')).toEqual(['https://media.example/0.webp', 'https://media.example/0-b.webp'])
    expect(texts(part, 'lastmod')).toEqual(['2026-11-20T12:00:00Z'])
  })

  it('lists a product in each language in which it has texts, with all of these and the one for everyone else', async () => {
    service.products = 1
    service.languages = ['en', 'ar']
    const part = await xml('/sitemap/products-1.xml')
    const addresses = ['https://shop.example/product-0', 'https://shop.example/ar/product-0']
    expect(texts(part, 'loc')).toEqual(addresses)
    const links = [...part.getElementsByTagName('xhtml:link')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ])
    const own = [...['en', 'ar'].map((language, at) => [language, addresses[at]]), ['x-default', addresses[0]]]
    expect(links).toEqual([...own, ...own])
  })

  it('names no other languages of a product with English texts only', async () => {
    service.products = 1
    service.languages = ['en']
    const part = await xml('/sitemap/products-1.xml')
    expect(texts(part, 'loc')).toEqual(['https://shop.example/product-0'])
    expect(part.getElementsByTagName('xhtml:link')).toHaveLength(0)
  })

  it('has the pages of the shop itself, categories and stores', async () => {
    expect(texts(await xml('/sitemap/pages.xml'), 'loc')).toContain('https://shop.example/')
    expect(english(await xml('/sitemap/categories.xml'))).toEqual(['https://shop.example/category/product-0'])
    expect(english(await xml('/sitemap/stores.xml'))).toEqual(['https://shop.example/store/soap/v-0'])
  })

  it.each([
    ['our own page for sellers', '', true],
    ['another site for sellers, to which our address redirects', 'https://sellers.example', false],
  ])('with %s, lists our address of it or not', async (_, SELLER_URL, isListed) => {
    providePublicConfig(readConfig({ SITE_URL: 'https://shop.example', SELLER_URL }).public)
    const pages = texts(await xml('/sitemap/pages.xml'), 'loc')
    expect(pages.includes('https://shop.example/build-your-store')).toBe(isListed)
    expect(pages).toContain('https://shop.example/')
  })

  it.each([
    'products-2.xml',
    'products-0.xml',
    'products.xml',
    'pages',
    'nothing.xml',
    '..%2fpages.xml',
    'x'.repeat(5000),
  ])('has no part %.40s', async (name) => {
    expect((await get(`/sitemap/${name}`)).status).toBe(404)
  })

  it('is short when the shop is empty', async () => {
    service.products = 0
    expect(texts(await xml('/sitemap.xml'), 'loc')).toHaveLength(3)
    expect((await get('/sitemap/products-1.xml')).status).toBe(404)
  })
})

describe('the shopping feed', () => {
  it('lists every product once, with price, availability and delivery', async () => {
    const feed = await xml('/feeds/google.xml')
    expect(new Set(texts(feed, 'g:id')).size).toBe(2500)
    const [item] = feed.getElementsByTagName('item')
    expect(item?.outerHTML.replace(/ xmlns:g="[^"]*"/g, '')).toBe(
      '<item><g:id>v-0</g:id><g:item_group_id>p-0</g:item_group_id><g:title>Soap</g:title>' +
        '<g:description>About Soap</g:description><g:link>https://shop.example/product-0</g:link>' +
        '<g:image_link>https://media.example/0.webp</g:image_link>' +
        '<g:additional_image_link>https://media.example/0-b.webp</g:additional_image_link>' +
        '<g:availability>in_stock</g:availability><g:price>12.50 USD</g:price><g:brand>Soap</g:brand>' +
        '<g:identifier_exists>no</g:identifier_exists><g:condition>new</g:condition>' +
        '<g:product_type>Bath &gt; Soap</g:product_type><g:color>Soap</g:color>' +
        '<g:product_detail><g:attribute_name>Scent</g:attribute_name><g:attribute_value>Soap</g:attribute_value></g:product_detail>' +
        '<g:shipping><g:country>US</g:country><g:price>4.95 USD</g:price>' +
        '<g:min_handling_time>1</g:min_handling_time><g:max_handling_time>2</g:max_handling_time>' +
        '<g:min_transit_time>1</g:min_transit_time><g:max_transit_time>10</g:max_transit_time></g:shipping></item>',
    )
    expect(texts(feed, 'g:availability')[1]).toBe('out_of_stock')
  })

  it('shortens long texts without splitting a character', async () => {
    service.products = 1
    service.title = `${'a'.repeat(148)}🌿🌿`
    expect(texts(await xml('/feeds/google.xml'), 'g:title')).toEqual([`${'a'.repeat(148)}…`])
  })
})

test.each([...hostileTexts, 'a\u0000b'])(
  'a product called %j breaks neither the site map nor the feed',
  async (title) => {
    service.products = 2
    service.title = title
    const readable = title.replace('\u0000', '')
    expect(texts(await xml('/feeds/google.xml'), 'g:title')).toEqual([readable, readable])
    expect(english(await xml('/sitemap/products-1.xml'))).toHaveLength(2)
    expect(english(await xml('/sitemap/stores.xml'))).toHaveLength(1)
  },
)

test('a document is sent without a warning of Node about its connection', async () => {
  const warn = vi.spyOn(process, 'emitWarning')
  expect(await (await get('/feeds/google.xml')).text()).toContain('</rss>')
  expect(warn.mock.calls).toEqual([])
  warn.mockRestore()
})

describe('a service that fails', () => {
  it.each([
    ['at once', 0],
    ['before the first entry', 1],
  ])('%s: 503, kept by nobody', async (_, at) => {
    service.failsAt = at
    const response = await get('/sitemap/products-1.xml')
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('retry-after')).toBe('60')
    expect(response.headers.get('etag')).toBeNull()
  })

  it.each(['/sitemap/products-1.xml', '/feeds/google.xml'])('in the middle of %s: 503', async (path) => {
    service.failsAt = 3
    expect((await get(path)).status).toBe(503)
  })

  it('in the middle of a long document: the connection breaks, so that no half is taken for the whole', async () => {
    service.products = 60_000
    service.failsAt = 3
    const response = await get('/feeds/google.xml')
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
    await expect.poll(() => log).toHaveBeenCalledOnce()
  })
})

describe('a document that was made before', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

  it.each(['/sitemap.xml', '/sitemap/products-1.xml', '/feeds/google.xml'])(
    '%s is sent again to the byte without a call for a minute, packed or not',
    async (path) => {
      const first = await get(path)
      const whole = await first.text()
      expect(first.headers.get('content-encoding')).toBe('gzip')
      service.requestCount = 0
      wait(59)
      expect(await (await get(path)).text()).toBe(whole)
      const plain = await get(path, { headers: { 'accept-encoding': 'identity' } })
      expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, whole])
      expect(plain.headers.get('age')).toBe('59')
      expect(service.requestCount).toBe(0)
    },
  )

  it('is compared with the data in the background after a minute, and made again when they differ', async () => {
    const first = await text('/feeds/google.xml')
    wait(61)
    service.requestCount = 0
    expect(await text('/feeds/google.xml')).toBe(first)
    await expect.poll(() => service.requestCount).toBe(1)
    wait(61)
    Object.assign(service, { version: 'v2', title: 'Shampoo' })
    expect(await text('/feeds/google.xml'), 'the old one, at once').toBe(first)
    await expect.poll(() => text('/feeds/google.xml')).toContain('Shampoo')
  })

  it('is made again before it is sent when it is old', async () => {
    await text('/feeds/google.xml')
    wait(24 * 60 * 60)
    Object.assign(service, { version: 'v2', title: 'Shampoo' })
    expect(await text('/feeds/google.xml')).toContain('Shampoo')
  })

  it('is sent while the service is away, for a day', async () => {
    const first = await text('/feeds/google.xml')
    for (const [seconds, status] of [
      [24 * 60 * 60 - 1, 200],
      [1, 503],
    ] as const) {
      wait(seconds)
      service.failsAt = service.requestCount
      const response = await get('/feeds/google.xml')
      expect(response.status).toBe(status)
      if (status === 200) expect(await response.text()).toBe(first)
    }
  })

  it('is made once for all who ask for it at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => text('/feeds/google.xml')))
    expect(new Set(all).size).toBe(1)
    // The feed has ten pages of entries. The counts are not shared by this service.
    expect(service.requestCount).toBe(20)
  })
})

it('at most two documents are made at the same time', async () => {
  // Too long to be kept, so each is made anew, but soon at its end.
  Object.assign(service, { products: 60_000, listed: 2500 })
  await Promise.all(
    ['/feeds/google.xml', '/feeds/google.xml', '/feeds/google.xml', '/sitemap/products-1.xml'].map(text),
  )
  expect(service.mostAtOnce).toBe(2)
})

describe('a client with a cached copy', () => {
  it.each([
    ['short', 2500, 'v1', 0],
    ['long', 60_000, 'v1', 1],
    ['short', 2500, undefined, 0],
  ])(
    'of a %s document (%i products, version %s) gets 304 without a list being read',
    async (_, products, version, calls) => {
      Object.assign(service, { products, version })
      const response = await get('/feeds/google.xml')
      const tag = response.headers.get('etag') ?? ''
      expect(tag).toMatch(/^W\/".+"$/)
      await response.text()
      service.requestCount = 0
      const again = await get('/feeds/google.xml', { headers: { 'if-none-match': tag } })
      expect([again.status, await again.text(), service.requestCount]).toEqual([304, '', calls])
      expect((await get('/feeds/google.xml', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
    },
  )

  it('may send a HEAD request', async () => {
    const response = await get('/feeds/google.xml', { method: 'HEAD' })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect((await get('/sitemap/products-7.xml', { method: 'HEAD' })).status).toBe(404)
  })
})
