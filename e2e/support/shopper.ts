import type { Locator, Page } from '@playwright/test'
import { panelOf } from './product-page'
import { expect } from './shop-test'

export const DEMO_PASSWORD = 'Talents-2026'

/** Locates the sign-in dialog or drawer, at any step. */
export const sessionDialog = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: /Email Address|6-digit code|First name/ }) })

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

/** Opens the prompt from the header and signs in. */
export async function signInFromHeader(page: Page, email: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, email)
}

/** Adds the panel's selection to the cart and closes the cart that opens. */
export async function addToCart(page: Page): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Product Added Sucessfully')).toBeVisible()
  await expect(sideCart(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sideCart(page)).toBeHidden()
}
