import type { Browser, Locator, Page } from '@playwright/test'
import { violationsOn } from '../support/accessibility'
import { atDesk, orderOf } from '../support/desk'
import { hasOutbox } from '../support/outbox'
import { placeOrder, signUpMember } from '../support/placed-order'
import { expect, FAILED_REQUEST, open, test, WIDTHS } from '../support/shop-test'
import { signInByRequest, signUpByRequest } from '../support/shopper'

/** A store of seller@demo.test. */
const STORE = 'Fern & Field'

const composer = (page: Page): Locator => page.getByRole('textbox', { name: /^Message to / })
const bubbles = (page: Page): Locator => page.getByRole('region', { name: /^Messages with / })

/** Opens the conversation of a new member with the store, by the choice of stores. */
async function openConversation(page: Page): Promise<string> {
  await signUpMember(page)
  await open(page, '/profile/messages')
  await page.getByRole('button', { name: 'New message' }).click()
  await page.getByRole('dialog').getByRole('searchbox', { name: 'Search stores' }).fill('fern')
  await page.getByRole('dialog').getByRole('button', { name: STORE }).click()
  await expect(page.getByRole('heading', { name: STORE })).toBeVisible()
  return new URL(page.url()).searchParams.get('conversation') ?? ''
}

/** Opens the messages in a second browser, as the other side: the list, or one conversation. */
async function openAs(email: string, browser: Browser, baseURL: string, conversation?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  await context.addCookies([{ name: 'consent', value: 'none', url: baseURL }])
  const page = await context.newPage()
  await signInByRequest(page, email)
  await open(page, conversation === undefined ? '/profile/messages' : `/profile/messages?conversation=${conversation}`)
  return page
}

test('shopper and seller talk live, also after a time without a connection', async ({
  page,
  browser,
  baseURL,
  allowedConsole,
}) => {
  allowedConsole.push(FAILED_REQUEST, /ERR_INTERNET_DISCONNECTED/)
  test.slow()
  const conversation = await openConversation(page)
  await composer(page).fill('Is the pump made of metal?')
  await composer(page).press('Enter')
  await expect(bubbles(page).getByText('Is the pump made of metal?')).toBeVisible()

  const seller = await openAs('seller@demo.test', browser, baseURL ?? '', conversation)
  await expect(bubbles(seller).getByText('Is the pump made of metal?').last()).toBeVisible()
  await expect(bubbles(page).getByText('Read').last()).toBeVisible()

  await composer(seller).pressSequentially('It')
  await expect(page.getByText(`${STORE} is typing`)).toBeAttached()
  await composer(seller).fill('It is: https://shop.example/pump')
  await composer(seller).press('Enter')
  await expect(bubbles(page).getByRole('link', { name: 'https://shop.example/pump' })).toBeVisible()

  await page.context().setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  await composer(page).fill('On my way down')
  await composer(page).press('Enter')
  await expect(bubbles(page).getByText('Waiting')).toBeVisible()
  await composer(seller).fill('We close at six.')
  await composer(seller).press('Enter')
  await page.context().setOffline(false)
  await expect(bubbles(page).getByText('We close at six.')).toBeVisible()
  await expect(bubbles(seller).getByText('On my way down')).toHaveCount(1)
  await expect(bubbles(page).getByText('On my way down')).toHaveCount(1)
  await seller.context().close()
})

