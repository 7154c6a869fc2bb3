import type { Page } from '@playwright/test'
import { hasOutbox, mailedCode, newAddress } from '../support/outbox'
import { panelOf } from '../support/product-page'
import { expect, open, test } from '../support/shop-test'
import { addToCart, DEMO_PASSWORD, signInFromHeader } from '../support/shopper'

const linesOf = (page: Page) => page.getByRole('main').getByRole('spinbutton', { name: /^Quantity of / })
const totalOf = async (page: Page) => {
  const text = await page.getByRole('complementary', { name: 'Summary' }).textContent()
  return Number(/Total\D*([\d,.]+)/.exec(text ?? '')?.[1]?.replace(',', ''))
}

test('a guest buys from two makers, becomes a member on the way, and finds the cart again', { tag: '@plain' }, async ({
  page,
}) => {
  test.skip(!hasOutbox, 'The mails of this deploy cannot be read.')
  test.slow()
  const email = newAddress()

  await test.step('a guest fills one cart from two stores', async () => {
    await open(page, '/bamboo-toothbrush-set')
    await addToCart(page)
    await open(page, '/wool-dryer-balls')
    await addToCart(page)
    await open(page, '/cart')
    await expect(linesOf(page)).toHaveCount(2)
    await expect(page.getByText('Members pay for this cart')).toBeVisible()
  })
  const asGuest = await totalOf(page)

  await test.step('and creates an account with the mailed code', async () => {
    await page.getByRole('button', { name: 'Unlock Member Price For Free' }).click()
    const form = page.getByRole('dialog', { name: 'Create an account' })
    await form.getByRole('textbox', { name: 'First name' }).fill('Nora')
    await form.getByRole('textbox', { name: 'Last name' }).fill('Lindqvist')
    await form.getByRole('textbox', { name: 'Email Address' }).fill(email)
    await form.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    await form.getByRole('checkbox', { name: /I accept/ }).check()
    await form.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('textbox', { name: '6-digit code' }).fill(await mailedCode(page.request, email))
    const verify = page.getByRole('button', { name: 'Verify' })
    if (await verify.isVisible()) await verify.click()
    await expect(page.getByRole('dialog', { name: 'Welcome, Nora' })).toBeVisible()
    await page.getByRole('button', { name: 'Continue shopping' }).click()
  })

  await test.step('the cart is whole, at member prices', async () => {
    await expect(linesOf(page)).toHaveCount(2)
    await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('Member price')
    await expect.poll(() => totalOf(page)).toBeLessThan(asGuest)
  })

  await test.step('a promo code takes something off', async () => {
    const before = await totalOf(page)
    await page.getByRole('textbox', { name: 'Promo code' }).fill('WELCOME10')
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(page.getByText('WELCOME10 is applied')).toBeAttached()
    await expect.poll(() => totalOf(page)).toBeLessThan(before)
  })

  await test.step('a subscription brings the membership along', async () => {
    await open(page, '/plant-based-laundry-sheets')
    await panelOf(page)
      .getByRole('radio', { name: /Subscribe/ })
      .check({ force: true })
    await addToCart(page)
    await open(page, '/cart')
    await expect(linesOf(page)).toHaveCount(3)
    await expect(page.getByRole('main')).toContainText(/The first year is free, then .?\$\d+\.\d\d.? a year/)
  })
  const asMember = await totalOf(page)

  await test.step('signed out, the cart is nobody else’s; signed in again, it is as it was', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Account/ })
      .click()
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Popular products' }).getByRole('article').first()).toBeVisible()
    await signInFromHeader(page, email)
    await expect(linesOf(page)).toHaveCount(3)
    await expect.poll(() => totalOf(page)).toBe(asMember)
  })
})
