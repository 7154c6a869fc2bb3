import type { Page } from '@playwright/test'
import { locales } from '../../contract/values/languages'
import { SHOWCASE } from '../../scripts/showcase.mjs'
import { type Look, violationsOn } from '../support/accessibility'
import { ACCOUNT_PAGES } from '../support/account-pages'
import { type ByteLimits, KIB, MAX_SCRIPT, recordBytes } from '../support/byte-limits'
import { expectShiftBelow, smallFields, sticksOut } from '../support/layout'
import { expect, FAILED_REQUEST, hydrated, type Language, scrollThrough, test, WIDTHS } from '../support/shop-test'
import { signInByRequest } from '../support/shopper'
import { isThorough } from '../support/thorough'

/**
 * What holds for pages that a guest opens and does not touch. Each page is loaded once in a language and at a width, and
 * everything that is stated of it there is looked at together.
 */

const PRODUCTS = ['/bamboo-toothbrush-set', '/linen-bath-towel', '/glass-spray-bottle-kit']
const LONG_NAME = '/handwoven-seagrass-storage-basket-with-lid-and-carrying-handles-extra-large'
/** No line can be broken in it but within the word. */
const LONG_WORD = 'W'.repeat(200)

const COMPARISON = '/compare?products=wool-dryer-balls,linen-bath-towel,bamboo-toothbrush-set'

const WITHIN_BYTES = [
  '/',
  ...PRODUCTS,
  ...[
    '/category/bath-body',
    '/product-list?fname=Hair',
    '/brands',
    '/offers',
    '/faq',
    '/gift-card',
    '/search?q=soap',
    COMPARISON,
  ],
  ...ACCOUNT_PAGES,
]
/** One page of each kind whose layout differs in a wide window: the same scripts, but more of the page is in view. */
const WITHIN_BYTES_WIDE: readonly string[] = ['/', '/bamboo-toothbrush-set', '/category/bath-body']
const STILL: readonly string[] = [
  '/',
  ...PRODUCTS,
  ...['/copper-water-bottle', '/magnesium-sleep-balm', '/beeswax-food-wraps', '/aloe-face-gel?campaignId=cmp-aloe'],
  LONG_NAME,
]
/** One page of each kind. */
const READ_BY_AXE: readonly string[] = [
  ...['/', '/wool-dryer-balls', '/linen-bath-towel', '/no-such-product', '/cart', '/checkout'],
  ...['/search?q=soap', '/category/bath-body', '/product-list?fname=Hair&rating=4', '/brands', '/offers'],
  ...['/faq', '/gift-card', '/terms-conditions', '/contact', COMPARISON],
]
/** Those of a kind that differ most between widths and directions. */
const READ_TWICE: readonly string[] = isThorough
  ? READ_BY_AXE
  : ['/', '/linen-bath-towel', '/category/bath-body', '/checkout']
/** What products' pages say differs, but their frame does not: what is in it is read on a phone, in one language. */
const READ_ON_A_PHONE: readonly string[] = isThorough ? SHOWCASE.map((slug) => `/${slug}`) : []
const NO_WIDER: readonly string[] = [
  ...[
    '/',
    '/linen-bath-towel',
    '/glass-spray-bottle-kit',
    '/magnesium-sleep-balm',
    LONG_NAME,
    '/no-such-product',
    '/gift-card',
    COMPARISON,
  ],
  ...[`/search?q=${LONG_WORD}`, `/product-list?q=${LONG_WORD}`],
]
const ADDRESSES = new Set([...WITHIN_BYTES, ...STILL, ...READ_BY_AXE, ...READ_ON_A_PHONE, ...NO_WIDER])

