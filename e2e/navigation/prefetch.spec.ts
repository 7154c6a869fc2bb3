import type { Locator, Page } from '@playwright/test'
import { isNavigation } from '../../lib/framework/always/navigation'
import { expect, open, pathOf, scrollThrough, test, WIDTHS } from '../support/shop-test'

/** Collects the paths of the code and data of other pages that the browser asks for from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/_next\/(data|static)\//.test(pathname)) paths.push(pathname)
  })
  return paths
}

const isData = (path: string) => isNavigation({ url: path })
const firstCard = (page: Page): Locator =>
  page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first()

/** The home page at rest: all that it loads when seen is there, and the pointer is on no link. */
async function openHome(page: Page): Promise<void> {
  await open(page, '/')
  await scrollThrough(page)
  await page.mouse.move(0, 0)
  await firstCard(page).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
}

test('another page’s code is fetched on hover and its data on click, nothing before', async ({ page }) => {
  const beforeHover = requestsOf(page)
  await openHome(page)
  expect(beforeHover.filter(isData)).toEqual([])

  const requests = requestsOf(page)
  await firstCard(page).hover()
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(requests.filter(isData)).toEqual([])

  await firstCard(page).click()
  await expect.poll(() => pathOf(page)).not.toBe('/')
  expect(requests.filter(isData)).toHaveLength(1)
})

test('a visitor who saves data gets the data of no page before the click', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  await openHome(page)
  const requests = requestsOf(page)
  await firstCard(page).hover()
  await page.waitForLoadState('networkidle')
  expect(requests.filter(isData)).toEqual([])
  await firstCard(page).click()
  await expect.poll(() => requests.filter(isData).length).toBe(1)
})

test('code that a visitor asks for comes before the pictures in view', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'Other browsers do not tell the priority of a request.')
  await openHome(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const priorities: string[] = []
  devtools.on('Network.requestWillBeSent', ({ request, type }) => {
    if (type === 'Script') priorities.push(request.initialPriority)
  })
  await page.getByRole('banner').getByRole('combobox', { name: 'Search' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect.poll(() => pathOf(page)).not.toBe('/')
  expect(new Set(priorities)).toEqual(new Set(['High']))
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: WIDTHS.phone })

  test('a tap on a product opens its page with one request for its data', async ({ page }) => {
    await openHome(page)
    const requests = requestsOf(page)
    await firstCard(page).tap()
    await expect.poll(() => pathOf(page)).not.toBe('/')
    expect(requests.filter(isData)).toHaveLength(1)
  })
})
