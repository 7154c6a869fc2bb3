import type { Page, Request } from '@playwright/test'
import { isUncovered } from '../support/accessibility'
import { hasOutbox, mailedCode, mailsTo, newAddress } from '../support/outbox'
import { expect, FAILED_REQUEST, open, scrollThrough, test, WIDTHS } from '../support/shop-test'
import {
  addToCart,
  CARD_CODE,
  DEMO_PASSWORD,
  fillInAddress,
  fillInCard,
  signInByRequest,
  tokenOf,
} from '../support/shopper'
import { MARKETPLACE } from '../support/tested-shop'

const NUMBER = '4000002500003155'

test('a guest pays two stores with a card that asks for a further step, and makes an account of the order', async ({
  page,
  allowedConsole,
}) => {
  // The declined card.
  allowedConsole.push(FAILED_REQUEST)
  test.skip(!hasOutbox, 'The mails of this deploy cannot be read.')
  test.slow()
  const email = newAddress()
  const requests = watchRequests(page)

  await test.step('fills a cart from two stores, with a code', async () => {
    await open(page, '/bamboo-toothbrush-set')
    await addToCart(page)
    await open(page, '/wool-dryer-balls')
    await addToCart(page)
    await open(page, '/cart')
    await page.getByRole('textbox', { name: 'Promo code' }).fill('SHIPFREE')
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(page.getByText('SHIPFREE is applied')).toBeAttached()
  })

  await test.step('says who and where', async () => {
    await open(page, '/checkout')
    await page.getByRole('textbox', { name: /^Email Address/ }).fill(email)
    await page.getByRole('button', { name: 'Go on to the address' }).click()
    await fillInAddress(page)
    await page.getByRole('button', { name: 'Deliver to this address' }).click()
    await page.getByRole('button', { name: 'Go to payment' }).click()
  })

  await test.step('a declined card is said at its field, which comes into view', async () => {
    await fillInCard(page, '4000000000000002')
    await page.setViewportSize(WIDTHS.phone)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('button', { name: /^Pay \W?\$/ }).click()
    const cardNumber = page.getByRole('textbox', { name: 'Card number' })
    await expect(cardNumber).toHaveAccessibleDescription(/declined/)
    await expect(cardNumber).toBeFocused()
    await expect.poll(() => isUncovered(page.getByText(/declined/).first())).toBe(true)
    await page.setViewportSize(WIDTHS.desktop)
  })

  await test.step('pays, and confirms at the bank', async () => {
    await page.getByRole('textbox', { name: 'Card number' }).fill(NUMBER)
    await page.getByRole('button', { name: /^Pay \W?\$/ }).click()
    await page.waitForURL(/\/stripe\/challenge\//)
    await page.locator('button[value=confirmed]').click()
    await expect(page.getByRole('heading', { name: 'Thank you, Nora.' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/confirm-order')
    await expect(page.getByRole('list', { name: /^Progress of the parcel/ })).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Visa ending')
  })

  await test.step('neither the browser nor the shop knows the card', async () => {
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie)
    const sent = requests.filter(({ url }) => !url.includes('/stripe/v1/payment_methods'))
    expect(sent.length).toBeGreaterThan(10)
    for (const text of [stored, ...sent.map(({ url, body }) => `${url} ${body}`)]) {
      expect(text.replaceAll(' ', '')).not.toContain(NUMBER)
      expect(text).not.toMatch(new RegExp(`(cvc|csc|code)\\W{1,5}${CARD_CODE}`, 'i'))
    }
    const toProvider = requests.filter(({ url }) => url.includes('/stripe/v1/payment_methods'))
    expect(toProvider.some(({ body }) => body.includes(NUMBER))).toBe(true)
  })

  await test.step('back stays, and a reload shows the same order', async () => {
    const address = page.url()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Thank you, Nora.' })).toBeVisible()
    expect(page.url()).toBe(address)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Thank you, Nora.' })).toBeVisible()
  })

  await test.step('makes an account by a password alone, and the order is the account’s', async () => {
    await page.getByLabel('Password').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('textbox', { name: '6-digit code' }).fill(await mailedCode(page.request, email))
    const verify = page.getByRole('button', { name: 'Verify' })
    if (await verify.isVisible()) await verify.click()
    await page.getByRole('button', { name: 'Continue shopping' }).click()
    await expect(page.getByRole('button', { name: 'Create account' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Thank you, Nora.' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Thank you, Nora.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create account' })).toHaveCount(0)
  })
})

for (const viewport of [WIDTHS.phone, WIDTHS.desktop]) {
  test(`a second tap at the place of Pay pays nothing of a changed order, ${viewport.width} px`, async ({
    page,
    allowedConsole,
  }) => {
    // The refused orders.
    allowedConsole.push(FAILED_REQUEST)
    await open(page, '/bamboo-toothbrush-set')
    await addToCart(page)
    await page.setViewportSize(viewport)
    await open(page, '/checkout')
    await page.getByRole('textbox', { name: /^Email Address/ }).fill('nora@lindqvist.test')
    await page.getByRole('button', { name: 'Go on to the address' }).click()
    await fillInAddress(page)
    await page.getByRole('button', { name: 'Deliver to this address' }).click()
    await page.getByRole('button', { name: 'Go to payment' }).click()
    await fillInCard(page, '4242424242424242')

    const authorization = await tokenOf(page)
    const path = `${MARKETPLACE}/api/v2/products/by-slug/wool-dryer-balls?include_bitmap=false`
    const { centralProductId } = (await (await page.request.get(path)).json()).productData
    const data = { centralProductId, newQuantity: 1, action: 1 }
    expect((await page.request.post(`${MARKETPLACE}/v1/cart`, { headers: { authorization }, data })).ok()).toBe(true)

    const orders = watchRequests(page)
    const sent = () => orders.filter(({ url }) => url.endsWith('/v1/order'))
    const pay = page.getByRole('button', { name: /^Pay \W?\$/ })
    const { x = 0, y = 0, width = 0, height = 0 } = (await pay.boundingBox()) ?? {}
    await pay.click()
    const notice = page.getByRole('alert').filter({ hasText: 'Your order has changed' })
    await expect(notice).toBeFocused()
    await expect(page.getByRole('button', { name: 'Confirm the changes first' })).toBeDisabled()
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(notice).toContainText('Wool Dryer Balls')
    expect(sent()).toHaveLength(1)

    await notice.getByRole('button', { name: 'Confirm the changes', exact: true }).click()
    await pay.click()
    await expect(page.getByRole('heading', { name: 'Thank you, Nora.' })).toBeVisible()
    expect(sent()).toHaveLength(2)
  })
}

test('a member pays with Talents and a saved card, then adds a deal; wallet, order and mails agree', async ({
  page,
}) => {
  test.skip(!hasOutbox, 'The mails of this deploy cannot be read.')
  await signInByRequest(page, 'member@demo.test')
  await open(page, '/zero-waste-starter-kit')
  await addToCart(page)
  const totals = page.getByRole('region', { name: 'Summary' })

  await test.step('pays', async () => {
    await open(page, '/checkout')
    await page.getByRole('button', { name: 'Go to payment' }).click()
    await expect(page.getByRole('radio', { name: /^Card ending \W?4242/ })).toBeChecked()
    await page.getByRole('switch', { name: 'Pay with Talents' }).check()
    await expect(page.getByText('is left to pay')).toBeVisible()
    await page.getByRole('button', { name: /^Pay \W?\$/ }).click()
    await expect(page.getByRole('heading', { name: /^Thank you, / })).toBeVisible()
    await expect(totals).toContainText(/Talents\W*-\W*\$37\.50/)
    await expect(totals).toContainText('Visa ending')
  })

  await test.step('the wallet holds what the order earned, because all was spent', async () => {
    await expect(page.getByText(`Your wallet holds ${await earned(page)} Talents now`)).toBeVisible()
    const mails = await mailsOf(page)
    expect(mails).toContain(await orderNumber(page))
  })

  await test.step('a deal is paid by the same card, and earns Talents', async () => {
    const [totalBefore, earnedBefore] = [await total(page), await earned(page)]
    const mailsBefore = await mailsOf(page)
    await scrollThrough(page)
    const deals = page.getByRole('region', { name: 'Exclusive deals for this order' })
    const deal = deals.getByRole('article').first()
    const name = await deal.getByRole('heading').innerText()
    await deal.getByRole('button', { name: /to my order$/ }).click()
    await expect(deal.getByText('Added to your order')).toBeVisible()
    await expect.poll(() => total(page)).toBeGreaterThan(totalBefore)
    await expect.poll(() => earned(page)).not.toBe(earnedBefore)
    await expect(page.getByText(`Your wallet holds ${await earned(page)} Talents now`)).toBeVisible()
    await expect(totals).toContainText(/Talents\W*-\W*\$37\.50/)
    await expect.poll(async () => (await mailsOf(page)).length).toBeGreaterThan(mailsBefore.length)
    expect(await mailsOf(page)).toContain(name)
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Thank you, / })).toBeVisible()
    await expect(page.getByText(`Your wallet holds ${await earned(page)} Talents now`)).toBeVisible()
  })
})

/** The Talents that the thank-you page says the order earned. */
async function earned(page: Page): Promise<string> {
  return /\+([\d.]+)/.exec((await page.getByText(/^\W*\+[\d.]+\W*$/).textContent()) ?? '')?.[1] ?? 'nothing'
}

/** The total of the thank-you page, in dollars. */
async function total(page: Page): Promise<number> {
  const text = await page.getByRole('region', { name: 'Summary' }).innerText()
  return Number(/Total\W*\$\W*([\d.]+)/.exec(text)?.[1])
}

const orderNumber = async (page: Page): Promise<string> =>
  /EG-\d{6}/.exec((await page.getByText(/^Order EG-/).textContent()) ?? '')?.[0] ?? 'none'

const mailsOf = (page: Page): Promise<string> => mailsTo(page.request, 'member@demo.test')

/** Notes the address and the body of every request from now on. */
function watchRequests(page: Page) {
  const noted: { readonly url: string; readonly body: string }[] = []
  page.on('request', (request: Request) => noted.push({ url: request.url(), body: request.postData() ?? '' }))
  return noted
}