test('older messages load above while the reader scrolls up, and what is read stays in its place', async ({ page }) => {
  const conversationId = await openConversation(page)
  for (let n = 1; n <= 35; n += 1)
    await atDesk(page, 'chats/answer', { conversationId, text: n === 6 ? 'The 6th\nof 35 lines' : `Line ${n}` })
  await page.reload()
  await expect(bubbles(page).getByText('Line 35', { exact: true })).toBeInViewport()
  await expect(bubbles(page).getByText('Line 5', { exact: true })).toHaveCount(0)

  // The last scroll event reaches the top; what stands there is read until the older messages have come.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/messages\?.*before=/, async (route) => {
    await held
    await route.continue()
  })
  await bubbles(page).evaluate((box) => box.scrollTo({ top: 0 }))
  const read = bubbles(page).getByText('The 6th')
  await expect(page.getByRole('button', { name: 'Show older messages' })).toBeDisabled()
  const before = await read.boundingBox()
  release()
  await expect(bubbles(page).getByText('Line 1', { exact: true })).toBeAttached()
  expect(Math.abs(((await read.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
  await expect(page.getByRole('button', { name: 'Show older messages' })).toBeHidden()
})

test('a picture is sent with its text, is shown to both sides, and opens in full size', async ({
  page,
  browser,
  baseURL,
}) => {
  const conversation = await openConversation(page)
  await page.getByLabel('Attach pictures').setInputFiles('public/icons/social.png')
  await expect(page.getByRole('button', { name: 'Remove Picture 1' })).toBeVisible()
  await composer(page).fill('The lid came like this.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const own = bubbles(page).getByRole('img', { name: 'Your picture' })
  await expect(own).toHaveJSProperty('complete', true)
  await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(bubbles(page).getByRole('listitem').filter({ hasText: 'The lid came like this.' })).toContainText('Sent')

  const seller = await openAs('seller@demo.test', browser, baseURL ?? '', conversation)
  const picture = bubbles(seller).getByRole('img', { name: 'Picture from Nora' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await bubbles(seller).getByRole('button', { name: 'Show in full size' }).click()
  const whole = seller.getByRole('dialog', { name: 'Picture' }).getByRole('img', { name: 'Picture' })
  await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200)
  await seller.context().close()
})

test('a message that fails stays with "Try again", which sends it once', async ({ page, allowedConsole }) => {
  allowedConsole.push(FAILED_REQUEST)
  await openConversation(page)
  let isBroken = true
  await page.route(/\/conversations\/[^/]+\/messages$/, (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await composer(page).fill('Without bubble wrap, please.')
  await composer(page).press('Enter')
  const message = bubbles(page).getByRole('listitem').filter({ hasText: 'Without bubble wrap, please.' })
  await expect(message).toContainText('Not sent.')

  // It outlives a reload, and a second failure.
  await page.reload()
  await message.getByRole('button', { name: 'Try again' }).click()
  await expect(message).toContainText('Not sent.')
  isBroken = false
  await message.getByRole('button', { name: 'Try again' }).click()
  await expect(message).toContainText('Sent')
  await page.reload()
  await expect(message).toHaveCount(1)
  await expect(message).toContainText(/Sent|Read/)
})

for (const [courier, steps] of [
  ['picker', ['accepted', 'packing']],
  ['biker', ['accepted', 'packing', 'packed', 'onTheWay']],
] as const) {
  test(`the ${courier} of a parcel finds the buyer in the list, and answers; the order stays the buyer's`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.skip(!hasOutbox, 'The mails of this deploy cannot be reached.')
    await signUpByRequest(page)
    const { orderId } = await placeOrder(page, 'bamboo-toothbrush-set')
    const [{ storeOrderId } = { storeOrderId: '' }] = (await orderOf(page, orderId)).storeOrders
    for (const to of steps) await atDesk(page, 'parcels/step', { storeOrderId, to })
    await open(page, `/profile/orders/${orderId}`)
    // A parcel on its way is open already.
    if (courier === 'picker') await page.getByRole('button', { name: 'Track parcel' }).click()
    await page.getByRole('button', { name: /^Message (?!the store)/ }).click()
    const question = `Is ${orderId} with you?`
    await composer(page).fill(question)
    await composer(page).press('Enter')
    await expect(bubbles(page).getByText('Sent')).toBeVisible()

    const other = await openAs(`${courier}@demo.test`, browser, baseURL ?? '')
    // The demo may have answered meanwhile.
    await other
      .getByRole('link', { name: /^Nora L\./ })
      .first()
      .click()
    await expect(other.getByRole('heading', { level: 2, name: 'Nora' })).toBeFocused()
    await expect(bubbles(other).getByText(question)).toBeVisible()
    await expect(other.getByText(/^Order EG-\d+, 1 product$/)).toBeVisible()
    await expect(other.getByRole('link', { name: 'See order' })).toHaveCount(0)
    await expect(bubbles(page).getByText('Read').first()).toBeVisible()

    await composer(other).fill('Yes, in ten minutes.')
    await composer(other).press('Enter')
    await expect(bubbles(page).getByText('Yes, in ten minutes.')).toBeVisible()
    expect(await violationsOn(other, { part: 'main' })).toEqual([])
    await other.context().close()
  })
}

test('an account without a conversation sees what a membership brings, and no call fails', async ({ page }) => {
  test.skip(!hasOutbox, 'The mails of this deploy cannot be reached.')
  await signUpByRequest(page)
  await open(page, '/profile/messages')
  await expect(page.getByText(/are part of the membership/)).toBeVisible()
})

test('on a phone, list and thread are two screens, and back leads to the list', async ({ page }) => {
  await page.setViewportSize(WIDTHS.phone)
  await openConversation(page)
  await expect(composer(page)).toBeInViewport()
  await page.goBack()
  const row = page.getByRole('link', { name: new RegExp(STORE) })
  await expect(row).toBeVisible()
  await expect(composer(page)).toBeHidden()
  await row.click()
  await page.getByRole('link', { name: 'Back to your conversations' }).click()
  await expect(row).toBeFocused()
})

test('the Messages icons of a product and its store open the chat beside them, for members alone', async ({ page }) => {
  const icon = page.getByRole('button', { name: 'Messages' })
  const showStore = async () => {
    await page.getByRole('main').getByRole('link', { name: STORE }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: STORE })).toBeVisible()
  }
  await open(page, '/zero-waste-starter-kit')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(icon).toHaveCount(0)
  await showStore()
  await expect(icon).toHaveCount(0)

  await signUpMember(page)
  await open(page, '/zero-waste-starter-kit')
  await opensChat()
  await showStore()
  await opensChat()

  async function opensChat(): Promise<void> {
    await icon.click()
    const drawer = page.getByRole('dialog', { name: 'Chat' })
    await expect(drawer.getByRole('heading', { name: STORE })).toBeFocused()
    await expect(composer(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(icon).toBeFocused()
  }
})

test('axe finds nothing in a thread, also at 320 pixels and from right to left', async ({ page, setLanguage }) => {
  test.slow()
  await openConversation(page)
  await composer(page).fill('Hello')
  await composer(page).press('Enter')
  const address = page.url()
  for (const language of ['en', 'ar'] as const) {
    await setLanguage(language)
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, address)
    await expect(page.locator('textarea')).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    for (const viewport of [{ width: 320, height: 640 }, WIDTHS.desktop]) {
      await page.setViewportSize(viewport)
      const contrast = language === 'en'
      expect(await violationsOn(page, { contrast }), `${language}, ${viewport.width}`).toEqual([])
    }
  }
})
