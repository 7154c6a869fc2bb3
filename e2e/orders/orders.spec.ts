import type { Page } from '@playwright/test'
import { deliveredOrder } from '../support/desk'
import { hasOutbox, mailsTo, newAddress } from '../support/outbox'
import { placeOrder } from '../support/placed-order'
import { expect, expectMessage, FAILED_REQUEST, open, test } from '../support/shop-test'
import { signUpByRequest } from '../support/shopper'

test.skip(!hasOutbox, 'orders are placed by calls to the embedded marketplace')

const numberOf = async (page: Page) =>
  /EG-\d{6}/.exec((await page.getByRole('heading', { level: 1, name: /EG-/ }).textContent()) ?? '')?.[0] ?? ''

test('a guest cancels an order, buys it again, and finds it by a mailed link', async ({
  page,
  context,
  allowedConsole,
}) => {
  // A browser that has not opened the order is told that there is none.
  allowedConsole.push(FAILED_REQUEST)
  const email = newAddress()
  const { orderId } = await placeOrder(page, 'bamboo-toothbrush-set', undefined, email)
  await open(page, `/profile/orders/${orderId}`)
  const number = await numberOf(page)

  await test.step('on paper, the order is without tabs and buttons', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0)
    }
    await expect(page.getByText('Bamboo Toothbrush Set').first()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('cancels it', async () => {
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('button', { name: 'Cancel 1 product' }).click()
    await expect(page.getByRole('dialog', { name: 'Cancelled' })).toContainText('There is nothing left to pay.')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    await expect(page.getByText(/^Cancelled: Today/)).toBeVisible()
  })

  await test.step('buys it again', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Buy again', exact: true }).first().click()
    await page.waitForURL('**/cart')
    await expect(page.getByRole('main')).toContainText('Bamboo Toothbrush')
  })

  await test.step('finds it in another browser', async () => {
    await context.clearCookies()
    await open(page, `/profile/orders/${orderId}`)
    await expect(page.getByRole('heading', { name: 'We cannot find this order' })).toBeVisible()
    await page.getByRole('textbox', { name: /^Order number/ }).fill(number)
    await page.getByRole('textbox', { name: /^E-mail/ }).fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('If there is such an order, we have mailed you a link.')).toBeVisible()
    const link = new RegExp(`/profile/orders/${orderId}\\?key=[\\w.%-]+`)
    // The newest mail comes first.
    const mailed = async () => (link.exec((await mailsTo(page.request, email)) ?? '') ?? [])[0]
    await expect.poll(mailed).toBeDefined()
    await open(page, (await mailed()) ?? '')
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/profile/orders/${orderId}$`))
  })
})

test('a member returns a product with a picture, prints the label, and keeps the product after all', async ({
  page,
}) => {
  await signUpByRequest(page)
  await deliveredOrder(page)
  await open(page, '/profile/orders?state=delivered')
  await page.getByRole('list', { name: 'Orders' }).getByRole('link', { name: /^EG-/ }).click()
  await page.getByRole('button', { name: 'Return products' }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('radio', { name: 'It came damaged' }).check()
  await page.getByLabel('Add pictures').setInputFiles('public/icons/social.png')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('dialog')).toContainText('you get back')
  await page.getByRole('button', { name: 'Send return' }).click()
  await expect(page.getByRole('dialog', { name: 'Return sent' })).toContainText('you get back')
  await page.getByRole('link', { name: 'Print label' }).click()
  await expect(page.getByRole('article', { name: 'Return label' })).toContainText(/EG-\d{6}-R\d/)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await page.getByRole('button', { name: 'Keep the products' }).click()
  await expectMessage(page, 'The return was withdrawn.')
  await expect(page.getByRole('button', { name: 'Return products' })).toBeVisible()
})
