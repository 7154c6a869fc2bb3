import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { expect, SEARCH_WIDGETS, test, WIDTHS } from './support/shop-test'

const KIB = 1024
/** Without framework interventions: see lib/framework/README.md. */
const IS_PLAIN = process.env['FRAMEWORK'] === 'plain'
/** What a first visit may cost, gzipped. Never loosened: what does not fit waits until it is needed, or goes. */
const LIMITS = IS_PLAIN
  ? { script: 180 * KIB, stylesheet: 24 * KIB, document: 24 * KIB }
  : { script: 160 * KIB, stylesheet: 15 * KIB, document: 20 * KIB }
type Kind = keyof typeof LIMITS

const PAGES = [
  ...['/', '/bamboo-toothbrush-set', '/linen-bath-towel', '/glass-spray-bottle-kit'],
  ...['/category/bath-body', '/product-list?fname=Hair', '/brands', '/offers', '/faq', '/search?q=soap'],
]

for (const address of PAGES) {
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    test(`${address} stays within its bytes when a guest touches nothing (${width})`, {
      tag: width === 'phone' ? '@plain' : [],
    }, async ({ page }) => {
      await page.setViewportSize(viewport)
      const responses: Response[] = []
      page.on('response', (response) => responses.push(response))
      await page.goto(address, { waitUntil: 'networkidle' })

      const bytes: Record<Kind, number> = { script: 0, stylesheet: 0, document: 0 }
      for (const response of responses) {
        const kind = response.request().resourceType()
        if (!(kind in bytes)) continue
        const body = await response.body()
        bytes[kind as Kind] += gzipSync(body, { level: 6 }).length
        expect(SEARCH_WIDGETS.test(body.toString()), `widgets of the search in ${response.url()}`).toBe(false)
      }
      const shown = Object.entries(bytes).map(([kind, size]) => `${kind} ${(size / KIB).toFixed(1)} KiB`)
      test.info().annotations.push({ type: 'bytes', description: shown.join(', ') })
      for (const kind of Object.keys(LIMITS) as Kind[]) {
        expect(bytes[kind], `${kind} of ${address}`).toBeGreaterThan(0)
        expect(bytes[kind], `${kind} of ${address}`).toBeLessThanOrEqual(LIMITS[kind])
      }
    })
  }
}

test('lists stay within their budget in Arabic too, where letters take two bytes', async ({ request }) => {
  const headers = { cookie: 'language=ar' }
  for (const address of ['/category/linen-bedding', '/product-list?values=Vegan', '/search?q=linen']) {
    const { length } = gzipSync(await (await request.get(address, { headers })).body(), { level: 6 })
    expect(length, address).toBeLessThanOrEqual(LIMITS.document)
  }
})
