import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { locales } from '../../contract/values/languages'

export const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1366, height: 900 } } as const

export type Language = (typeof locales)[number]

/** Chromium's console message for a failed request or a 404 document. */
export const FAILED_REQUEST = /Failed to load resource/

/** Identifies the search widgets, whose code must load only when a visitor changes a search. */
export const SEARCH_WIDGETS = /["'`]ais\.[a-zA-Z]+["'`]/

interface ShopFixtures {
  /** Console messages that a test expects, as patterns. Any other message fails it. */
  readonly allowedConsole: RegExp[]
  /** False: the visitor is asked for consent. By default they have declined. */
  readonly hasAnsweredConsent: boolean
  /** Switches the language with the shop's own control. */
  readonly setLanguage: (language: Language) => Promise<void>
  readonly secondTry: undefined
}

/** Chromium on a busy machine draws a frame within this time, in milliseconds, or never again. */
const FRAME_LIMIT = 5000

/** Returns true when the page answers, but its browser has stopped drawing. */
async function hasStoppedDrawing(page: Page): Promise<boolean> {
  const drew = page.evaluate(
    (limit) =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true))
        setTimeout(() => resolve(false), limit)
      }),
    FRAME_LIMIT,
  )
  return (await drew.catch(() => true)) === false
}

/** A browser test that also fails on console errors, page errors and violations of the security policy. */
export const test = base.extend<ShopFixtures>({
  // A new list for each test, so that expected messages do not leak into others.
  allowedConsole: async ({ baseURL: _ }, use) => use([]),
  hasAnsweredConsent: [true, { option: true }],
  setLanguage: async ({ context, baseURL }, use) => {
    await use(async (language) => {
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    })
  },
  /**
   * Gives a failed test a second try only where the browser itself stopped drawing: about once in 500 tests, and more
   * often on a busy machine, Chromium's compositor waits for ever for tiles that nobody draws. Any other failure counts.
   */
  secondTry: [
    async ({ context }, use, info) => {
      const mark = join(info.project.outputDir, `stopped-drawing-${info.testId}`)
      if (info.retry > 0 && !existsSync(mark)) throw new Error('It failed at the first try.')
      await use(undefined)
      if (info.status === info.expectedStatus) return
      for (const page of context.pages()) {
        if (!(await hasStoppedDrawing(page))) continue
        mkdirSync(info.project.outputDir, { recursive: true })
        writeFileSync(mark, '')
      }
    },
    { auto: true },
  ],
  context: async ({ context, baseURL, allowedConsole, hasAnsweredConsent }, use) => {
    if (hasAnsweredConsent) await context.addCookies([{ name: 'consent', value: 'none', url: baseURL ?? '' }])
    const problems: string[] = []
    const note = (text: string) => {
      if (!allowedConsole.some((allowed) => allowed.test(text))) problems.push(text)
    }
    context.on('console', (message) => {
      const isProblem = message.type() === 'error' || /hydrat|Content Security Policy/i.test(message.text())
      const { url } = message.location()
      if (isProblem) note(`console: ${message.text()}${url ? ` (${url})` : ''}`)
    })
    context.on('weberror', (error) => note(`page error: ${error.error().message}`))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`Content Security Policy: ${event.violatedDirective} refused ${event.blockedURI}`)
      })
    })
    await recordMessages(context)
    await use(context)
    // A call that is still pending at the end of a test must fail neither the test nor the runner.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    expect(problems, 'the console').toEqual([])
  },
})

/** What the live regions of each page have announced. */
const messagesOf = new WeakMap<Page, string[]>()

async function recordMessages(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordMessage', ({ page }, text: string) => {
    messagesOf.set(page, [...(messagesOf.get(page) ?? []), text])
  })
  await context.addInitScript(() => {
    const { recordMessage } = window as unknown as { recordMessage: (text: string) => void }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (!(target instanceof Element && target.matches('[aria-live]'))) continue
        for (const { textContent } of addedNodes) if (textContent) recordMessage(textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/**
 * Waits until the shop has shown a short message since the last call for the same page. It may be gone again: messages
 * stay for two seconds, in which a busy machine may not look.
 */
export async function expectMessage(page: Page, text: string | RegExp): Promise<void> {
  const matching = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
  await expect.poll(() => messagesOf.get(page) ?? [], 'messages').toContainEqual(matching)
  messagesOf.delete(page)
}

/** Opens a page and waits for hydration, because earlier clicks would have no effect. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** Waits until React has hydrated the document. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0)
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Scrolls through the whole page, so that lazily loaded parts are there. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async (limit) => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve, reject) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
        setTimeout(() => reject(new Error('No frame was drawn.')), limit)
      })
    }
    scrollTo({ top: 0, behavior: 'instant' })
  }, 4 * FRAME_LIMIT)
  await page.waitForLoadState('networkidle')
}

/** Returns the shop's name in the tested deploy. */
export async function brandOf(request: APIRequestContext): Promise<string> {
  return (await (await request.get('/api/health')).json()).brand
}

export { expect }
