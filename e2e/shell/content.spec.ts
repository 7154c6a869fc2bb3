import type { APIRequestContext, Page } from '@playwright/test'
import { locales } from '../../contract/values/languages'
import { expect, open, test } from '../support/shop-test'
import { DEMO_PASSWORD, signInByRequest } from '../support/shopper'
import { CMS } from '../support/tested-shop'
import { isThorough } from '../support/thorough'

/** What editors write: tried on the shop's own content service, and put back as it was. */

const ADMIN = 'admin@demo.test'

interface Content {
  readonly version: number
  readonly body: { readonly blocks: readonly { readonly kind: string; readonly title?: string }[] }
}

async function tokenOf(request: APIRequestContext): Promise<string> {
  const response = await request.post(`${CMS}/v1/signIn`, { data: { email: ADMIN, password: DEMO_PASSWORD } })
  return (await response.json()).data.token.accessToken
}

/** An editor of the home page in English, as a plain client of the content service. */
async function editorOf(request: APIRequestContext) {
  const headers = { Authorization: await tokenOf(request) }
  const at = `${CMS}/cms/api/content/home`
  const read = async (): Promise<Content> => (await (await request.get(at, { headers })).json()).data
  return {
    read,
    write: async (body: unknown) => {
      const { version } = await read()
      expect((await request.put(at, { headers, data: { locale: 'en', version, body } })).status()).toBe(200)
    },
    publish: async () => {
      const { version } = await read()
      expect((await request.post(`${at}/publish`, { headers, data: { locale: 'en', version } })).status()).toBe(200)
    },
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test.describe('the home page', () => {
  test.skip(CMS === '', 'A deploy’s content is not the tests’ to write.')

  test('an admin edits, looks at the draft and publishes it; then a guest sees it', async ({
    page,
    request,
    browser,
  }) => {
    const editor = await editorOf(request)
    const { body: before } = await editor.read()
    const title = `Loved since ${Date.now()}`
    const blocks = before.blocks.map((block) => (block.kind === 'bestSellers' ? { ...block, title } : block))
    try {
      await editor.write({ ...before, blocks })

      await open(page, '/')
      await expect(heading(page, title)).toHaveCount(0)
      await signInByRequest(page, ADMIN)
      await open(page, '/?preview=1')
      await expect(heading(page, title)).toBeVisible()
      await expect(page.getByText('This page is not what shoppers see.')).toBeVisible()
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /^noindex/)

      const guest = await browser.newPage()
      const response = await guest.goto('/?preview=1')
      expect(response?.headers()['cache-control']).toMatch(/^(private, no-cache|no-store)/)
      await expect(heading(guest, 'Best sellers')).toBeVisible()
      await expect(heading(guest, title)).toHaveCount(0)

      await editor.publish()
      await expect(async () => {
        await guest.goto('/')
        await expect(heading(guest, title)).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 45_000 })
      await guest.close()
    } finally {
      await editor.write(before)
      await editor.publish()
    }
  })
})

test.describe('in the document', () => {
  test.use({ javaScriptEnabled: false })
  test('FAQ and terms have one heading, sections below it, and links that lead somewhere, in each language', async ({
    page,
    setLanguage,
  }) => {
    for (const language of isThorough ? locales : (['en', 'ar'] as const)) {
      await setLanguage(language)
      for (const address of ['/faq', '/terms-conditions', '/contact', '/returns', '/privacy', '/accessibility']) {
        await page.goto(address)
        const place = `${address} in ${language}`
        await expect(page.locator('html'), place).toHaveAttribute('lang', language)
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 1 }), place).toHaveCount(1)
        expect(await main.getByRole('heading', { level: 2 }).count(), place).toBeGreaterThan(5)
        const anchors = await main
          .locator('a[href^="#"]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
        // Pages that help are short, without a table of contents.
        if (!['/contact', '/returns'].includes(address)) expect(anchors.length, place).toBeGreaterThan(5)
        for (const anchor of anchors) await expect(page.locator(anchor ?? ''), place).toHaveCount(1)
      }
    }
  })
})

test('an answer has an address of its own, opens by keyboard, and is found by its words', async ({ page }) => {
  await open(page, '/faq#refund')
  await expect(page.locator('#refund')).toHaveAttribute('open', '')
  await expect(page.locator('#refund summary')).toBeInViewport()

  const summary = page.locator('#delivery-cost summary')
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#delivery-cost')).toHaveAttribute('open', '')

  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('global privacy control')
  await expect(page.getByText('1 question found')).toBeVisible()
  await expect(page.locator('details')).toHaveCount(1)
})

test('structured data contains the questions', async ({ request }) => {
  const html = await (await request.get('/faq')).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json),
  )
  const faq = blocks.find((block) => block['@type'] === 'FAQPage')
  expect(faq.mainEntity.length).toBeGreaterThan(15)
  expect(html).not.toContain('noindex')
})
