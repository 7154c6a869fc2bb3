/** Time from a click or a key press to the next paint (INP), on a processor slowed down four times. */
import { median } from './figures.mjs'
import { memberCookies } from './lighthouse.mjs'
import { PHONE, withBrowser } from './start.mjs'

const SLOWDOWN = 4
const SCREENS = { phone: PHONE, desktop: { viewport: { width: 1366, height: 900 } } }
/** Time that the browser needs to report an interaction after its paint. */
const REPORTING_MS = 600
/** Between two key presses of somebody who types fast. */
const KEY_MS = 120

const panelOf = (page) => page.getByRole('region', { name: 'Purchase options' })
const addToCart = (page) =>
  panelOf(page)
    .getByRole('button', { name: /^Add to Cart$/ })
    .click()

/**
 * What is measured. Each starts on its own page in a fresh profile, `asMember` signed in with a product in the cart. The
 * slowest click or key press of `act` counts.
 */
const INTERACTIONS = {
  'add to cart': { path: '/bamboo-toothbrush-set', act: addToCart },
  'change of the variant': {
    path: '/linen-bath-towel',
    act: (page) => page.getByRole('radio', { name: 'Terracotta' }).click({ force: true }),
  },
  'opening the side cart': {
    path: '/bamboo-toothbrush-set',
    prepare: async (page) => {
      await addToCart(page)
      const drawer = page.getByRole('dialog', { name: /^Your cart/ })
      await drawer.waitFor()
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'hidden' })
    },
    act: (page) => page.getByRole('button', { name: /^Open your cart/ }).click(),
  },
  'a card number, the slowest key press': {
    path: '/checkout',
    asMember: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Go to payment' }).click()
      await page.getByRole('radio', { name: 'Another card' }).check()
      await page.getByRole('textbox', { name: 'Card number' }).focus()
    },
    act: (page) => page.keyboard.type('4242424242424242', { delay: KEY_MS }),
  },
}

/** Performs every interaction so many times on a phone and on a desktop. Returns the medians, and the slowest. */
export async function measureInteractions([{ site }], { chromium, quick }) {
  const turns = quick ? 3 : 7
  const cookies = await memberCookies(site)
  return withBrowser(chromium, async (browser) => {
    const result = {}
    for (const [screen, options] of Object.entries(SCREENS)) {
      result[screen] = {}
      for (const [name, interaction] of Object.entries(INTERACTIONS)) {
        const times = []
        for (let turn = 0; turn < turns; turn++)
          times.push(...(await timesOf(browser, site.origin, interaction, { options, cookies })))
        if (times.length > 0) result[screen][`${name}, ms`] = `${median(times)} (${Math.max(...times)})`
      }
    }
    return result
  })
}

async function timesOf(browser, origin, { path, asMember, prepare, act }, { options, cookies }) {
  const context = await browser.newContext(options)
  // The cookie question is answered: its bar could cover what is clicked.
  await context.addCookies(asMember ? cookies : [{ name: 'consent', value: 'none', url: origin }])
  const page = await context.newPage()
  await page.addInitScript(() => {
    globalThis.interactions = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.interactionId) globalThis.interactions.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  })
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await prepare?.(page)
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate(() => globalThis.interactions.splice(0))
  await act(page)
  await page.waitForTimeout(REPORTING_MS)
  const times = await page.evaluate(() => globalThis.interactions)
  await context.close()
  // On a busy machine Chromium sometimes reports none, although the page answered; such a turn does not count.
  return times.length > 0 ? [Math.max(...times)] : []
}
