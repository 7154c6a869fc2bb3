/** Time from a click to the next paint (INP), on a processor slowed down four times. */
import { withBrowser } from './chromium.mjs'

const SLOWDOWN = 4
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const SCREENS = { phone: PHONE, desktop: { viewport: { width: 1366, height: 900 } } }
/** Time that the browser needs to report an interaction after its paint. */
const REPORTING_MILLISECONDS = 600

const ADD = /^Add to Cart$/

/** The measured clicks. Each starts on its own page in a fresh profile. */
const INTERACTIONS = {
  addToCart: {
    path: '/bamboo-toothbrush-set',
    click: (page) => panelOf(page).getByRole('button', { name: ADD }).click(),
  },
  variantChange: {
    path: '/linen-bath-towel',
    click: (page) =>
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
    click: (page) => page.getByRole('button', { name: /^Open your cart/ }).click(),
  },
}

const panelOf = (page) => page.getByRole('region', { name: 'Purchase options' })

/**
 * Performs every interaction `turns` times on a phone and on a desktop. Returns the median and maximum durations in
 * milliseconds, by subject: { product: { phone: { addToCart: { median, most } } } }.
 */
export function measureInteractions([subject], executablePath, turns) {
  return withBrowser(executablePath, async (browser) => {
    const result = {}
    for (const [screen, options] of Object.entries(SCREENS)) {
      result[screen] = {}
      for (const [name, interaction] of Object.entries(INTERACTIONS)) {
        const durations = []
        for (let turn = 0; turn < turns; turn += 1) {
          durations.push(await durationOf(browser, subject.site.origin, interaction, options))
        }
        result[screen][name] = { median: median(durations), most: Math.max(...durations) }
      }
    }
    return { [subject.name]: result }
  })
}

async function durationOf(browser, origin, { path, prepare, click }, screen) {
  const context = await browser.newContext(screen)
  try {
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
    await click(page)
    await page.waitForTimeout(REPORTING_MILLISECONDS)
    // Durations below 16 ms are not reported and count as 0.
    return Math.max(0, ...(await page.evaluate(() => globalThis.interactions)))
  } finally {
    await context.close()
  }
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}
