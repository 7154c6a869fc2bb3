import type { Page } from '@playwright/test'
import { profileAnswer } from '../../contract/account/accounts'
import type { Order } from '../../contract/buying/orders'
import { type Subscription, subscriptionsAnswer } from '../../contract/buying/subscriptions'
import { trackingAnswer } from '../../contract/buying/tracking'
import { atDesk, orderOf, readAsShopper, sendOnItsWay } from '../support/desk'
import { hasOutbox, mailsTo, newAddress } from '../support/outbox'
import { panelOf } from '../support/product-page'
import { expect, expectMessage, open, test } from '../support/shop-test'
import { addToCart, fillInAddress, fillInCard, signUpByRequest } from '../support/shopper'

test('a member follows an order to the door, writes to the biker, rates, returns a line, and gets the money back', async ({
  page,
}) => {
  test.skip(!hasOutbox, 'The desk and the mails of this deploy cannot be reached.')
  test.slow()
  const email = newAddress()
  await signUpByRequest(page, email)
  const before = await walletOf(page)
  let order: Order

  await test.step('pays', async () => {
    await open(page, '/zero-waste-starter-kit')
    await addToCart(page)
    await payWithNewCard(page)
    order = await orderOf(page, new URL(page.url()).searchParams.get('orderId') ?? '')
    expect(order.accounting.rewardFinalPrice).toBeGreaterThan(0)
    expect(await walletOf(page)).toBe(before + order.accounting.rewardFinalPrice)
    await page.getByRole('link', { name: 'Track order' }).click()
    await expect(page.getByRole('heading', { name: `Order ${order.orderNumber}` })).toBeVisible()
  })

  const parcel = () => order.storeOrders[0]?.storeOrderId ?? ''

  await test.step('sees each step without a reload, and the biker on the map', async () => {
    await page.getByRole('button', { name: 'Track parcel' }).click()
    await sendOnItsWay(page, parcel())
    await expect(page.getByRole('heading', { name: / is on the way$/ })).toBeVisible()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expect(page.getByLabel(/^Map of the delivery/)).toBeVisible()
    for (const _ of [1, 2]) await atDesk(page, 'parcels/move', { storeOrderId: parcel() })
    await expect(page.getByText(/^[1-5] min$/)).toBeVisible()
  })

  await test.step('writes to the biker, and gets an answer', async () => {
    await page.getByRole('button', { name: `Message ${await bikerOf(page, order)}` }).click()
    const chat = page.getByRole('dialog')
    const field = chat.getByRole('textbox', { name: /^Message to / })
    await field.fill('Where are you?')
    await field.press('Enter')
    await expect(chat.getByText(/automatic answer of the demo/i).first()).toBeVisible({ timeout: 30_000 })
    await page.keyboard.press('Escape')
    await expect(chat).toBeHidden()
  })

  await test.step('gets the parcel, and rates who brought it', async () => {
    await atDesk(page, 'parcels/handOver', { storeOrderId: parcel(), text: 'Left with your neighbour, Mrs Duarte' })
    await expect(page.getByText('Left with your neighbour, Mrs Duarte')).toBeVisible()
    await page.getByRole('radio', { name: /^5/ }).check()
    await page.getByRole('button', { name: 'Send rating' }).click()
    await expect(page.getByText(/^You gave .+ 5 stars$/)).toBeVisible()
  })

  await test.step('returns the line', async () => {
    await page.getByRole('button', { name: 'Return products' }).click()
    const dialog = page.getByRole('dialog', { name: 'Return products' })
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await dialog.getByRole('radio', { name: 'I changed my mind' }).check()
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await dialog.getByRole('button', { name: 'Send return' }).click()
    await page.getByRole('dialog', { name: 'Return sent' }).getByRole('button', { name: 'Done' }).click()
    order = await orderOf(page, order.orderId)
    const { returnId = '' } = order.storeOrders[0]?.returns[0] ?? {}
    await atDesk(page, 'returns/received', { returnId })
    await page.reload()
    await expect(page.getByText(/^You got back:/)).toBeVisible()
  })

  await test.step('the money, the wallet and the mails agree', async () => {
    order = await orderOf(page, order.orderId)
    const { finalTotal, refunded, deliveryFee } = order.accounting
    expect(refunded).toBe(finalTotal - deliveryFee)
    expect(await walletOf(page)).toBe(before)
    const mails = await mailsTo(page.request, email)
    expect(mails).toContain(order.orderNumber)
    expect(mails).toContain(order.storeOrders[0]?.returns[0]?.returnNumber)
  })
})

