import { expect, expectMessage, FAILED_REQUEST, open, pathOf, test } from '../support/shop-test'
import { signIn, signInByRequest } from '../support/shopper'

const BALM = '/magnesium-sleep-balm'

test('a guest’s heart asks to sign in, and fills by itself afterwards; a second click empties it', async ({ page }) => {
  await open(page, BALM)
  const heart = page.getByRole('button', { name: 'Add to wishlist' })
  await heart.click()
  await signIn(page, 'shopper@demo.test')
  await expectMessage(page, 'Added to wishlist')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expectMessage(page, 'Removed from wishlist')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a heart that failed to save reverts with a message', async ({ page, allowedConsole }) => {
  allowedConsole.push(FAILED_REQUEST)
  await signInByRequest(page, 'newmember@demo.test')
  await open(page, BALM)
  await page.route('**/v1/favourite/product/', (route) => route.abort())
  const heart = page.getByRole('button', { name: 'Add to wishlist' })
  await heart.click()
  await expectMessage(page, 'Error while adding to wishlist')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a store is followed, and left again', async ({ page }) => {
  await signInByRequest(page, 'newmember@demo.test')
  await open(page, BALM)
  await page.getByRole('button', { name: /^FOLLOW Hushwood/ }).click()
  const following = page.getByRole('button', { name: /^FOLLOWING Hushwood/ })
  await expect(following).toBeVisible()
  await page.reload()
  await following.click()
  await expect(page.getByRole('button', { name: /^FOLLOW Hushwood/ })).toBeVisible()
})

test('MOVE TO CART takes a product from the wishlist to the cart', async ({ page }) => {
  await signInByRequest(page, 'seller@demo.test')
  await open(page, '/bamboo-toothbrush-set')
  await page.getByRole('button', { name: 'Add to wishlist' }).click()
  await expectMessage(page, 'Added to wishlist')
  await open(page, '/profile/wishlist')
  await page.getByRole('button', { name: /^MOVE TO CART: Bamboo Toothbrush Set/ }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('spinbutton', { name: /^Quantity of Bamboo Toothbrush Set/ })).toBeVisible()
})

test('a collection is made from the product page, and keeps the product', async ({ page }) => {
  await signInByRequest(page, 'picker@demo.test')
  await open(page, BALM)
  await page.getByRole('button', { name: 'Add to Collection' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to Collection' })
  await dialog.getByRole('textbox', { name: 'New collection' }).fill('Better sleep')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('checkbox', { name: /Better sleep/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await open(page, '/profile/my-collections')
  await page.getByRole('link', { name: /Better sleep/ }).click()
  await expect(page.getByRole('article').getByText('Magnesium Sleep Balm')).toBeVisible()
})

test('Notify Me fills in the address and confirms', async ({ page }) => {
  await signInByRequest(page, 'shopper@demo.test')
  await open(page, '/cedar-coat-hangers')
  await page.getByRole('region', { name: 'Purchase options' }).getByRole('button', { name: 'Notify Me' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Email Address' })).toHaveValue('shopper@demo.test')
  await dialog.getByRole('button', { name: 'CONFIRM' }).click()
  await expectMessage(page, /^Thank you for showing your interest in this product ,/)
  await expect(dialog).toBeHidden()
  expect(pathOf(page)).toBe('/cedar-coat-hangers')
})

test('a shared wishlist is open to everyone with the link until it is switched off', async ({
  page,
  browser,
  allowedConsole,
}) => {
  allowedConsole.push(FAILED_REQUEST)
  await signInByRequest(page, 'biker@demo.test')
  await open(page, BALM)
  await page.getByRole('button', { name: 'Add to wishlist' }).click()
  await expectMessage(page, 'Added to wishlist')
  await open(page, '/profile/wishlist')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('switch', { name: 'Public link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link to this list' }).inputValue()
  const { pathname } = new URL(link)

  const guest = await browser.newPage({ baseURL: new URL(page.url()).origin })
  expect((await guest.goto(pathname))?.status()).toBe(200)
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await guest.getByRole('link', { name: 'Add all to the cart' }).click()
  await expect(guest.getByRole('dialog').getByText('Magnesium Sleep Balm')).toBeVisible()

  await page.getByRole('switch', { name: 'Public link' }).click()
  await expect(page.getByText('Only you can see this list.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Link to this list' })).toBeHidden()
  await expect.poll(async () => (await guest.goto(pathname))?.status()).toBe(404)
  await guest.close()
})
