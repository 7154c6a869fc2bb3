import type { Locator, Page } from '@playwright/test'
import { CALLS, panelOf } from '../support/product-page'
import { expect, open, test, WIDTHS } from '../support/shop-test'

const DAY = 24 * 60 * 60 * 1000

for (const [slug, title] of [
  ['glass-spray-bottle-kit', 'LEFT ON THIS DEAL!'],
  ['copper-water-bottle', 'DEAL DROPS IN!'],
  ['reusable-produce-bags', 'DEAL DROPS IN!'],
] as const) {
  test(`/${slug} counts down: ${title}`, async ({ page }) => {
    await open(page, `/${slug}`)
    const timer = page.getByRole('timer', { name: title })
    const first = await timer.textContent()
    await expect(timer).not.toHaveText(first ?? '')
  })
}

test('the countdown follows the server’s clock, not the device’s', async ({ page }) => {
  await open(page, '/glass-spray-bottle-kit')
  const timer = page.getByRole('timer')
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

test('an upcoming deal cannot be bought yet', async ({ page }) => {
  await open(page, '/copper-water-bottle')
  await expect(panelOf(page).getByRole('radio', { name: /Upcoming Deal/ })).toBeChecked()
  await expect(panelOf(page).getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
})

test('beside an upcoming deal the plain purchase can be chosen, and bought', async ({ page }) => {
  await open(page, '/reusable-produce-bags')
  await expect(panelOf(page).getByRole('radio', { name: /One Time Purchase/ })).toBeChecked()
  await expect(panelOf(page).getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  await panelOf(page)
    .getByRole('radio', { name: /Upcoming Deal/ })
    .check({ force: true })
  await expect(panelOf(page).getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
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

test('a group buy shows how many have joined, and how many are missing', async ({ page }) => {
  await open(page, '/beeswax-food-wraps')
  await expect(panelOf(page).getByRole('radio', { name: /Group Buy/ })).toBeChecked()
  await expect(panelOf(page).getByText(/\d+ of \d+ joined/)).toBeVisible()
  await expect(panelOf(page).getByRole('progressbar')).toBeVisible()
})

test('a campaign of the address changes the price of the same product', async ({ page }) => {
  await open(page, '/aloe-face-gel')
  await expect(panelOf(page)).toContainText('$')
  const plain = await panelOf(page).textContent()
  await open(page, '/aloe-face-gel?campaignId=cmp-aloe')
  await expect(panelOf(page)).not.toHaveText(plain ?? '')
})

test('a subscription starts at the most common of its frequencies', async ({ page }) => {
  await open(page, '/plant-based-laundry-sheets')
  await panelOf(page)
    .getByRole('radio', { name: /Subscribe/ })
    .check({ force: true })
  const frequency = panelOf(page).getByRole('combobox', { name: 'Delivery frequency' })
  await expect(frequency.getByRole('option')).toHaveCount(4)
  await expect(frequency.getByRole('option', { selected: true })).toContainText('(Most Common)')
  await panelOf(page).getByRole('button', { name: 'About Subscribe' }).click()
  await expect(page.getByRole('tooltip')).toContainText('Cancel, skip or pause at any time.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
})

test('the highlighted pack is preselected, and another can be chosen', async ({ page }) => {
  await open(page, '/olive-oil-castile-soap')
  const packs = panelOf(page).getByRole('radio')
  await expect(packs).toHaveCount(await packs.count())
  const chosen = panelOf(page).getByRole('radio', { checked: true })
  await expect(chosen).toHaveAccessibleName(/Pack of 3/)
  await panelOf(page)
    .getByRole('radio', { name: /Pack of 6/ })
    .check({ force: true })
  await expect(chosen).toHaveAccessibleName(/Pack of 6/)
})

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test.describe(width, () => {
    test.use({ viewport })

    test(`the deals with a first purchase can all be seen, each in a tab of its own (${width})`, async ({ page }) => {
      await open(page, '/magnesium-sleep-balm')
      await expect(panelOf(page).getByRole('heading', { name: 'Includes Deal(s) with First Purchase' })).toBeVisible()
      await panelOf(page).getByRole('button', { name: '+2 more item(s)' }).click()
      const dialog = page.getByRole('dialog', { name: 'All Deals with First Purchase' })
      await expect(dialog).toContainText('You can remove any included deals in your cart')
      await expect(dialog).toContainText('FREE')
      await expect(dialog.getByRole('link')).toHaveCount(3)
      for (const link of await dialog.getByRole('link').all()) {
        await expect(link).toHaveAttribute('target', '_blank')
        await expect(link).toHaveAccessibleName(/opens in a new tab/)
      }
      await expectPlace(page, dialog, viewport)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    test(`a bundle lists its products (${width})`, async ({ page }) => {
      await open(page, '/zero-waste-starter-kit')
      const bundle = page.getByRole('region', { name: 'Product(s) in this bundle' })
      await bundle.getByRole('button', { name: '+3 more item(s)' }).click()
      const dialog = page.getByRole('dialog', { name: 'Product(s) in this bundle' })
      await expect(dialog.getByRole('listitem')).toHaveCount(4)
      await expect(dialog.getByText(/^Quantity: \d+$/).first()).toBeVisible()
      await expectPlace(page, dialog, viewport)
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
    })
  })
}

/** A sheet at the foot of a phone, otherwise a dialog in the middle. */
async function expectPlace(_page: Page, dialog: Locator, viewport: { width: number; height: number }): Promise<void> {
  const isSheet = viewport.width < 768
  await expect
    .poll(async () => {
      const box = await dialog.boundingBox()
      return box !== null && Math.round(box.y + box.height) === viewport.height
    })
    .toBe(isSheet)
}

/** Reads a countdown. */
async function secondsLeft(timer: Locator): Promise<number> {
  const [days = 0, hours = 0, minutes = 0, seconds = 0] =
    ((await timer.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}