test('a shopper subscribes, skips, is renewed, refused and paused, and resumes with another card', async ({ page }) => {
  test.skip(!hasOutbox, 'The desk and the mails of this deploy cannot be reached.')
  test.slow()
  const email = newAddress()
  await signUpByRequest(page, email)
  const card = page.getByRole('article', { name: 'Plant-Based Laundry Sheets' })
  const dialog = page.getByRole('dialog')
  const renew = async () => {
    const { subscriptionId } = await subscriptionOf(page)
    const before = (await subscriptionOf(page)).history.length
    await atDesk(page, 'subscriptions/renew', { subscriptionId })
    await expect.poll(async () => (await subscriptionOf(page)).history.length).toBeGreaterThan(before)
    await page.reload()
  }
  const useCard = async (number: string, save: string | RegExp) => {
    await dialog.getByRole('radio', { name: 'Another card' }).check()
    await fillInCard(page, number)
    await dialog.getByRole('button', { name: save }).click()
    await expect(dialog).toBeHidden()
  }

  await test.step('subscribes, which brings the membership along, and skips the first delivery', async () => {
    await open(page, '/plant-based-laundry-sheets')
    await panelOf(page)
      .getByRole('radio', { name: /Subscribe/ })
      .check({ force: true })
    await addToCart(page)
    await payWithNewCard(page)
    await open(page, '/profile/Subscriptions')
    await card.getByRole('button', { name: /^Skip next/ }).click()
    await dialog.getByRole('button', { name: 'Skip it' }).click()
    await expectMessage(page, /^Next delivery skipped/)
  })

  await test.step('is renewed by the saved card', async () => {
    await renew()
    await expect(card.getByText('Active')).toBeVisible()
    expect((await subscriptionOf(page)).history[0]).toMatchObject({ event: 'renewed' })
  })

  await test.step('is refused with a card that fails when it is charged later, and pauses after the last try', async () => {
    await card.getByRole('button', { name: /^Change/ }).click()
    await dialog.getByRole('button', { name: /^Card/ }).click()
    await useCard('4000000000000341', 'Save')
    await renew()
    await expect(card.getByText('Payment failed', { exact: true })).toBeVisible()
    await expect(card.getByText(/was refused on/)).toBeVisible()
    for (const _ of [2, 3, 4]) await renew()
    await expect(card.getByText('Paused', { exact: true })).toBeVisible()
  })

  await test.step('goes on with another card', async () => {
    await card.getByRole('button', { name: /^Change/ }).click()
    await dialog.getByRole('button', { name: /^Card/ }).click()
    await useCard('5555555555554444', 'Save')
    await card.getByRole('button', { name: /^Resume now/ }).click()
    await expect(card.getByText('Active')).toBeVisible()
    await renew()
    expect((await subscriptionOf(page)).history[0]).toMatchObject({ event: 'renewed' })
    const mails = await mailsTo(page.request, email)
    for (const text of ['refused', 'paused']) expect(mails).toContain(text)
  })
})

/** Pays for the cart, with the first address and card of the account. */
async function payWithNewCard(page: Page): Promise<void> {
  await open(page, '/checkout')
  await fillInAddress(page)
  await page.getByRole('button', { name: 'Deliver to this address' }).click()
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await fillInCard(page, '4242424242424242')
  await page.getByRole('button', { name: /^Pay \W?\$/ }).click()
  await expect(page.getByRole('heading', { name: /^Thank you, / })).toBeVisible()
}

const subscriptionOf = async (page: Page): Promise<Subscription> => {
  const [first] = subscriptionsAnswer.parse(await readAsShopper(page, '/v1/subscription')).data
  if (!first) throw new Error('There is no subscription')
  return first
}

const bikerOf = async (page: Page, { orderId }: Order): Promise<string> =>
  trackingAnswer.parse(await readAsShopper(page, `/v1/order/${orderId}/tracking`)).data.biker?.name ?? ''

/** The Talents of the signed-in shopper, in cents. */
const walletOf = async (page: Page): Promise<number> =>
  profileAnswer.parse(await readAsShopper(page, '/v1/profile')).data.wallet?.walletBalance ?? 0
