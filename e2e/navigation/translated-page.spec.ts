import type { Page, Response } from '@playwright/test'
import { translatePage } from '../../tests/support/translate-page'
import { groupOf, panelOf } from '../support/product-page'
import { expect, expectMessage, open, test } from '../support/shop-test'
import { fillInAddress, sideCart, signInByRequest } from '../support/shopper'

/**
 * A page that the browser translates goes on working, and shows new words and amounts. The console, which each test checks,
 * stays free of errors.
 */

async function openTranslated(page: Page, address: string): Promise<void> {
  await open(page, address)
  await page.evaluate(translatePage)
  await expect(page.locator('main font').first()).toBeAttached()
}

const main = (page: Page) => page.getByRole('main')

test('a guest chooses, fills the cart and checks out on translated pages', async ({ page }) => {
  await openTranslated(page, '/linen-bath-towel')
  await expect(main(page)).toContainText(/Choose Your Size\s*: Bath towel/)
  const price = await panelOf(page).getByRole('paragraph').first().textContent()
  await groupOf(page, 'Size').getByRole('radio', { name: 'Bath sheet' }).click()
  await expect(main(page)).toContainText(/Choose Your Size\s*: Bath sheet/)
  await expect(panelOf(page).getByRole('paragraph').first()).not.toHaveText(price ?? '')
  await groupOf(page, 'Color').getByRole('radio', { name: 'Terracotta', exact: true }).click()
  await expect(main(page)).toContainText(/Choose Your Color\s*: Terracotta/)
  await expect(page).toHaveURL(/terracotta-bath-sheet$/)
  await panelOf(page).getByRole('button', { name: 'Add to Cart' }).click()
  await expect(sideCart(page)).toContainText('Linen Bath Towel')
  await expect(sideCart(page)).toContainText('(1)')
  await sideCart(page)
    .getByRole('button', { name: /^One more: / })
    .click()
  await expect(sideCart(page)).toContainText('(2)')

  await openTranslated(page, '/cart')
  const cart = page.getByRole('heading', { level: 1 })
  await expect(cart).toHaveText('Your cart (2)')
  await main(page)
    .getByRole('button', { name: /^One less: Linen/ })
    .click()
  await expect(cart).toHaveText('Your cart (1)')
  await page.getByRole('button', { name: /^Save for later: / }).click()
  await expect(cart).toHaveText('Your cart')
  // The cart shows the line before it is stored; the next page would be loaded before that.
  const isMoved = (response: Response) => response.request().postData() === '{"savedForLater":false}'
  const [moved] = await Promise.all([
    page.waitForResponse(isMoved),
    page.getByRole('button', { name: /^MOVE TO CART: Linen/ }).click(),
  ])
  expect(moved.ok()).toBe(true)
  await expect(cart).toHaveText('Your cart (1)')

  await openTranslated(page, '/checkout')
  await page.getByRole('button', { name: 'Go on to the address' }).click()
  await expect(page.getByRole('textbox', { name: /Email/ })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: /Email/ }).fill('nora@example.com')
  await page.getByRole('button', { name: 'Go on to the address' }).click()
  await page.getByRole('button', { name: 'Deliver to this address' }).click()
  await expect(page.getByRole('textbox', { name: /^Street/ })).toHaveAttribute('aria-invalid', 'true')
  await fillInAddress(page)
  await page.getByRole('button', { name: 'Deliver to this address' }).click()
  await expect(page.getByRole('complementary', { name: 'Order summary' })).not.toContainText('after the address')
})

test('lists and searches follow the choices on translated pages', async ({ page }) => {
  await openTranslated(page, '/product-list')
  const count = main(page).getByRole('status').first()
  await expect(count).toHaveText(/^\d+ products from/)
  const all = await count.textContent()
  await page.getByRole('combobox', { name: 'Sort', exact: true }).selectOption('price-asc')
  await expect(page).toHaveURL(/sort=price-asc/)
  await expect(main(page)).toContainText('Sort: Price: low to high')
  await main(page)
    .getByRole('link', { name: /^Kitchen/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kitchen')
  await expect(count).not.toHaveText(all ?? '')
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
  await field.fill('soap')
  await expect(page.getByRole('listbox').first()).toContainText(/soap/i)
  await field.fill('towel')
  await expect(page.getByRole('listbox').first()).toContainText(/towel/i)
})

test('a member saves, follows and filters on translated pages', async ({ page }) => {
  await signInByRequest(page, 'member@demo.test')
  await openTranslated(page, '/magnesium-sleep-balm')
  const heart = page.getByRole('button', { name: /wishlist/i }).first()
  await heart.click()
  await expectMessage(page, /^(Added to|Removed from) wishlist$/)
  await heart.click()
  const follow = page.getByRole('button', { name: /^FOLLOW(ING)? / }).first()
  const before = await follow.textContent()
  await follow.click()
  await expect(follow).not.toHaveText(before ?? '')
  await follow.click()
  await expect(follow).toHaveText(before ?? '')

  await openTranslated(page, '/profile/wallet')
  await openTranslated(page, '/profile/orders')
})
