import AxeBuilder from '@axe-core/playwright'
import { expect, test, WIDTHS } from './support/shop-test'
import { SHOWCASE } from './support/showcase'

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const PAGES = ['/', ...SHOWCASE.map((slug) => `/${slug}`), '/no-such-product', '/search?q=soap', '/cart']

for (const language of ['en', 'ar'] as const) {
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    for (const address of PAGES) {
      test(`axe finds nothing on ${address} (${language}, ${width})`, async ({ page, speak }) => {
        await page.setViewportSize(viewport)
        await speak(language)
        await page.goto(address, { waitUntil: 'networkidle' })
        await scrollThrough(page)
        const { violations } = await new AxeBuilder({ page }).withTags(WCAG_2_2_AA).analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
        ).toEqual([])
      })
    }
  }
}

/** Brings every section into view once, so that what loads when seen is judged too. */
async function scrollThrough(page: import('@playwright/test').Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}
