import type { Browser, Locator, Page } from '@playwright/test'
import { violationsOn } from './support/accessibility'
import { signUpMember } from './support/placed-order'
import { expect, FAILED_REQUEST, open, test, WIDTHS } from './support/shop-test'
import { signInByRequest } from './support/shopper'

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

/** Opens the same conversation in a second browser, as the seller. */
async function openAsSeller(browser: Browser, baseURL: string, conversation: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  await context.addCookies([{ name: 'consent', value: 'none', url: baseURL }])
  const page = await context.newPage()
  await signInByRequest(page, 'seller@demo.test')
  await open(page, `/profile/messages?conversation=${conversation}`)
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

  const seller = await openAsSeller(browser, baseURL ?? '', conversation)
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
      expect(await violationsOn(page), `${language}, ${viewport.width}`).toEqual([])
    }
  }
})
