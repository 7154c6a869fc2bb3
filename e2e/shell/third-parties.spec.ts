import type { Page } from '@playwright/test'
import { expect, FAILED_REQUEST, open, scrollThrough, test } from '../support/shop-test'
import { DEPLOY } from '../support/tested-shop'

// The ids are set in support/serve.mjs.
test.skip(Boolean(DEPLOY), 'a deploy has ids of its own')

/** Answers everything that is not of this machine in place of the third parties, and returns what they were asked. */
async function standIn(page: Page, answer: 'empty' | 'failed'): Promise<string[]> {
  const requestedUrls: string[] = []
  await page.context().route(/^https:/, (route) => {
    requestedUrls.push(route.request().url())
    return answer === 'failed' ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return requestedUrls
}

const consentTo = (page: Page, baseURL: string | undefined, value: string) =>
  page.context().addCookies([{ name: 'consent', value, url: baseURL ?? '' }])

/** Opens a product as a search would, goes on to another page, and waits until all that could load has been asked for. */
async function visit(page: Page): Promise<void> {
  await open(page, '/bamboo-toothbrush-set')
  await scrollThrough(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/faq$/)
  await page.waitForLoadState('networkidle')
}

test('without consent no third party is asked for anything', async ({ page }) => {
  const requestedUrls = await standIn(page, 'empty')
  await visit(page)
  expect(requestedUrls).toEqual([])
})

test('with consent each third party is loaded, as the security policy allows', async ({ page, baseURL }) => {
  const requestedUrls = await standIn(page, 'empty')
  await consentTo(page, baseURL, 'preferences.analytics.marketing')
  await visit(page)
  const hosts = () => [...new Set(requestedUrls.map((address) => new URL(address).hostname))].sort()
  await expect
    .poll(hosts)
    .toEqual([
      'cdn.livechatinc.com',
      'connect.facebook.net',
      'sentry.test',
      'www.clarity.ms',
      'www.googletagmanager.com',
    ])
})

test('third parties that cannot be reached leave no trace in the page', async ({ page, baseURL, allowedConsole }) => {
  allowedConsole.push(FAILED_REQUEST)
  const requestedUrls = await standIn(page, 'failed')
  await consentTo(page, baseURL, 'preferences.analytics.marketing')
  await visit(page)
  await expect.poll(() => requestedUrls.length).toBeGreaterThan(3)
  await expect(page.locator('script[src^="https:"]')).toHaveCount(0)
})
