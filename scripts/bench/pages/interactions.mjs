/** Time from a click or a key press to the next paint (INP), on a processor slowed down four times. */
import { PHONE, withBrowser } from '../support/chromium.mjs'
import { memberCookies } from '../support/member-cookies.mjs'
import { median } from '../support/statistics.mjs'

const SLOWDOWN = 4
const SCREENS = { phone: PHONE, desktop: { viewport: { width: 1366, height: 900 } } }
/** Time that the browser needs to report an interaction after its paint. */
const REPORTING_MILLISECONDS = 600

/** Between two key presses of somebody who types fast. */
const KEY_MILLISECONDS = 120

const ADD = /^Add to Cart$/

/**
 * What is measured. Each starts on its own page in a fresh profile, `asMember` signed in with a product in the cart. The
 * slowest click or key press of `act` counts.
 */
const INTERACTIONS = {
  addToCart: {
    path: '/bamboo-toothbrush-set',
    act: (page) => panelOf(page).getByRole('button', { name: ADD }).click(),
  },
  variantChange: {
    path: '/linen-bath-towel',
    act: (page) =>
      page
        .getByRole('radiogroup', { name: 'Choose Your Color' })
        .getByRole('radio', { checked: false })
        .first()
        .click({ force: true }),
  },
  openSideCart: {
    path: '/bamboo-toothbrush-set',
    prepare: async (page) => {
      await panelOf(page).getByRole('button', { name: ADD }).click()
      const drawer = page.getByRole('dialog', { name: /^Your cart/ })
      await drawer.waitFor()
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'hidden' })
    },
    act: (page) => page.getByRole('button', { name: /^Open your cart/ }).click(),
  },
  typeCardNumber: {
    path: '/checkout',
    asMember: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Go to payment' }).click()
      await page.getByRole('radio', { name: 'Another card' }).check()
      await page.getByRole('textbox', { name: 'Card number' }).focus()
    },
    act: (page) => page.keyboard.type('4242424242424242', { delay: KEY_MILLISECONDS }),
  },
}

const panelOf = (page) => page.getByRole('region', { name: 'Purchase options' })

/**
 * Performs every interaction `turns` times on a phone and on a desktop. Returns the median and maximum durations in
 * milliseconds, by subject: { product: { phone: { addToCart: { median, most } } } }.
 */
export async function measureInteractions([subject], executablePath, turns) {
  const cookies = await memberCookies(subject.site)
  return withBrowser(executablePath, async (browser) => {
    const result = {}
    for (const [screen, options] of Object.entries(SCREENS)) {
      result[screen] = {}
      for (const [name, interaction] of Object.entries(INTERACTIONS)) {
        const durations = []
        for (let turn = 0; turn < turns; turn += 1) {
          durations.push(...(await durationOf(browser, subject.site.origin, interaction, { options, cookies })))
        }
        if (durations.length > 0) result[screen][name] = { median: median(durations), most: Math.max(...durations) }
      }
    }
    return { [subject.name]: result }
  })
}

async function durationOf(browser, origin, { path, asMember, prepare, act }, { options, cookies }) {
  const context = await browser.newContext(options)
  try {
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
    await page.waitForTimeout(REPORTING_MILLISECONDS)
    // On a busy machine Chromium sometimes reports none, although the page answered; such a turn does not count.
    const durations = await page.evaluate(() => globalThis.interactions)
    return durations.length > 0 ? [Math.max(...durations)] : []
  } finally {
    await context.close()
  }
}
