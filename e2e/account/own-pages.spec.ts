import { placeOrder } from '../support/placed-order'
import { expect, test } from '../support/shop-test'
import { signInByRequest } from '../support/shopper'

/** What a known visitor owns is in the document, so it is painted before any script has run; see docs/pages.md#own-data. */

test.use({ javaScriptEnabled: false })

const OF_A_MEMBER = [
  ['/profile', 'Amara Mensah'],
  ['/profile/wallet', 'Lifetime earning'],
  ['/profile/orders', /EG-\d{6}/],
  ['/profile/wishlist', 'MOVE TO CART'],
  ['/profile/my-collections', 'Bathroom refresh'],
  ['/profile/Subscriptions', 'Plant-Based Laundry Sheets'],
  ['/profile/my-membership', 'you have saved'],
  ['/profile/referrals', 'Copy link'],
  ['/profile/notifications', 'wrote to you'],
] as const

test('pages of a member show their content without scripts; strangers get a document without it', async ({ page }) => {
  const isCached = (headers: Record<string, string>) => headers['cache-control']?.startsWith('public')
  const shells = new Map<string, string>()
  for (const [address] of OF_A_MEMBER) {
    const response = await page.request.get(address)
    expect(isCached(response.headers()), address).toBe(true)
    shells.set(address, await response.text())
  }
  await signInByRequest(page, 'member@demo.test')
  for (const [address, text] of OF_A_MEMBER) {
    await test.step(address, async () => {
      const response = await page.goto(address)
      expect(response?.headers()['cache-control']).toBe('private, no-store')
      await expect(page.getByRole('main')).toContainText(text)
      expect(shells.get(address)).not.toMatch(text)
    })
  }
})

/** What a member reads where guests read a list price. */
const WITH_MEMBER_PRICES = [
  ['/', 'in Talents back'],
  ['/', 'Time for a refill?'],
  ['/linen-bath-towel', 'After Talents Back'],
  ['/product-list?sort=price-asc', 'in Talents back'],
  ['/search?q=soap', 'in Talents back'],
  ['/category/home-care', 'in Talents back'],
] as const

test('products and lists have member prices without scripts, and list prices for strangers', async ({ page }) => {
  const main = page.getByRole('main')
  for (const [address, text] of WITH_MEMBER_PRICES) {
    await page.goto(address)
    await expect(main).not.toContainText(text)
  }
  await signInByRequest(page, 'member@demo.test')
  for (const [address, text] of WITH_MEMBER_PRICES) {
    await test.step(address, async () => {
      const response = await page.goto(address)
      expect(response?.headers()['cache-control'], 'the back-forward cache may keep it').toBe('private, no-cache')
      await expect(main).toContainText(text)
    })
  }
})

test('a guest with a cart and an order has them without scripts, and no one else has', async ({ page, browser }) => {
  const { orderId } = await placeOrder(page, 'bamboo-toothbrush-set')
  const addresses = [`/profile/orders/${orderId}`, `/order-mobile/${orderId}`, `/confirm-order?orderId=${orderId}`]
  for (const address of addresses) {
    expect((await page.goto(address))?.status()).toBe(200)
    await expect(page.getByRole('main')).toContainText(/EG-\d{6}/)
  }
  const other = await browser.newPage({ javaScriptEnabled: false })
  await signInByRequest(other, 'shopper@demo.test')
  for (const address of addresses) {
    const response = await other.goto(address)
    expect([response?.status(), response?.headers()['cache-control']], address).toEqual([404, 'private, no-store'])
    await expect(other.getByRole('main')).not.toContainText(/EG-\d{6}/)
  }
  await other.close()
})
