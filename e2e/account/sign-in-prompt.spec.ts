import type { Locator, Page } from '@playwright/test'
import { panelOf } from '../support/product-page'
import { expect, open, test, WIDTHS } from '../support/shop-test'

const PLAIN = '/bamboo-toothbrush-set'

/** Every button that needs an account. */
const BUTTONS: readonly {
  readonly what: string
  readonly address: string
  readonly button: (page: Page) => Locator
  /** It promises an account for free: the prompt opens where one is made. */
  readonly isNew?: true
  /** Far below the first view: fetched when it is seen. */
  readonly section?: (page: Page) => Locator
}[] = [
  {
    what: 'sign in',
    address: '/',
    button: (page) => page.getByRole('banner').getByRole('button', { name: 'Sign in' }),
  },
  { what: 'join', address: '/', isNew: true, button: (page) => page.getByRole('button', { name: 'Join for free' }) },
  {
    what: 'follow a featured store',
    address: '/',
    button: (page) => page.getByRole('button', { name: /^follow /i }).first(),
  },
  {
    what: 'save a card',
    address: '/',
    button: (page) => page.getByRole('button', { name: /^Save .+ to wishlist$/ }).first(),
  },
  {
    what: 'unlock member prices',
    address: '/',
    isNew: true,
    button: (page) => page.getByRole('button', { name: 'Unlock member prices for free' }),
  },
  { what: 'wishlist', address: PLAIN, button: (page) => page.getByRole('button', { name: 'Add to wishlist' }) },
  { what: 'collection', address: PLAIN, button: (page) => page.getByRole('button', { name: 'Add to Collection' }) },
  { what: 'follow', address: PLAIN, button: (page) => page.getByRole('button', { name: /^FOLLOW / }) },
  {
    what: 'member price',
    address: PLAIN,
    isNew: true,
    button: (page) => panelOf(page).getByRole('button', { name: /Unlock Member Price For Free/ }),
  },
  {
    what: 'notify when it is back',
    address: '/cedar-coat-hangers',
    button: (page) => panelOf(page).getByRole('button', { name: 'Notify Me' }),
  },
  {
    what: 'notify when a deal begins',
    address: '/copper-water-bottle',
    button: (page) => panelOf(page).getByRole('button', { name: 'Notify Me' }),
  },
  {
    what: 'save a similar product',
    address: PLAIN,
    section: (page) => page.getByRole('heading', { name: 'Similar products' }),
    button: (page) => page.getByRole('button', { name: /^Save .+ to wishlist$/ }).first(),
  },
  {
    what: 'ask a question',
    address: PLAIN,
    section: (page) => page.locator('#questions_answers'),
    button: (page) => page.getByRole('button', { name: 'Ask a Question' }).first(),
  },
  {
    what: 'like a review',
    address: PLAIN,
    section: (page) => page.getByRole('region', { name: 'Customer Ratings' }),
    button: (page) => page.getByRole('button', { name: /^Like the review by / }).first(),
  },
  {
    what: 'report a review',
    address: PLAIN,
    section: (page) => page.getByRole('region', { name: 'Customer Ratings' }),
    button: (page) => page.getByRole('button', { name: /^Report abuse: review by / }).first(),
  },
]

for (const address of new Set(BUTTONS.map((each) => each.address))) {
  const own = BUTTONS.filter((each) => each.address === address)
  test(`a guest of ${address} is asked to sign in, and keeps their place: ${own.map(({ what }) => what).join(', ')}`, async ({
    page,
  }) => {
    await open(page, address)
    for (const { what, button, isNew, section } of own) {
      await test.step(what, async () => {
        await section?.(page).scrollIntoViewIfNeeded()
        await button(page).click()
        const dialog = page.getByRole('dialog', { name: isNew ? 'Create an account' : 'Sign in' })
        await expect(dialog.getByRole('textbox', { name: 'Email Address' })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(button(page)).toBeFocused()
      })
    }
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true })

  test('the prompt is a sheet at the foot of the screen, and a tap beside it closes it', async ({ page }) => {
    await open(page, PLAIN)
    await page.getByRole('button', { name: 'Add to wishlist' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(dialog).toContainText(/to save .+ to your wishlist/)
    await expect
      .poll(async () => {
        const box = await dialog.boundingBox()
        return [box?.x, Math.round((box?.y ?? 0) + (box?.height ?? 0))]
      })
      .toEqual([0, WIDTHS.phone.height])
    await page.touchscreen.tap(100, 60)
    await expect(dialog).toBeHidden()
  })
})
