import type { Page } from '@playwright/test'
import { expect, hydrated, open, pathOf, test, WIDTHS } from '../support/shop-test'
import { signIn, signInByRequest } from '../support/shopper'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('every clock of the page ticks', async ({ page }) => {
  await open(page, '/offers')
  const timers = section(page, 'Running now').getByRole('timer')
  const before = await timers.allTextContents()
  expect(before.length).toBeGreaterThan(1)
  for (const [index, text] of before.entries()) await expect(timers.nth(index)).not.toHaveText(text)
})

test('the kinds have addresses of their own; back and reload keep them', async ({ page }) => {
  await open(page, '/offers')
  const tabs = page.getByRole('navigation', { name: 'Kinds of offers' })
  await tabs.getByRole('link', { name: /^Upcoming/ }).click()
  await expect(page).toHaveURL(/\?kind=upcoming$/)
  await expect(section(page, 'Running now')).toBeHidden()
  await expect(section(page, 'Upcoming').getByText('Copper Water Bottle')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(tabs.getByRole('link', { name: /^Upcoming/ })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(section(page, 'Running now')).toBeVisible()
})

test('offers can be sorted by saving', async ({ page }) => {
  // Cards name the discount of a deal to members, who pay it.
  await signInByRequest(page, 'member@demo.test')
  await open(page, '/offers?kind=deal')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('saving')
  await expect(page).toHaveURL(/kind=deal&sort=saving$/)
  const percents = async () => {
    const texts = await section(page, 'Running now')
      .getByText(/^−\d+%$/)
      .allTextContents()
    return texts.map((text) => Number(/\d+/.exec(text)?.[0]))
  }
  await expect
    .poll(async () => (await percents()).every((each, index, all) => index === 0 || each <= (all[index - 1] ?? 0)))
    .toBe(true)
  expect((await percents()).length).toBeGreaterThan(1)
})

test('a guest who waits for a deal signs in, then enters an address for the email', async ({ page }) => {
  await open(page, '/offers?kind=upcoming')
  await page.getByRole('button', { name: 'Notify Me: Copper Water Bottle' }).click()
  await signIn(page, 'newmember@demo.test')
  const dialog = page.getByRole('dialog', { name: 'Notify Me' })
  await expect(dialog.getByRole('textbox', { name: 'Email Address' })).toHaveValue('newmember@demo.test')
})

test('the page reloads the offers when the next deal ends', async ({ page }) => {
  await page.clock.install()
  await page.goto('/offers?kind=upcoming')
  const timer = section(page, 'Upcoming').getByRole('timer').first()
  const text = (await timer.textContent()) ?? ''
  // The first tick comes once the server's clock is known.
  await expect(timer).not.toHaveText(text)
  const offersRequest = page.waitForRequest('**/v1/offers?*')
  await page.clock.fastForward('01:00:10')
  await offersRequest
})

test('the large offer leads to its product', async ({ page }) => {
  await open(page, '/offers')
  await page.getByRole('link', { name: /^See deal/ }).click()
  await expect(page).not.toHaveURL(/offers/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(pathOf(page)).toBe('/beeswax-food-wraps')
})

for (const query of [
  'kind=nonsense',
  'kind=deal&kind=upcoming',
  `sort=${'a'.repeat(10_000)}`,
  "kind=';drop",
  'kind=%00',
]) {
  test(`/offers?${query.slice(0, 30)} shows the offers`, async ({ request }) => {
    expect([200, 414, 431]).toContain((await request.get(`/offers?${query}`)).status())
  })
}

for (const width of ['phone', 'desktop'] as const) {
  test(`nothing is wider than the screen, left to right or right to left (${width})`, async ({ page, setLanguage }) => {
    await page.setViewportSize(WIDTHS[width])
    for (const language of ['en', 'ar'] as const) {
      await setLanguage(language)
      for (const address of ['/offers', '/brands']) {
        await open(page, address)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          `${address} in ${language}`,
        ).toBe(true)
      }
    }
  })
}

for (const width of [768, 1366]) {
  test(`kinds that share a line have their prices at one height (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/offers')
    const heights = new Map<number, Set<number>>()
    for (const kind of ['Upcoming', 'Group Buy', 'First purchase'])
      for (const card of await section(page, kind).getByRole('article').all()) {
        const top = Math.round((await card.boundingBox())?.y ?? Number.NaN)
        const price = Math.round((await card.getByText(/^\$\d/).first().boundingBox())?.y ?? Number.NaN)
        heights.set(top, (heights.get(top) ?? new Set()).add(price))
      }
    // The three kinds need more than one line only where three cards fill one.
    expect(heights.size).toBe(width < 992 ? 2 : 1)
    for (const prices of heights.values()) expect(prices.size).toBe(1)
  })
}
