import type { Locator, Page } from '@playwright/test'
import { CALLS, panelOf } from '../support/product-page'
import { expect, open, test, WIDTHS } from '../support/shop-test'

const DAY = 24 * 60 * 60 * 1000

test('the countdown follows the server’s clock, not the device’s', async ({ page }) => {
  await open(page, '/glass-spray-bottle-kit')
  const timer = page.getByRole('timer', { name: 'LEFT ON THIS DEAL!' })
  const right = await secondsLeft(timer)
  for (const days of [-3, 400]) {
    await page.addInitScript((shift) => {
      const { now } = Date
      Date.now = () => now() + shift
    }, days * DAY)
    await page.reload()
    // The first tick comes once the server's clock is known.
    await expect(timer).not.toHaveText((await timer.textContent()) ?? '')
    expect(right - (await secondsLeft(timer)), `${days} days`).toBeGreaterThanOrEqual(0)
    expect(right - (await secondsLeft(timer)), `${days} days`).toBeLessThan(30)
  }
})

test('a deal starts on the open page when its time comes', async ({ page }) => {
  await page.clock.install()
  await page.goto('/copper-water-bottle')
  const timer = page.getByRole('timer', { name: 'DEAL DROPS IN!' })
  const left = await secondsLeft(timer)
  await expect(timer).not.toHaveText((await timer.textContent()) ?? '')
  await page.route(CALLS.price, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.data.finalPriceDetails.bestOffer.upComing = false
    await route.fulfill({ response, json: body })
  })
  await page.clock.fastForward((left + 2) * 1000)
  await expect(page.getByRole('timer', { name: 'LEFT ON THIS DEAL!' })).toBeVisible()
  await expect(panelOf(page).getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
})

test('a campaign of the address changes the price of the same product', async ({ page }) => {
  await open(page, '/aloe-face-gel?campaignId=cmp-aloe')
  await expect(panelOf(page)).toContainText('New Member Price')
})

test('the deals with a first purchase can all be seen, each in a tab of its own', async ({ page }) => {
  await open(page, '/magnesium-sleep-balm')
  await expect(panelOf(page).getByRole('heading', { name: 'Includes Deal(s) with First Purchase' })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'All Deals with First Purchase' })
  const more = panelOf(page).getByRole('button', { name: '+2 more item(s)' })
  await more.click()
  await expect(dialog).toContainText('You can remove any included deals in your cart')
  await expect(dialog).toContainText('FREE')
  await expect(dialog.getByRole('link')).toHaveCount(3)
  for (const link of await dialog.getByRole('link').all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAccessibleName(/opens in a new tab/)
  }
  await expectDialogInTheMiddle(dialog)
  await page.keyboard.press('Escape')
  await expectSheetOnPhone(page, dialog, more)
})

test('a bundle lists its products', async ({ page }) => {
  await open(page, '/zero-waste-starter-kit')
  const bundle = page.getByRole('region', { name: 'Product(s) in this bundle' })
  const more = bundle.getByRole('button', { name: '+3 more item(s)' })
  await more.click()
  const dialog = page.getByRole('dialog', { name: 'Product(s) in this bundle' })
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await expect(dialog.getByText(/^Quantity: \d+$/).first()).toBeVisible()
  await expectDialogInTheMiddle(dialog)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expectSheetOnPhone(page, dialog, more)
})

const footOf = async (dialog: Locator) => {
  const box = await dialog.boundingBox()
  return box && Math.round(box.y + box.height)
}

async function expectDialogInTheMiddle(dialog: Locator): Promise<void> {
  await expect.poll(() => footOf(dialog)).toBeLessThan(WIDTHS.desktop.height)
}

/** Opens the dialog, which has been closed, on a phone: a sheet at the foot. */
async function expectSheetOnPhone(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await expect(dialog).toBeHidden()
  await page.setViewportSize(WIDTHS.phone)
  await opener.click()
  await expect.poll(() => footOf(dialog)).toBe(WIDTHS.phone.height)
}

/** Reads a countdown. */
async function secondsLeft(timer: Locator): Promise<number> {
  const [days = 0, hours = 0, minutes = 0, seconds = 0] =
    ((await timer.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}
