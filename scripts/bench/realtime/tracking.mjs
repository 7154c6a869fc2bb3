/** How late the biker's pin moves on the order map: from the time of a published position to the frame that shows it. */
import { setTimeout as wait } from 'node:timers/promises'
import { withBrowser } from '../support/chromium.mjs'
import { percentile } from '../support/statistics.mjs'

/** Always has an order on its way. */
const MEMBER = { email: 'member@demo.test', password: 'Talents-2026' }
const PIN = '[data-position-at]'

/** Returns the delays in milliseconds of the positions of one ride, one a second, in the page of orders. */
export function measureTracking([{ name, site }], executablePath, { seconds }) {
  return withBrowser(executablePath, async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1366, height: 900 } })
    const signedIn = await page.request.post(`${site.origin}/api/session/sign-in`, { data: MEMBER })
    if (!signedIn.ok()) throw new Error('The member could not sign in.')
    await page.goto(`${site.origin}/profile/orders`)
    await page.locator(PIN).waitFor({ state: 'attached', timeout: 60_000 })
    await page.evaluate(recordDelays, PIN)
    await wait(seconds * 1000)
    const delays = await page.evaluate(() => window.pinDelays)
    if (delays.length < seconds / 2) throw new Error(`Only ${delays.length} positions came in ${seconds} s.`)
    const [p50, p95] = [0.5, 0.95].map((share) => percentile(delays, share))
    return { [name]: { positions: delays.length, p50, p95, most: Math.max(...delays) } }
  })
}

/** Runs in the browser. Both clocks are this machine's. */
function recordDelays(selector) {
  window.pinDelays = []
  const pin = document.querySelector(selector)
  let last = Number(pin.dataset.positionAt)
  new MutationObserver(() => {
    const publishedAt = Number(pin.dataset.positionAt)
    // It is written with each frame of the motion to a position.
    if (publishedAt === last) return
    last = publishedAt
    // After the frame in which the pin was moved.
    requestAnimationFrame(() => window.pinDelays.push(Date.now() - publishedAt))
  }).observe(pin, { attributes: true, attributeFilter: ['data-position-at'] })
}
