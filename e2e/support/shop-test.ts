import { test as base, expect, type Page } from '@playwright/test'

export const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1366, height: 900 } } as const
export type Width = keyof typeof WIDTHS

interface ShopFixtures {
  /** Console messages that a test expects, by a part of their text. Anything else fails it. */
  readonly allowedConsole: RegExp[]
  /** Chooses the language as the shop's own switch does. */
  readonly speak: (language: 'en' | 'es' | 'ar' | 'ms') => Promise<void>
}

/** A browser test that also fails on a console error, a page error or a violation of the security policy. */
export const test = base.extend<ShopFixtures>({
  allowedConsole: [[], { option: true }],
  speak: async ({ context, baseURL }, use) => {
    await use(async (language) => {
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? 'http://localhost' }])
    })
  },
  page: async ({ page, allowedConsole }, use) => {
    const problems: string[] = []
    const note = (text: string) => {
      if (!allowedConsole.some((allowed) => allowed.test(text))) problems.push(text)
    }
    page.on('console', (message) => {
      if (message.type() === 'error') note(`console: ${message.text()}`)
      if (/hydrat|Content Security Policy/i.test(message.text())) note(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => note(`page error: ${error.message}`))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`Content Security Policy: ${event.violatedDirective} refused ${event.blockedURI}`)
      })
    })
    await use(page)
    expect(problems).toEqual([])
  },
})

/** Opens a page and waits until React has taken it over. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => '__NEXT_HYDRATED' in window || document.readyState === 'complete')
}

export { expect }
