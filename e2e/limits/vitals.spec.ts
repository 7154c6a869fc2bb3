import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/shop-test'

const PRODUCT = '/linen-bath-towel?linkid=nl-0326'
const COLLECTOR = '/vitals-of-the-test'

/** The shop as it is with VITALS_URL set, and every report that it sends. */
async function reportsOf(
  page: Page,
  baseURL = '',
): Promise<{ page: string; vitals: { name: string; value: number }[] }[]> {
  const reports: { page: string; vitals: { name: string; value: number }[] }[] = []
  await page.route(`**${COLLECTOR}`, (route) => {
    reports.push(JSON.parse(route.request().postData() ?? '{}'))
    return route.fulfill({ status: 204 })
  })
  await page.addInitScript((vitalsUrl) => {
    new MutationObserver((_, observer) => {
      // It is whole when something follows it.
      const element = document.getElementById('shop-config')
      if (!element?.nextSibling) return
      observer.disconnect()
      element.textContent = JSON.stringify({ ...JSON.parse(element.textContent ?? ''), vitalsUrl })
    }).observe(document, { childList: true, subtree: true })
  }, baseURL + COLLECTOR)
  return reports
}

/** As when the visitor turns to another tab. */
const turnAway = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

test('web vitals are reported when the page is hidden, without identifying the visitor', async ({ page, baseURL }) => {
  const reports = await reportsOf(page, baseURL)
  // A paint is final with the first click that the code of the vitals sees.
  const code = page.waitForResponse(
    async (response) =>
      response.request().resourceType() === 'script' && (await response.text()).includes('largest-contentful-paint'),
  )
  await open(page, PRODUCT)
  await code
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('radio', { name: 'Oat' })
    .or(page.getByText('Oat', { exact: true }))
    .first()
    .click()
  expect(reports).toEqual([])
  await turnAway(page)
  await expect.poll(() => reports.length).toBe(1)
  const [report] = reports
  expect(report?.page).toBe('/[name]')
  expect(report?.vitals.map(({ name }) => name)).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']))
  for (const { value } of report?.vitals ?? []) expect(value).toBeGreaterThanOrEqual(0)
  expect(JSON.stringify(report)).not.toMatch(/linen|linkid|nl-0326|localhost/)
})

test('web vitals are not reported when the browser opts out', async ({ page, baseURL }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  const reports = await reportsOf(page, baseURL)
  await open(page, PRODUCT)
  await page.waitForLoadState('networkidle')
  await turnAway(page)
  await page.goto('/faq', { waitUntil: 'networkidle' })
  expect(reports).toEqual([])
})
