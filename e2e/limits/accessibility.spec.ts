import type { Page } from '@playwright/test'
import { SHOWCASE } from '../../scripts/showcase.mjs'
import { violationsOn } from '../support/accessibility'
import { ACCOUNT_PAGES } from '../support/account-pages'
import { panelOf } from '../support/product-page'
import { expect, FAILED_REQUEST, open, scrollThrough, test, WIDTHS } from '../support/shop-test'
import { sideCart, signInByRequest } from '../support/shopper'

const KINDS_OF_PAGES = [
  ...['/', '/wool-dryer-balls', '/linen-bath-towel', '/no-such-product', '/cart', '/checkout'],
  ...['/search?q=soap', '/category/bath-body', '/product-list?fname=Hair&rating=4', '/brands', '/offers'],
  ...['/faq', '/terms-conditions', '/contact'],
]
/**
 * In another language only words and direction change, and products differ in what their page says, so a phone is enough
 * for both: the frame on a desktop is read where it is of another kind.
 */
const READ = [
  { language: 'en', addresses: KINDS_OF_PAGES, widths: WIDTHS },
  {
    language: 'en',
    addresses: SHOWCASE.map((slug) => `/${slug}`).filter((address) => !KINDS_OF_PAGES.includes(address)),
    widths: { phone: WIDTHS.phone },
  },
  { language: 'ar', addresses: KINDS_OF_PAGES, widths: { phone: WIDTHS.phone } },
] as const
/** Pages of one test. They share a browser's caches, which saves a quarter of the time. */
const IN_A_TEST = 5

test.beforeEach(({ allowedConsole }) => {
  allowedConsole.push(FAILED_REQUEST)
})

for (const { language, addresses, widths } of READ) {
  for (let at = 0; at < addresses.length; at += IN_A_TEST) {
    const some = addresses.slice(at, at + IN_A_TEST)
    test(`axe finds nothing on ${some.join(', ')}, on a ${Object.keys(widths).join(' and on a ')} (${language})`, async ({
      page,
      setLanguage,
    }) => {
      test.slow()
      await setLanguage(language)
      for (const address of some) {
        await page.setViewportSize(WIDTHS.phone)
        await open(page, address)
        await scrollThrough(page)
        for (const [width, viewport] of Object.entries(widths)) {
          // What loads when it is seen has loaded on the phone.
          await page.setViewportSize(viewport)
          expect.soft(await violationsOn(page), `${address} on a ${width}`).toEqual([])
        }
      }
    })
  }
}

/** Everything that opens over a page. */
const DIALOGS: readonly {
  readonly what: string
  readonly address: string
  readonly open: (page: Page) => Promise<void>
}[] = [
  { what: 'the sign-in prompt', address: '/bamboo-toothbrush-set', open: (page) => click(page, 'Add to wishlist') },
  { what: 'the share drawer', address: '/bamboo-toothbrush-set', open: (page) => click(page, 'Share') },
  {
    what: 'the large pictures',
    address: '/linen-bath-towel',
    open: (page) => page.getByRole('button', { name: 'front view' }).click(),
  },
  { what: 'the size chart', address: '/linen-bath-towel', open: (page) => click(page, 'Open the size chart') },
  {
    what: 'all first-purchase deals',
    address: '/magnesium-sleep-balm',
    open: (page) => click(page, '+2 more item(s)'),
  },
  { what: 'the parts of a bundle', address: '/zero-waste-starter-kit', open: (page) => click(page, '+3 more item(s)') },
  { what: 'the details of an error', address: '/no-such-product', open: (page) => click(page, 'View Details') },
]

for (const dialog of DIALOGS) {
  test(`axe finds nothing in ${dialog.what}, on a phone and on a desktop`, async ({ page }) => {
    await page.setViewportSize(WIDTHS.phone)
    await open(page, dialog.address)
    await dialog.open(page)
    for (const [width, viewport] of Object.entries(WIDTHS)) {
      await page.setViewportSize(viewport)
      await settled(page)
      expect(await violationsOn(page), width).toEqual([])
    }
  })
}

test('axe finds nothing in the cart, beside the page and on its own, on a phone and on a desktop', async ({ page }) => {
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    await page.setViewportSize(viewport)
    await open(page, '/magnesium-sleep-balm')
    await panelOf(page).getByRole('button', { name: 'Add to Cart' }).click()
    await expect(sideCart(page)).toBeVisible()
    await settled(page)
    expect(await violationsOn(page), `side cart, ${width}`).toEqual([])
    await open(page, '/cart')
    await expect(page.getByRole('complementary', { name: 'Summary' })).toBeVisible()
    await scrollThrough(page)
    expect(await violationsOn(page), `cart, ${width}`).toEqual([])
  }
})

/** Who sees most of each kind of page. */
const SIGNED_IN = {
  'member@demo.test': [...['/olive-oil-castile-soap', '/beeswax-food-wraps', ...ACCOUNT_PAGES]],
  'partner@demo.test': ['/bamboo-toothbrush-set', '/profile'],
  'admin@demo.test': ['/profile'],
}

for (const [email, addresses] of Object.entries(SIGNED_IN)) {
  test(`axe finds nothing in what ${email} sees, on a phone and on a desktop`, async ({ page }) => {
    test.slow()
    await signInByRequest(page, email)
    for (const address of addresses) {
      await open(page, address)
      await scrollThrough(page)
      for (const [width, viewport] of Object.entries(WIDTHS)) {
        await page.setViewportSize(viewport)
        expect(await violationsOn(page), `${address}, ${width}`).toEqual([])
      }
    }
  })
}

test('axe finds nothing in a review form with validation errors, on a phone and on a desktop', async ({ page }) => {
  await signInByRequest(page, 'biker@demo.test')
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    await page.setViewportSize(viewport)
    await open(page, '/wool-dryer-balls')
    await page.getByRole('region', { name: 'Customer Ratings' }).scrollIntoViewIfNeeded()
    await click(page, 'Write a review')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Send review/ })
      .click()
    const file = { name: 'no-picture.png', mimeType: 'image/png', buffer: Buffer.from('none') }
    await page.getByLabel('Add pictures').setInputFiles([file])
    await expect(page.getByText('File is invalid')).toBeVisible()
    expect(await violationsOn(page), width).toEqual([])
  }
})

test('axe finds nothing in the open menus, on a phone and on a desktop', async ({ page }) => {
  await open(page, '/')
  await click(page, 'Shop')
  await expect(page.getByRole('navigation', { name: 'All departments' }).getByRole('link').first()).toBeVisible()
  expect(await violationsOn(page), 'departments').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Departments' }).getByRole('link', { name: 'Brands' }).click()
  await expect(page.getByRole('navigation', { name: 'Featured brands' }).getByRole('listitem')).toHaveCount(6)
  expect(await violationsOn(page), 'brands').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await settled(page)
  expect(await violationsOn(page), 'cookies').toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /^Language and currency/ }).click()
  await expect(page.getByRole('button', { name: /^EUR/ })).toBeVisible()
  expect(await violationsOn(page), 'languages').toEqual([])

  await page.setViewportSize(WIDTHS.phone)
  await click(page, 'Menu')
  await settled(page)
  expect(await violationsOn(page), 'drawer').toEqual([])
})

test('axe finds nothing in expanded content: an explanation, all options, a failed section', async ({ page }) => {
  await page.route('**/v1/product/review?*', (route) => route.abort())
  await open(page, '/plant-based-laundry-sheets')
  await panelOf(page).getByRole('button', { name: 'About Subscribe' }).click()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.getByRole('region', { name: 'Customer Ratings' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
})

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForLoadState('networkidle')
}
