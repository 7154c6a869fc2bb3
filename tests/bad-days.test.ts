import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productBySlugAnswer } from '@/contract/finding/catalogue'
import { freePort } from '../marketplace/testing/servers/free-port'
import { FAULTS, type Fault, type FaultProxy, startFaultProxy } from './support/fault-proxy'
import { type RunningMarketplace, startMarketplace } from './support/running-marketplace'
import { seededSlugs } from './support/seeded-slugs'

/**
 * The built storefront in front of a marketplace that has a bad day, one call and one fault at a time. Every case asks
 * for a product that no other case has asked for, since guests share answers for some seconds.
 */

const ROOT = path.resolve(import.meta.dirname, '..')
const ANSWERS_WITHIN = 3000
const PRODUCT_NAME = /<h1[^>]*>/

/** Calls without which the product page still opens, and the path by which each is known. */
const OPTIONAL_CALLS = {
  'price detail': /\/product\/price\/detail/,
  'filtered bitmap': /\/filtered-bitmap/,
  'first-purchase deals': /\/onetime-free-products/,
  FAQ: /\/product-faq\/bySlug/,
  reviews: /\/product\/review/,
} as const

let marketplace: RunningMarketplace
let proxy: FaultProxy
let storefront: Storefront
const slugs = seededSlugs()
let next = 0
const unaskedSlug = () => slugs[next++] ?? expect.fail('every product has been asked for')

beforeAll(async () => {
  expect(existsSync(path.join(ROOT, '.build/storefront/server.js')), 'the shop is built').toBe(true)
  marketplace = await startMarketplace()
  proxy = await startFaultProxy(marketplace.url)
  storefront = await startStorefront(proxy.url)
}, 120_000)
afterAll(async () => {
  await storefront?.stop()
  await proxy?.close()
  await marketplace?.close()
})

describe('a call that the page can do without', () => {
  for (const [call, path] of Object.entries(OPTIONAL_CALLS)) {
    it.each(FAULTS)(`${call} is %s: the page opens with the rest`, async (fault) => {
      const page = await openOnBadDay(path, fault, await slugOfRichPage())
      expect(page.status).toBe(200)
      expect(page.html).toMatch(PRODUCT_NAME)
      expect(page.milliseconds).toBeLessThan(ANSWERS_WITHIN)
      expect(page.headers.get('cache-control'), 'nobody else gets the page that lacks a part').not.toContain('s-maxage')
    })
  }

  it('a page that lacks nothing may be kept', async () => {
    const response = await fetch(`${storefront.url}/${unaskedSlug()}`)
    expect(response.headers.get('cache-control')).toContain('s-maxage')
  })
})