for (const address of ADDRESSES) {
  test(`${address.slice(0, 80)} keeps its limits`, async ({ page, setLanguage, allowedConsole }) => {
    test.slow()
    if (address === '/no-such-product') allowedConsole.push(FAILED_REQUEST)

    await test.step('in English, on a phone', async () => {
      const expectBytes = recordBytes(page)
      await load(page, WIDTHS.phone, address)
      if (WITHIN_BYTES.includes(address)) await test.step('bytes', () => expectBytes(bytesOf(address), address))
      if (STILL.includes(address)) await nothingMoved(page, address)
      if (!READ_BY_AXE.includes(address) && !READ_ON_A_PHONE.includes(address)) return
      await scrollThrough(page)
      if (!READ_BY_AXE.includes(address)) return axeFindsNothing(page, 'phone', { part: 'main' })
      await axeFindsNothing(page, 'phone')
      // What loads when it is seen has loaded on the phone.
      if (READ_TWICE.includes(address)) await axeFindsNothing(page, 'desktop')
    })
    if (NO_WIDER.includes(address)) await nothingIsWider(page)

    const isWideLimited = WITHIN_BYTES_WIDE.includes(address)
    if (isWideLimited || STILL.includes(address)) {
      await test.step('in English, on a desktop', async () => {
        const expectBytes = recordBytes(page)
        await load(page, WIDTHS.desktop, address)
        if (isWideLimited) await test.step('bytes', () => expectBytes(bytesOf(address), address))
        if (STILL.includes(address)) await nothingMoved(page, address)
      })
    }

    // In another language only words and direction change, and a phone has the least place for them.
    for (const language of locales.filter((one) => one !== 'en' && hasLimits(one, address))) {
      await test.step(`in ${language}, on a phone`, async () => {
        await setLanguage(language)
        await load(page, WIDTHS.phone, address)
        if (language === 'ar' && STILL.includes(address)) await nothingMoved(page, address)
        if (language === 'ar' && READ_TWICE.includes(address)) {
          await scrollThrough(page)
          await axeFindsNothing(page, 'phone', { contrast: false })
        }
        if (NO_WIDER.includes(address)) await nothingIsWider(page)
      })
    }
  })
}

/** The longest words are Malay ones, and a phone has the least place for them. */
const LOOKS_AT_AN_ACCOUNT = [
  ['en', 'phone'],
  ...(isThorough
    ? ([
        ['ar', 'phone'],
        ['en', 'desktop'],
        ['ms', 'phone'],
      ] as const)
    : []),
] as const

for (const [language, width] of LOOKS_AT_AN_ACCOUNT) {
  test(`the pages of a member's account keep their limits (${language}, ${width})`, async ({ page, setLanguage }) => {
    test.slow()
    // The demo's parcels arrive some minutes after the start, and news may push the list down.
    await page.routeWebSocket(/./, () => {})
    await signInByRequest(page, 'member@demo.test')
    await setLanguage(language)
    for (const address of ['/', ...ACCOUNT_PAGES]) {
      await test.step(address, async () => {
        await load(page, WIDTHS[width], address)
        await expectShiftBelow(page, 0.005, address)
        if (width === 'phone') await nothingIsWiderThanTheSmallestPhone(page)
        if (language !== 'en') return
        await scrollThrough(page)
        const contrast = width === 'phone'
        expect.soft(await violationsOn(page, { contrast }), address).toEqual([])
      })
    }
  })
}

const hasLimits = (language: Language, address: string): boolean =>
  (NO_WIDER.includes(address) && (isThorough || language === 'ms')) ||
  (language === 'ar' && ((isThorough && STILL.includes(address)) || READ_TWICE.includes(address)))

async function load(page: Page, viewport: { width: number; height: number }, address: string): Promise<void> {
  await page.setViewportSize(viewport)
  await page.goto(address, { waitUntil: 'networkidle' })
  await hydrated(page)
}

function bytesOf(address: string): ByteLimits {
  const isProduct = PRODUCTS.includes(address)
  // The HTML of an account page carries nothing personal, so it is small.
  const document = address.startsWith('/profile') ? 7 : isProduct ? 14 : 17
  return { script: MAX_SCRIPT, stylesheet: 15 * KIB, document: document * KIB, elements: isProduct ? 560 : 980 }
}

const nothingMoved = (page: Page, address: string) =>
  test.step('nothing moved while it loaded', () => expectShiftBelow(page, 0.01, address))

const axeFindsNothing = (page: Page, width: keyof typeof WIDTHS, look: Look = {}) =>
  test.step(`axe finds nothing on a ${width}`, async () => {
    await page.setViewportSize(WIDTHS[width])
    expect.soft(await violationsOn(page, look), `on a ${width}`).toEqual([])
  })

/** Polled: the new width is laid out with the next frame. */
const expectNoSidewaysScroll = (page: Page, width: number) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width}`)
    .toBeLessThanOrEqual(0)

async function nothingIsWiderThanTheSmallestPhone(page: Page): Promise<void> {
  await page.setViewportSize({ ...WIDTHS.phone, width: 320 })
  await expectNoSidewaysScroll(page, 320)
  expect.soft(await sticksOut(page), 'at 320').toEqual([])
  await page.setViewportSize(WIDTHS.phone)
}

const nothingIsWider = (page: Page) =>
  test.step('nothing is wider than the screen from 320 to 1366 px', async () => {
    // The newsletter's form is part of the footer's width. It loads near the view.
    await page.locator('footer').scrollIntoViewIfNeeded()
    await expect(page.locator('footer form')).toBeVisible()
    for (const width of [320, 390, 768, 1366]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page, width)
      expect(await sticksOut(page), `at ${width}`).toEqual([])
      if (width === 390) expect(await smallFields(page), 'fields').toEqual([])
    }
  })
