import type { Locator, Page } from '@playwright/test'
import { guestTokenAnswer } from '../../contract/finding/bootstrap'
import { mailedCode, newAddress } from './outbox'
import { panelOf } from './product-page'
import { expect, expectMessage } from './shop-test'
import { MARKETPLACE } from './tested-shop'

export const DEMO_PASSWORD = 'Talents-2026'
/** The security code that `fillInCard` types. */
export const CARD_CODE = '987'

export const sideCart = (page: Page): Locator => page.getByRole('dialog', { name: /^Your cart/ })

/** Fills in and submits the open sign-in form. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByRole('textbox', { name: 'Email Address' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Signs in without a page, for tests of something else. The next page that opens is signed in. */
export async function signInByRequest(page: Page, email: string): Promise<void> {
  const data = { email, password: DEMO_PASSWORD }
  expect((await page.request.post('/api/session/sign-in', { data })).status()).toBe(200)
}

/** Creates an account without a page, and signs in. Tests with an account of their own cannot disturb each other. */
export async function signUpByRequest(page: Page, email = newAddress()): Promise<void> {
  const name = { firstName: 'Nora', lastName: 'Lindqvist' }
  const { data } = guestTokenAnswer.parse(await (await page.request.get(`${MARKETPLACE}/fetch/ssrtoken`)).json())
  const response = await page.request.post(`${MARKETPLACE}/v1/signUp`, {
    headers: { authorization: data.token.accessToken },
    data: { ...name, email, password: DEMO_PASSWORD },
  })
  expect(response.status(), await response.text()).toBe(200)
  const code = await mailedCode(page.request, email)
  expect((await page.request.post('/api/session/verify', { data: { email, code } })).status()).toBe(200)
}

/** Returns the marketplace's token of this browser's shopper; empty for a guest without one. */
export async function tokenOf(page: Page): Promise<string> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')
  return decodeURIComponent(token?.value ?? '')
}

/** Opens the prompt from the header and signs in. */
export async function signInFromHeader(page: Page, email: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, email)
}

/** Adds the panel's selection to the cart and closes the cart that opens. */
export async function addToCart(page: Page): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'Add to Cart' }).click()
  await expectMessage(page, 'Product Added Sucessfully')
  await expect(sideCart(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sideCart(page)).toBeHidden()
}

/** Fills in the address form of the checkout. */
export async function fillInAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^First name/ }).fill('Nora')
  await page.getByRole('textbox', { name: /^Last name/ }).fill('Lindqvist')
  await page.getByRole('textbox', { name: /^Street/ }).fill('1840 Laurel Canyon Blvd')
  await page.getByRole('textbox', { name: /^City/ }).fill('Los Angeles')
  await page.getByRole('combobox', { name: /^State/ }).selectOption('CA')
  await page.getByRole('textbox', { name: /^ZIP/ }).fill('90046')
  await page.getByRole('textbox', { name: /^Phone/ }).fill('202-555-0123')
}

/** Fills in the fields of a new card. */
export async function fillInCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number)
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('0429')
  await page.getByRole('textbox', { name: 'Security code' }).fill(CARD_CODE)
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Nora Lindqvist')
}