describe('the product itself', () => {
  it.each(FAULTS)('is %s: the specified error page, with 503, and nobody keeps it', async (fault) => {
    const page = await openOnBadDay(/\/by-slug\/[^/]+\?/, fault, unaskedSlug())
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(page.html).toContain('Page Not Found!')
    expect(page.html).toContain('GO HOME')
    expect(page.html, 'names of calls are for the log').not.toContain('productBySlug')
    expect(page.milliseconds).toBeLessThan(ANSWERS_WITHIN)
  })

  it('does not exist: 404, and no crawler keeps it', async () => {
    const response = await fetch(`${storefront.url}/there-is-no-such-product`)
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain('Page Not Found!')
    expect(html).toContain('Sorry! The page you requested is either not available or not serviceable at the moment')
    expect(html).toMatch(/<meta name="robots" content="noindex/)
  })
})

/** Calls whose answers the storefront keeps for a minute and more: each case begins with one that knows nothing. */
const KEPT_CALLS = /\/fetch\/(ssrtoken|common\/data)/

describe('the guest token and the common data', () => {
  it.each(FAULTS)('are %s: the page opens all the same', async (fault) => {
    const fresh = await startStorefront(proxy.url)
    try {
      const page = await openOnBadDay(KEPT_CALLS, fault, unaskedSlug(), fresh)
      expect(page.status).toBe(200)
      expect(page.html).toMatch(PRODUCT_NAME)
      expect(page.milliseconds).toBeLessThan(ANSWERS_WITHIN)
    } finally {
      await fresh.stop()
    }
  })
})

describe('the whole marketplace', () => {
  it.each(FAULTS)('is %s: home and product answer in time with the frame of the shop', async (fault) => {
    for (const address of ['', unaskedSlug()]) {
      const page = await openOnBadDay(/./, fault, address)
      expect([200, 503]).toContain(page.status)
      expect(page.html).toContain('</footer>')
      expect(page.milliseconds).toBeLessThan(ANSWERS_WITHIN)
    }
  })
})

describe('the own page of a shopper', () => {
  /** Ended in 1970: the page renews the session first. */
  const ended = `e.${btoa('{"exp":1}')}.s`
  const shopper = (token: string) => `token=${token}; authPass=true; uid=u-1; refreshToken=r-1`

  it.each(FAULTS)('opens in time when every call is %s, and the browser loads the rest', async (fault) => {
    await fetch(`${storefront.url}/cart`)
    for (const cookie of [shopper(ended), shopper('e.e30.s'), 'token=e.e30.s']) {
      for (const address of ['cart', 'profile/wallet']) {
        const page = await openOnBadDay(/./, fault, address, storefront, cookie)
        expect(page.status).toBe(200)
        expect(page.html).toContain('</footer>')
        expect(page.milliseconds).toBeLessThan(ANSWERS_WITHIN)
      }
    }
  })
})

describe('the whole marketplace goes away for a minute', () => {
  const asks = async (address: string) => {
    const started = performance.now()
    const response = await fetch(storefront.url + address)
    const html = await response.text()
    const milliseconds = performance.now() - started
    return {
      status: response.status,
      isCopy: html.includes('"isSubstitute":true'),
      headers: response.headers,
      html,
      milliseconds,
    }
  }

  it('pages that were rendered before stay, marked as copies; when it is back they are rendered again', async () => {
    const addresses = [`/${unaskedSlug()}?utm_source=a`, '/faq']
    const before = await Promise.all(addresses.map(asks))
    expect(before.map(({ status, isCopy }) => [status, isCopy])).toEqual(addresses.map(() => [200, false]))
    proxy.breakCalls(/./, 'down')
    // Until no cache may serve the page without asking, and no answer of the marketplace is shared any more.
    await expect
      .poll(async () => (await Promise.all(addresses.map(asks))).map(({ status, isCopy }) => [status, isCopy]), {
        timeout: 50_000,
        interval: 2000,
      })
      .toEqual(addresses.map(() => [200, true]))
    const copy = await asks(addresses[0]?.replace('utm_source=a', 'gclid=b') ?? '')
    expect(copy.html).toContain('<h1')
    expect(copy.headers.get('cache-status')).toContain('stale-if-error')
    expect(copy.headers.get('cache-control')).toBe('private, no-cache')
    expect((await asks(`/${unaskedSlug()}`)).status, 'a page that nobody had asked for').toBe(503)
    proxy.heal()
    await expect
      .poll(async () => (await Promise.all(addresses.map(asks))).map(({ isCopy }) => isCopy), { timeout: 20_000 })
      .toEqual(addresses.map(() => false))
  }, 90_000)
})

it('a client that offers to change the protocol gets its answer all the same', async () => {
  proxy.heal()
  await fetch(storefront.url)
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': '' }
  const request = http.get(`${storefront.url}/faq`, { headers })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  expect([response.statusCode, await text(response)]).toEqual([200, expect.stringContaining('<h1')])
})

it('of a shop on https every answer tells browsers to use nothing else, also while the marketplace is away', async () => {
  const shop = await startStorefront(proxy.url, { SITE_URL: 'https://shop.test' })
  const statuses: number[] = []
  try {
    const home = await fetch(shop.url)
    const [script = ''] = /\/_next\/static\/[^" ]+\.js/.exec(await home.text()) ?? []
    for (const address of ['/', `/${unaskedSlug()}`, '/no-such-page', '/cart', '/api/health', '/robots.txt', script]) {
      const { status, headers } = await fetch(shop.url + address, { redirect: 'manual' })
      expect([address, headers.get('strict-transport-security')]).toEqual([address, 'max-age=31536000'])
      statuses.push(status)
    }
    const failed = await openOnBadDay(/\/products\/by-slug/, 'down', unaskedSlug(), shop)
    expect([failed.status, failed.headers.get('strict-transport-security')]).toEqual([503, 'max-age=31536000'])
  } finally {
    await shop.stop()
  }
  expect(statuses).toEqual([200, 200, 404, 200, 200, 200, 200])
})

it('a page that fails on the server is one event at the place of SENTRY_DSN', async () => {
  const received: string[] = []
  const sentry = http.createServer(async (request, response) => {
    const event = await text(request)
    // On a busy machine, other calls may fail, too: each is an event of its own.
    if (event.includes('productBySlug')) received.push(event)
    response.end('{}')
  })
  const port = await freePort()
  sentry.listen(port, '127.0.0.1')
  const shop = await startStorefront(proxy.url, { SENTRY_DSN: `http://key@127.0.0.1:${port}/42` })
  try {
    expect((await fetch(shop.url)).status).toBe(200)
    expect((await openOnBadDay(/\/products\/by-slug/, 'down', unaskedSlug(), shop)).status).toBe(503)
    await expect.poll(() => received.length).toBe(1)
    expect(received[0]).toContain('"server_name":"storefront"')
    expect((await openOnBadDay(/\/products\/by-slug/, 'down', unaskedSlug(), shop)).status).toBe(503)
    await expect.poll(() => received.length).toBe(2)
  } finally {
    await shop.stop()
    sentry.close()
  }
})

/** A product whose page makes every call: it has variants, reviews and FAQs. */
async function slugOfRichPage(): Promise<string> {
  const slug = unaskedSlug()
  const response = await fetch(`${marketplace.url}/api/v2/products/by-slug/${slug}?include_bitmap=false`)
  const { productData } = productBySlugAnswer.parse(await response.json())
  return productData.TotalNoOfFaqs > 0 && productData.TotalNoOfReviews > 0 ? slug : slugOfRichPage()
}

interface Page {
  readonly status: number
  readonly headers: Headers
  readonly html: string
  readonly milliseconds: number
}

async function openOnBadDay(call: RegExp, fault: Fault, slug: string, shop = storefront, cookie = ''): Promise<Page> {
  proxy.breakCalls(call, fault)
  const started = performance.now()
  try {
    const response = await fetch(`${shop.url}/${slug}`, { redirect: 'manual', headers: { cookie } })
    const html = await response.text()
    return { status: response.status, headers: response.headers, html, milliseconds: performance.now() - started }
  } finally {
    proxy.heal()
  }
}

interface Storefront {
  readonly url: string
  stop(): Promise<void>
}

async function startStorefront(apiUrl: string, settings: Readonly<Record<string, string>> = {}): Promise<Storefront> {
  const port = await freePort()
  const child = spawn(process.execPath, ['.build/storefront/server.js'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), API_URL: apiUrl, ...settings },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const url = `http://localhost:${port}`
  await healthy(url, child)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

async function healthy(url: string, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + 30_000
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error('The storefront ended before it answered.')
    const status = await fetch(`${url}/api/health`).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
  }
  throw new Error('The storefront did not answer.')
}
