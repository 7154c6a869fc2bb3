import type { Page } from '@playwright/test'
import { expect, hydrated, open, pathOf, test, WIDTHS } from '../support/shop-test'
import { signIn, signInByRequest } from '../support/shopper'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('every clock ticks; the kinds have addresses of their own, which back and reload keep; the large offer leads to its product', async ({
  page,
}) => {
  await open(page, '/offers')
  // Nothing of a card lies on another part of it.
  const overlapping = await page
    .getByRole('listitem')
    .getByRole('article')
    .evaluateAll((cards) =>
      cards
        .filter((card) => {
          const boxes = [...card.children].map((part) => part.getBoundingClientRect())
          return boxes.some((box, index) => index > 0 && box.top < (boxes[index - 1]?.bottom ?? 0) - 1)
        })
        .map((card) => card.textContent),
    )
  expect(overlapping).toEqual([])
  const timers = section(page, 'Running now').getByRole('timer')
  const before = await timers.allTextContents()
  expect(before.length).toBeGreaterThan(1)
  for (const [index, text] of before.entries()) await expect(timers.nth(index)).not.toHaveText(text)

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

  await page.getByRole('link', { name: /^See deal/ }).click()
  await expect(page).not.toHaveURL(/offers/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(pathOf(page)).toBe('/beeswax-food-wraps')
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

test('any query shows the offers', async ({ request }) => {
  for (const query of [
    'kind=nonsense',
    'kind=deal&kind=upcoming',
    `sort=${'a'.repeat(10_000)}`,
    "kind=';drop",
    'kind=%00',
  ]) {
    const response = await request.get(`/offers?${query}`)
    expect([200, 414, 431], query.slice(0, 30)).toContain(response.status())
  }
})

test('nothing is wider than the screen, left to right or right to left', async ({ page, setLanguage }) => {
  for (const language of ['en', 'ar'] as const) {
    await setLanguage(language)
    for (const address of ['/offers', '/brands']) {
      await open(page, address)
      for (const viewport of Object.values(WIDTHS)) {
        await page.setViewportSize(viewport)
        // Polled: the new width is laid out with the next frame.
        await expect
          .poll(
            () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
            `${address} in ${language} at ${viewport.width}`,
          )
          .toBeLessThanOrEqual(0)
      }
    }
  }
})

test('kinds that share a line have their prices at one height', async ({ page }) => {
  await open(page, '/offers')
  for (const [width, lines] of [
    // The three kinds need more than one line only where three cards fill one.
    [768, 2],
    [1366, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(async () => {
      const heights = new Map<number, Set<number>>()
      for (const kind of ['Upcoming', 'Group Buy', 'First purchase'])
        for (const card of await section(page, kind).getByRole('article').all()) {
          const top = Math.round((await card.boundingBox())?.y ?? Number.NaN)
          const price = Math.round((await card.getByText(/^\$\d/).first().boundingBox())?.y ?? Number.NaN)
          heights.set(top, (heights.get(top) ?? new Set()).add(price))
        }
      expect(heights.size, `lines at ${width}`).toBe(lines)
      for (const prices of heights.values()) expect(prices.size).toBe(1)
    }).toPass()
  }
})
