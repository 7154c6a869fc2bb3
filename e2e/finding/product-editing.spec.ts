import { expect, open, test } from '../support/shop-test'
import { signInByRequest } from '../support/shopper'

/** An admin changes the shop's own products: docs/catalogue-import.md#the-products-page. */

test('an admin changes a price and a stock, and a guest sees both', async ({ page, browser }) => {
  await signInByRequest(page, 'admin@demo.test')
  await open(page, '/profile/products')
  await page.getByRole('searchbox', { name: 'Name, slug or SKU' }).fill('backyard-nature-diary')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=backyard-nature-diary$/)
  await page.getByRole('main').getByRole('link', { name: 'Backyard Nature Diary' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backyard Nature Diary')

  const prices = page.getByRole('form', { name: 'Prices in US dollars' })
  await prices.getByRole('textbox', { name: /^List price/ }).fill('77.25')
  await prices.getByRole('button', { name: 'Save' }).click()
  await expect(prices.getByText('Saved')).toBeVisible()
  const stock = page.getByRole('form', { name: 'Stock' })
  await stock.getByRole('textbox', { name: /^In stock/ }).fill('0')
  await stock.getByRole('button', { name: 'Save' }).click()
  await expect(stock.getByText('Saved')).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto('/backyard-nature-diary')
  await expect(guest.getByRole('main')).toContainText('$77.25')
  await expect(guest.getByRole('button', { name: 'Notify Me' }).first()).toBeVisible()
  await guest.context().close()
})

test('others have no such page: a shopper gets a 404, and a guest is asked to sign in', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/Failed to load resource/)
  await open(page, '/profile/products')
  await expect(page.getByRole('heading', { name: 'Sign in to see this page' })).toBeVisible()
  await signInByRequest(page, 'member@demo.test')
  for (const address of ['/profile/products', '/profile/products/1953be11f5065af1df21c3e0']) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
  }
})
