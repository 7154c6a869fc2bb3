/**
 * Blocking time and largest contentful paint of one page view on a phone with a slow connection. The blocking time is
 * computed from the CPU time of the browser's main thread, as if its processor were four times as slow, so that it
 * hardly depends on other load.
 */
import { PHONE, withBrowser } from '../support/chromium.mjs'

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const SLOWDOWN = 4
/** A task blocks for as long as it takes beyond this. Milliseconds. */
const LONG_TASK = 50
const TRACED = ['loading', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

/** Opens an address in a fresh profile. Returns { tbt, lcp } in milliseconds. */
export function measurePageSpeed(address, executablePath) {
  return withBrowser(executablePath, async (browser) => {
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const events = []
    session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: TRACED, excludedCategories: ['*'] },
    })
    const start = await page.goto(address, { waitUntil: 'load' })
    if (start.status() !== 200) throw new Error(`${address} answered ${start.status()}.`)
    await page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0)
    await page.waitForLoadState('networkidle')
    const lcp = await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    return { lcp, tbt: blockingTime(events) }
  })
}

function blockingTime(events) {
  const paint = events.find(({ name, args }) => name === 'firstContentfulPaint' && args.frame)
  return events
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts >= paint.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur * SLOWDOWN) / 1000 - LONG_TASK), 0)
}
