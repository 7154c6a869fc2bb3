import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import type { locales } from '../../contract/languages'

export const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1366, height: 900 } } as const
export type Width = keyof typeof WIDTHS

export type Language = (typeof locales)[number]

/** What Chromium writes to the console when a call was made to fail, or when a document is a 404. */
export const FAILED_REQUEST = /Failed to load resource/

/** What the search's widgets call themselves: their code loads when somebody changes a search, and nowhere before. */
export const SEARCH_WIDGETS = /["'`]ais\.[a-zA-Z]+["'`]/

interface ShopFixtures {
  /** Console messages that a test expects, by a part of their text. Anything else fails it. */
  readonly allowedConsole: RegExp[]
  /** Chooses the language as the shop's own switch does. */
  readonly speak: (language: Language) => Promise<void>
}

/** A browser test that also fails on a console error, a page error or a violation of the security policy. */
export const test = base.extend<ShopFixtures>({
  // A new list for each test: what one expects, no other may.
  allowedConsole: async ({ baseURL: _ }, use) => use([]),
  speak: async ({ context, baseURL }, use) => {
    await use(async (language) => {
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    })
  },
  context: async ({ context, allowedConsole }, use) => {
    const problems: string[] = []
    const note = (text: string) => {
      if (!allowedConsole.some((allowed) => allowed.test(text))) problems.push(text)
    }
    context.on('console', (message) => {
      const isProblem = message.type() === 'error' || /hydrat|Content Security Policy/i.test(message.text())
      if (isProblem) note(`console: ${message.text()}`)
    })
    context.on('weberror', (error) => note(`page error: ${error.error().message}`))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`Content Security Policy: ${event.violatedDirective} refused ${event.blockedURI}`)
      })
    })
    await use(context)
    // A call that is still on its way when a test ends fails neither this test nor the runner.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    expect(problems, 'the console').toEqual([])
  },
})

/** Opens a page and waits until React has taken it over: a click before that would be a visitor's bad luck. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** Waits until React has taken over the document that is there. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0)
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Brings every part of the page into view once, so that what loads when seen is there. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
}

/** The shop's name and the server's time, whatever deploy is tested. */
export async function brandOf(request: APIRequestContext): Promise<string> {
  return (await (await request.get('/api/health')).json()).brand
}

export { expect }
