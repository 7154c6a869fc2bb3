import type { Page } from '@playwright/test'
import { violationsOn } from '../support/accessibility'
import { panelOf } from '../support/product-page'
import { expect, FAILED_REQUEST, open, scrollThrough, test, WIDTHS } from '../support/shop-test'
import { sideCart, signInByRequest } from '../support/shopper'
import { isThorough } from '../support/thorough'

test.beforeEach(({ allowedConsole }) => {
  allowedConsole.push(FAILED_REQUEST)
})

/** What axe reads differs least between widths, and a phone has the least place. */
const LOOKED_AT = Object.entries(isThorough ? WIDTHS : { phone: WIDTHS.phone })

/** Everything that opens over a page. */
const DIALOGS: Readonly<Record<string, Readonly<Record<string, (page: Page) => Promise<void>>>>> = {
  '/bamboo-toothbrush-set': {
    'the sign-in prompt': (page) => click(page, 'Add to wishlist'),
    'the share drawer': (page) => click(page, 'Share'),
  },
  '/linen-bath-towel': {
    'the large pictures': (page) => page.getByRole('button', { name: 'front view' }).click(),
    'the size chart': (page) => click(page, 'Open the size chart'),
  },
  '/magnesium-sleep-balm': { 'all first-purchase deals': (page) => click(page, '+2 more item(s)') },
  '/zero-waste-starter-kit': { 'the parts of a bundle': (page) => click(page, '+3 more item(s)') },
  '/no-such-product': { 'the details of an error': (page) => click(page, 'View Details') },
}

for (const [address, dialogs] of Object.entries(DIALOGS)) {
  test(`axe finds nothing in ${Object.keys(dialogs).join(' and ')}`, async ({ page }) => {
    await page.setViewportSize(WIDTHS.phone)
    await open(page, address)
    for (const [dialog, openDialog] of Object.entries(dialogs)) {
      await page.setViewportSize(WIDTHS.phone)
      await openDialog(page)
      for (const [width, viewport] of LOOKED_AT) {
        await page.setViewportSize(viewport)
        await settled(page)
        // The page behind it is the same at every width.
        const look = width === 'phone' ? {} : { part: '[role=dialog]' }
        expect.soft(await violationsOn(page, look), `${dialog} on a ${width}`).toEqual([])
      }
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}

test('axe finds nothing in the cart, beside the page and on its own', async ({ page }) => {
  for (const [width, viewport] of LOOKED_AT) {
    await page.setViewportSize(viewport)
    await open(page, '/magnesium-sleep-balm')
    await panelOf(page).getByRole('button', { name: 'Add to Cart' }).click()
    await expect(sideCart(page)).toBeVisible()
    await settled(page)
    expect(await violationsOn(page, { contrast: width === 'phone' }), `side cart, ${width}`).toEqual([])
    await open(page, '/cart')
    await expect(page.getByRole('complementary', { name: 'Summary' })).toBeVisible()
    await scrollThrough(page)
    expect(await violationsOn(page, { contrast: width === 'phone' }), `cart, ${width}`).toEqual([])
  }
})

/** Who sees most of each kind of page. Those of a member's account are read in pages.spec.ts. */
const SIGNED_IN = {
  'member@demo.test': ['/olive-oil-castile-soap', '/beeswax-food-wraps'],
  'partner@demo.test': ['/bamboo-toothbrush-set', '/profile'],
  'admin@demo.test': ['/profile'],
}

for (const [email, addresses] of Object.entries(SIGNED_IN)) {
  test(`axe finds nothing in what ${email} sees`, async ({ page }) => {
    test.slow()
    await signInByRequest(page, email)
    for (const address of addresses) {
      await open(page, address)
      await scrollThrough(page)
      for (const [width, viewport] of LOOKED_AT) {
        await page.setViewportSize(viewport)
        expect(await violationsOn(page, { contrast: width === 'phone' }), `${address}, ${width}`).toEqual([])
      }
    }
  })
}

test('axe finds nothing in a review form with validation errors', async ({ page }) => {
  await signInByRequest(page, 'biker@demo.test')
  for (const [width, viewport] of LOOKED_AT) {
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
    expect(await violationsOn(page, { contrast: width === 'phone' }), width).toEqual([])
  }
})

test('axe finds nothing in the open menus', async ({ page }) => {
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
