/** What a browser fetches for a page that is opened and left untouched. The result is exact, so it is measured once. */
import { gzipSync } from 'node:zlib'
import { PHONE, withBrowser } from '../support/chromium.mjs'

const QUIET_MILLISECONDS = 1500
const MAX_MILLISECONDS = 20_000

/** Opens each subject's page in a fresh profile, 1280 by 720, and sums the responses, each body gzipped at level 6. */
export function measureBytes(subjects, executablePath) {
  return withBrowser(executablePath, async (browser) => {
    const result = {}
    for (const subject of subjects) result[subject.name] = sums(await visit(browser, subject))
    return result
  })
}

/** Opens each subject's page once as a phone, so that the media service generates the pictures that Lighthouse requests. */
export function visitAsPhone(subjects, executablePath) {
  return withBrowser(executablePath, async (browser) => {
    for (const subject of subjects) await visit(browser, subject, PHONE)
  })
}

async function visit(browser, { site, paths, cookies = [] }, screen = {}) {
  const context = await browser.newContext(screen)
  await context.addCookies(cookies)
  try {
    const page = await context.newPage()
    const fetched = []
    let underWay = 0
    let lastChange = Date.now()
    const changed = (difference) => {
      underWay += difference
      lastChange = Date.now()
    }
    const isFetched = (request) => /^https?:/.test(request.url())
    page.on('request', (request) => isFetched(request) && changed(1))
    page.on('requestfailed', (request) => {
      if (!isFetched(request)) return
      changed(-1)
      fetched.push({ request, failed: true })
    })
    page.on('requestfinished', (request) => {
      if (!isFetched(request)) return
      changed(-1)
      fetched.push({ request, body: bodyOf(request) })
    })

    const response = await page.goto(site.origin + paths[0], { waitUntil: 'load' })
    if (response.status() !== 200) throw new Error(`${paths[0]} answered ${response.status()}.`)
    const end = Date.now() + MAX_MILLISECONDS
    while (Date.now() < end && (underWay > 0 || Date.now() - lastChange < QUIET_MILLISECONDS)) {
      await page.waitForTimeout(100)
    }
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    return { elements, answers: await Promise.all(fetched.map(described)) }
  } finally {
    await context.close()
  }
}

/** Returns a body without transport compression. A body that the browser has discarded is requested again. */
async function bodyOf(request) {
  try {
    return await (await request.response()).body()
  } catch {
    const { accept = '*/*' } = request.headers()
    const response = await fetch(request.url(), { headers: { accept, 'accept-encoding': 'identity' } })
    return Buffer.from(await response.arrayBuffer())
  }
}

async function described({ request, body, failed = false }) {
  const { pathname, search } = new URL(request.url())
  const path = pathname + search
  if (failed) return { path, kind: 'failed', raw: 0, gzip: 0 }
  const response = await request.response()
  const { purpose, 'sec-purpose': secPurpose } = await request.allHeaders()
  const bytes = await body
  return {
    path,
    status: response.status(),
    kind: kindOf(request, response.headers()['content-type'] ?? ''),
    isPrefetch: (secPurpose ?? purpose ?? '').startsWith('prefetch'),
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 6 }).length,
  }
}

function kindOf(request, type) {
  if (request.isNavigationRequest()) return 'html'
  if (/javascript/.test(type)) return 'js'
  if (/^text\/css/.test(type)) return 'css'
  if (/font/.test(type) || /\.(woff2?|ttf|otf)$/.test(new URL(request.url()).pathname)) return 'fonts'
  if (/^image\//.test(type)) return 'images'
  return 'other'
}

/** The browser reports a prefetched and then used resource twice, although it was transferred once. */
function withoutRepeats(answers) {
  const known = new Set()
  return answers.filter(({ kind, path }) => {
    if (!['js', 'css', 'fonts', 'images'].includes(kind)) return true
    const isNew = !known.has(path)
    known.add(path)
    return isNew
  })
}

function sums({ elements, answers: reported }) {
  const answers = withoutRepeats(reported)
  const total = (size, kind, isCounted = () => true) =>
    answers
      .filter((response) => response.kind === kind && isCounted(response))
      .reduce((sum, response) => sum + response[size], 0)
  return {
    htmlRaw: total('raw', 'html'),
    htmlGzip: total('gzip', 'html'),
    jsRaw: total('raw', 'js'),
    jsGzip: total('gzip', 'js'),
    // Contained in jsGzip: prefetched scripts of other pages.
    jsPrefetchedGzip: total('gzip', 'js', ({ isPrefetch }) => isPrefetch),
    cssGzip: total('gzip', 'css'),
    fonts: total('raw', 'fonts'),
    images: total('raw', 'images'),
    requests: answers.length,
    failed: answers.filter(({ kind, status }) => kind === 'failed' || status >= 400).length,
    elements,
    answers,
  }
}
