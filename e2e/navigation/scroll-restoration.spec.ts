import type { Locator, Page } from '@playwright/test'
import { expect, FAILED_REQUEST, hydrated, open, pathOf, scrollThrough, test, WIDTHS } from '../support/shop-test'
import { addToCart, signInByRequest } from '../support/shopper'
import { isThorough } from '../support/thorough'

const mainOf = (page: Page) => page.getByRole('main')
const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })

/** Pages, each with a link far down that leads to another page of the shop. Those of phones are the longest. */
const PAGES: readonly (readonly [string, (page: Page) => Locator])[] = [
  // A link that is loaded late itself: the last one of the products is another before and after.
  ['/', (page) => mainOf(page).getByRole('region', { name: 'Meet the makers' }).getByRole('link').last()],
  ['/wool-dryer-balls', (page) => mainOf(page).getByRole('heading', { level: 3 }).getByRole('link').last()],
  ['/brands', (page) => mainOf(page).getByRole('link').last()],
  ['/faq', footerLink],
  ['/category/bath-body', (page) => mainOf(page).getByRole('heading', { level: 3 }).getByRole('link').last()],
  ['/search?q=soap', (page) => mainOf(page).getByRole('heading', { level: 3 }).getByRole('link').last()],
  ['/offers', (page) => mainOf(page).getByRole('heading', { level: 3 }).getByRole('link').last()],
  ['/product-list?page=2', footerLink],
]
/** Pages that are built differently on a desktop. */
const ON_DESKTOP = ['/', '/wool-dryer-balls', '/brands', '/faq', '/category/bath-body']
/** What is different from page to page is how much of it loads late: most of all on these. */
const LOADING_LATE = ['/', '/wool-dryer-balls', '/category/bath-body']

const positionOf = async (link: Locator) => Math.round((await link.boundingBox())?.y ?? Number.NaN)
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Waits until the link is at this height of the screen again, give or take a line of text. */
async function expectAt(link: Locator, position: number): Promise<void> {
  await expect.poll(async () => Math.abs((await positionOf(link)) - position)).toBeLessThan(24)
}

/** Follows the link, then goes back, forward, and back again after a reload. Every page is where it was left. */
async function expectRestored(page: Page, link: Locator): Promise<void> {
  await scrollThrough(page)
  await link.scrollIntoViewIfNeeded()
  expect(await scrollOf(page)).toBeGreaterThan(300)
  const position = await positionOf(link)
  const path = pathOf(page)
  await link.click()
  await expect.poll(() => pathOf(page)).not.toBe(path)
  await expect.poll(() => scrollOf(page)).toBe(0)
  const next = pathOf(page)
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))

  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe(path)
  await expectAt(link, position)

  await page.goForward()
  await expect.poll(() => pathOf(page)).toBe(next)
  await expect.poll(() => scrollOf(page)).toBe(200)

  await page.reload()
  await hydrated(page)
  await expect.poll(() => scrollOf(page)).toBe(200)
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe(path)
  await expectAt(link, position)
}

// A document does without a font that comes too late, as after a reload on a busy machine. Its lines then break elsewhere,
// and what was left at a position is not there. So no document of these tests has the fonts.
test.beforeEach(async ({ page, allowedConsole }) => {
  allowedConsole.push(FAILED_REQUEST)
  await page.route('**/*.woff2', (route) => route.abort())
})

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test.describe(width, () => {
    test.use({ viewport })

    for (const [address, linkOf] of PAGES) {
      if (width === 'desktop' && !ON_DESKTOP.includes(address)) continue
      if (!isThorough && !(width === 'desktop' ? address === '/wool-dryer-balls' : LOADING_LATE.includes(address)))
        continue
      test(`back and forward restore the scroll position of ${address}`, async ({ page }) => {
        await open(page, address)
        await expectRestored(page, linkOf(page))
      })
    }

    test('back and forward restore the scroll position of the cart', async ({ page }) => {
      for (const product of ['/bamboo-toothbrush-set', '/olive-oil-castile-soap', '/wool-dryer-balls']) {
        await open(page, product)
        await addToCart(page)
      }
      await open(page, '/cart')
      await expect(
        mainOf(page)
          .getByRole('link', { name: /Bamboo Toothbrush/ })
          .last(),
      ).toBeVisible()
      // They have no height until they are loaded.
      await expect(page.getByRole('heading', { name: 'Goes well with your cart' })).toBeVisible()
      await expectRestored(page, footerLink(page))
    })
  })
}

test('the list of a signed-in shopper is restored too', async ({ page }) => {
  await signInByRequest(page, 'member@demo.test')
  await open(page, '/profile/wishlist')
  await expect(mainOf(page).getByRole('heading', { level: 2 }).getByRole('link').first()).toBeVisible()
  await expectRestored(page, footerLink(page))
})
