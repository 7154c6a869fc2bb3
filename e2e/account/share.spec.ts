import type { Page } from '@playwright/test'
import { brandOf, expect, open, test, WIDTHS } from '../support/shop-test'

declare global {
  interface Window {
    copied?: string
  }
}

const share = async (page: Page) => {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  return page.getByRole('dialog', { name: 'Share via' })
}

test('the drawer leads to all places with the product filled in, in tabs of their own', async ({ page, request }) => {
  const brand = await brandOf(request)
  await open(page, '/bamboo-toothbrush-set')
  const drawer = await share(page)
  await expect(drawer).toContainText('Bamboo Toothbrush Set')
  for (const place of ['Facebook', 'X', 'Pinterest', 'LinkedIn', 'WhatsApp', 'Telegram']) {
    const link = drawer.getByRole('link', { name: `${place} (opens in a new tab)` })
    await expect(link).toHaveAttribute('href', /^https:.+bamboo-toothbrush-set/)
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  const mail = new URL((await drawer.getByRole('link', { name: 'E-mail' }).getAttribute('href')) ?? '')
  expect(mail.protocol).toBe('mailto:')
  expect(mail.searchParams.get('subject')).toBe(`Hey check this product out on ${brand}`)
  expect(mail.searchParams.get('body')).toContain('/bamboo-toothbrush-set')

  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused()
})

test('the link is copied, and the button says so', async ({ page }) => {
  await page.addInitScript(() => {
    const writeText = async (text: string) => {
      window.copied = text
    }
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  await open(page, '/linen-bath-towel')
  const drawer = await share(page)
  await drawer.getByRole('button', { name: 'Copy link' }).click()
  await expect(drawer.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => window.copied)).toMatch(/^https?:\/\/.+\/linen-bath-towel$/)
  await expect(drawer.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('a browser that refuses to copy leaves the link selected', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } })
  })
  await open(page, '/linen-bath-towel')
  const drawer = await share(page)
  await drawer.getByRole('button', { name: 'Copy link' }).click()
  await expect(drawer.getByText('The link could not be copied.')).toBeVisible()
  const field = drawer.getByRole('textbox', { name: 'Link to this product' })
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBeGreaterThan(10)
})

test.describe('on a phone', () => {
  test.use({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true })

  test('sharing is a sheet at the foot of the screen', async ({ page }) => {
    await open(page, '/bamboo-toothbrush-set')
    const sheet = await share(page)
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox()
        return Math.round((box?.y ?? 0) + (box?.height ?? 0))
      })
      .toBe(WIDTHS.phone.height)
  })
})
