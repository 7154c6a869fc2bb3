import type { APIRequestContext } from '@playwright/test'
import { expect, open, test } from '../support/shop-test'
import { isThorough } from '../support/thorough'

const PAGES = isThorough ? 120 : 8
/** The first of them: of their kinds, those with the most links. */
const MOST_LINKS = ['/', '/linen-bath-towel']
const CONNECTIONS = 4
const OF_EACH_CHOICE = isThorough ? 5 : 1

interface Visit {
  readonly status: number
  readonly html: string
}

/** Fetches each address once, a few at a time. */
async function visitAll(request: APIRequestContext, addresses: readonly string[], visited: Map<string, Visit>) {
  const waiting = addresses.filter((address) => !visited.has(address))
  const work = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const response = await request.get(address)
      const isPage = (response.headers()['content-type'] ?? '').startsWith('text/html')
      visited.set(address, { status: response.status(), html: isPage ? await response.text() : '' })
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
}

/** Paths, with their queries, that a document of the shop links to. */
function linksOf(html: string, site: string): string[] {
  const hrefs = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  return hrefs.flatMap((href) => {
    if (!URL.canParse(href, site)) return []
    const url = new URL(href, site)
    return url.origin === new URL(site).origin ? [url.pathname + url.search] : []
  })
}

/**
 * Returns all addresses; of those that robots.txt closes, since their combinations have no end, a few for each kind of
 * list and set of parameters: they differ only in the list and the values.
 */
function someOfEachChoice(addresses: readonly string[], robots: string): string[] {
  const choices = [...robots.matchAll(/^Disallow: \/\*([?&]\w+=?)$/gm)].map(([, start = '']) => start)
  const taken = new Map<string, number>()
  return addresses.filter((address) => {
    if (!choices.some((start) => address.includes(start))) return true
    const { pathname, searchParams } = new URL(address, 'http://shop.invalid')
    const kind = [pathname.split('/', 2).join('/'), ...new Set(searchParams.keys())].join(' ')
    const before = taken.get(kind) ?? 0
    taken.set(kind, before + 1)
    return before < OF_EACH_CHOICE
  })
}

test('no link on the first pages of the site map is dead, and no page puts shoppers off', async ({ request }) => {
  test.setTimeout(600_000)
  const read = async (address: string) => (await request.get(address)).text()
  const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
  const parts = locationsIn(await read('/sitemap.xml'))
  const site = new URL(parts[0] ?? '').origin
  const listed: string[] = []
  for (const part of parts) {
    if (listed.length < PAGES) listed.push(...locationsIn(await read(new URL(part).pathname)))
  }
  const pages = [...new Set([...MOST_LINKS, ...listed.map((url) => new URL(url).pathname)])].slice(0, PAGES)
  expect(pages).toHaveLength(PAGES)

  const visited = new Map<string, Visit>()
  await visitAll(request, pages, visited)
  const linkedFrom = new Map<string, string>()
  for (const page of pages) {
    for (const link of linksOf(visited.get(page)?.html ?? '', site)) {
      if (!linkedFrom.has(link)) linkedFrom.set(link, page)
    }
  }
  expect(linkedFrom.size).toBeGreaterThan(PAGES)
  await visitAll(request, someOfEachChoice([...linkedFrom.keys()], await read('/robots.txt')), visited)

  const broken = [...visited]
    .filter(([, { status }]) => status >= 400)
    .map(([address, { status }]) => `${status} ${address} (linked from ${linkedFrom.get(address) ?? 'the site map'})`)
  expect(broken).toEqual([])
  const unfinished = [...visited].filter(([, { html }]) => /not open yet|under construction/i.test(html))
  expect(unfinished.map(([address]) => address)).toEqual([])
})

/** Returns whether robots.txt lets crawlers read a path: the longest matching rule decides. */
function isOpen(path: string, robots: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, pattern = '']) => ({ kind, pattern }))
  const matching = rules.filter(({ pattern }) =>
    new RegExp(`^${pattern.replace(/[.?+()[\]{}|\\^]/g, '\\$&').replaceAll('*', '.*')}`).test(path),
  )
  return matching.toSorted((a, b) => b.pattern.length - a.pattern.length)[0]?.kind !== 'Disallow'
}

for (const address of ['/', '/linen-bath-towel', '/product-list']) {
  test(`crawlers may read what draws ${address}`, async ({ page, request, baseURL }) => {
    const robots = await (await request.get('/robots.txt')).text()
    const closed: string[] = []
    page.on('request', (sent) => {
      const { origin, pathname, search } = new URL(sent.url())
      const draws = ['script', 'stylesheet', 'font', 'image'].includes(sent.resourceType())
      if (draws && origin === new URL(baseURL ?? '').origin && !isOpen(pathname + search, robots)) closed.push(pathname)
    })
    await open(page, address)
    expect(closed).toEqual([])
    expect(isOpen('/profile/orders', robots)).toBe(false)
  })
}

test('headers of the framework’s router change nothing of what is answered', async ({ request }) => {
  const headers = { rsc: '1', 'next-router-prefetch': '1', 'x-middleware-prefetch': '1' }
  for (const address of ['/linen-bath-towel', '/robots.txt', '/sitemap.xml', '/feeds/google.xml']) {
    const usual = await request.get(address)
    const answer = await request.get(address, { headers, maxRedirects: 0 })
    expect.soft(answer.status(), address).toBe(200)
    expect.soft(answer.headers()['content-type'], address).toBe(usual.headers()['content-type'])
  }
})
