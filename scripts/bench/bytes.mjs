/** What a browser fetches for a page that is opened and left untouched. The result is exact, so it is measured once. */
import { gzipSync } from 'node:zlib'
import { PHONE, withBrowser } from './start.mjs'

const QUIET_MS = 1500
const KIB = 1024

/** Opens each column's page in a fresh profile, 1280 by 720, and sums the bodies, each gzipped at level 6. */
export function measureBytes(columns, { chromium }) {
  return withBrowser(chromium, async (browser) => {
    const result = {}
    for (const column of columns) result[column.title] = await visit(browser, column)
    return result
  })
}

/** Opens each column's page once as a phone, so that the media service draws the pictures that Lighthouse requests. */
export function visitAsPhone(columns, chromium) {
  return withBrowser(chromium, async (browser) => {
    for (const column of columns) await visit(browser, column, PHONE)
  })
}

async function visit(browser, { site, path, cookies = [] }, screen = {}) {
  const context = await browser.newContext(screen)
  await context.addCookies(cookies)
  const page = await context.newPage()
  const bodies = new Map()
  const sums = { raw: {}, gzip: {} }
  page.on('response', (response) => {
    // A prefetched and then used script is reported twice, although it was transferred once.
    if (response.url().startsWith('http'))
      bodies.set(
        response.url(),
        sized(response).catch(() => undefined),
      )
  })
  const response = await page.goto(site.origin + path, { waitUntil: 'networkidle' })
  if (response.status() !== 200) throw new Error(`${path} answered ${response.status()}.`)
  await page.waitForTimeout(QUIET_MS)
  await page.waitForLoadState('networkidle')
  for (const { kind, raw, gzip } of (await Promise.all(bodies.values())).filter(Boolean)) {
    sums.raw[kind] = (sums.raw[kind] ?? 0) + raw / KIB
    sums.gzip[kind] = (sums.gzip[kind] ?? 0) + gzip / KIB
  }
  const result = {
    elements: await page.locator('*').count(),
    requests: bodies.size,
    'document, raw KiB': sums.raw.document,
    'document, gzip KiB': sums.gzip.document,
    'JavaScript, gzip KiB': sums.gzip.script,
    'style sheets, gzip KiB': sums.gzip.stylesheet,
  }
  await context.close()
  return result
}

async function sized(response) {
  const body = await response.body()
  return { kind: response.request().resourceType(), raw: body.length, gzip: gzipSync(body, { level: 6 }).length }
}
