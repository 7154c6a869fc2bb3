import type { Locator, Page } from '@playwright/test'
import { expect, open, pathOf, test, WIDTHS } from './support/shop-test'

interface DataAnswer {
  readonly name: string
  readonly isFromCache: boolean
}

/** Every answer with the data of a page, whether it came over the network or from the browser's own cache. */
async function dataAnswers(page: Page): Promise<DataAnswer[]> {
  const answers: DataAnswer[] = []
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  browser.on('Network.responseReceived', ({ response }) => {
    if (!response.url.includes('/_next/data/')) return
    const name = new URL(response.url).pathname.replace(/^.*\/|\.json$/g, '')
    answers.push({ name, isFromCache: response.fromDiskCache ?? false })
  })
  return answers
}

const cards = (page: Page): Locator =>
  page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')
const slugOf = async (card: Locator) => ((await card.getAttribute('href')) ?? '').slice(1)

/** A product card of the home page that the pointer can reach. */
async function firstCard(page: Page): Promise<Locator> {
  await open(page, '/')
  const card = cards(page).first()
  await card.scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  return card
}

test('where the pointer rests, the page is there before the click, and is not asked for twice', async ({ page }) => {
  const card = await firstCard(page)
  const slug = await slugOf(card)
  const answers = await dataAnswers(page)
  await card.hover()
  await expect.poll(() => answers).toEqual([{ name: slug, isFromCache: false }])
  await card.click()
  await expect.poll(() => pathOf(page)).toBe(`/${slug}`)
  await expect(
    page
      .getByRole('button', { name: 'Add to Cart' })
      .or(page.getByText(/Coming Soon|Notify Me/))
      .first(),
  ).toBeVisible()
  expect(answers.filter(({ isFromCache }) => !isFromCache)).toHaveLength(1)
  expect(answers.filter(({ isFromCache }) => isFromCache)).toEqual([{ name: slug, isFromCache: true }])
})

test('by the keyboard too', async ({ page }) => {
  const card = await firstCard(page)
  const slug = await slugOf(card)
  const answers = await dataAnswers(page)
  await card.focus()
  await expect.poll(() => answers).toEqual([{ name: slug, isFromCache: false }])
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe(`/${slug}`)
  expect(answers.filter(({ isFromCache }) => !isFromCache)).toHaveLength(1)
})

test('what the pointer only passes over is left alone', async ({ page }) => {
  const card = await firstCard(page)
  const slug = await slugOf(card)
  const answers = await dataAnswers(page)
  // In one breath, which the steps of a test are not.
  await cards(page).evaluateAll((links) => {
    for (const link of links) {
      link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, relatedTarget: document.body }))
      link.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
    }
  })
  await card.hover()
  await expect.poll(() => answers).toEqual([{ name: slug, isFromCache: false }])
  await page.waitForLoadState('networkidle')
  expect(answers).toHaveLength(1)
})

test('what was read in one language is not shown in another', async ({ page, speak }) => {
  const card = await firstCard(page)
  const slug = await slugOf(card)
  const answers = await dataAnswers(page)
  await card.hover()
  await expect.poll(() => answers).toHaveLength(1)
  await speak('es')
  await open(page, '/')
  await page.locator(`main article a[href="/${slug}"]`).first().click()
  await expect.poll(() => pathOf(page)).toBe(`/${slug}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('main')).toContainText('Inicio')
})

test.describe('who saves data', () => {
  test('pays for nothing before the click', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
    })
    const card = await firstCard(page)
    const answers = await dataAnswers(page)
    await card.hover()
    await page.waitForLoadState('networkidle')
    expect(answers).toEqual([])
    await card.click()
    await expect.poll(() => answers.length).toBe(1)
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: WIDTHS.phone })

  test('a finger that touches a product has its page on the way, once', async ({ page }) => {
    const card = await firstCard(page)
    const slug = await slugOf(card)
    const answers = await dataAnswers(page)
    await card.tap()
    await expect.poll(() => pathOf(page)).toBe(`/${slug}`)
    expect(answers.filter(({ isFromCache }) => !isFromCache)).toHaveLength(1)
  })
})
