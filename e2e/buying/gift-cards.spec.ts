import type { APIRequestContext } from '@playwright/test'
import { hasOutbox, mailsTo, newAddress } from '../support/outbox'
import { expect, open, test } from '../support/shop-test'
import { addToCart, fillInAddress, fillInCard } from '../support/shopper'

/** Returns the code of the gift card that was mailed to an address. Waits until it arrives. */
async function mailedGiftCode(request: APIRequestContext, email: string): Promise<string> {
  const codeIn = (mails: string) => /\b[2-9A-HJKMNP-Z]{4}(?:-[2-9A-HJKMNP-Z]{4}){3}\b/.exec(mails)?.[0]
  await expect.poll(async () => codeIn(await mailsTo(request, email))).toBeDefined()
  return codeIn(await mailsTo(request, email)) ?? ''
}

test('a guest sends a gift card, and its code pays a whole order', async ({ page, request }) => {
  test.skip(!hasOutbox, 'The mails of this deploy cannot be read.')
  test.slow()
  const recipient = newAddress()

  await test.step('buys it', async () => {
    await open(page, '/gift-card')
    await page.getByText('$100', { exact: true }).click()
    await page.getByRole('textbox', { name: /^Recipient’s name/ }).fill('Lina')
    await page.getByRole('textbox', { name: /^Recipient’s e-mail/ }).fill(recipient)
    await page.getByRole('textbox', { name: /^Your name/ }).fill('Nora')
    await page.getByRole('textbox', { name: /^Your e-mail/ }).fill(newAddress())
    await fillInCard(page, '4242424242424242')
    await page.getByRole('button', { name: /^Pay \W?\$100/ }).click()
    await expect(page.getByText(/Your gift card for \W?Lina\W? is paid/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Gift cards that you bought' })).toContainText('Lina')
  })

  const code = await mailedGiftCode(request, recipient)
  const balance = page.getByRole('region', { name: 'Check a balance' })

  await test.step('pays an order with it', async () => {
    await open(page, '/bamboo-toothbrush-set')
    await addToCart(page)
    await open(page, '/checkout')
    await page.getByRole('textbox', { name: /^Email Address/ }).fill(recipient)
    await page.getByRole('button', { name: 'Go on to the address' }).click()
    await fillInAddress(page)
    await page.getByRole('button', { name: 'Deliver to this address' }).click()
    await page.getByRole('button', { name: 'Go to payment' }).click()
    await page.getByRole('button', { name: 'Do you have a gift card?' }).click()
    await page.getByRole('textbox', { name: 'Gift card code' }).fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Apply', exact: true }).last().click()
    await expect(page.getByText(/^Gift card ending/)).toBeVisible()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL(/\/confirm-order/)
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary).toContainText('Gift card')
    await expect(summary).toContainText('$0.00')
  })

  await test.step('sees what is left', async () => {
    await open(page, '/gift-card')
    await balance.getByRole('textbox', { name: /^Gift card code/ }).fill(code)
    await balance.getByRole('button', { name: 'Check balance' }).click()
    await expect(balance).toContainText('of \u2066$100.00')
    await expect(balance).toContainText('Paid for an order')
  })
})
