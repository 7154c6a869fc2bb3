import type { Page } from '@playwright/test'
import { locales } from '../../contract/values/languages'
import { FAREWELL } from '../../lib/service-worker/worker-settings'
import { type ShopWithWorker, shopWithWorker } from '../support/another-worker'
import { brandOf, expect, FAILED_REQUEST, open, pathOf, test } from '../support/shop-test'
import { signInFromHeader } from '../support/shopper'

const SEEN = '/linen-bath-towel'
const UNSEEN = '/bamboo-toothbrush-set'
const TITLES = {
  en: 'You are offline',
  es: 'No tienes conexión',
  ar: 'أنت غير متصل بالإنترنت',
  ms: 'Anda di luar talian',
}

test.use({ serviceWorkers: 'allow' })
// What a browser without a connection writes to the console.
test.beforeEach(({ allowedConsole }) => allowedConsole.push(FAILED_REQUEST, /net::ERR_/))

/** Opens a page and waits until the worker looks after it. */
async function underWorker(page: Page, address: string): Promise<void> {
  await open(page, address)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

/** Everything that the worker keeps, by address. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const cachedUrls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return cachedUrls.flat()
  })
const keptPaths = async (page: Page) => (await keptIn(page)).map((url) => new URL(url).pathname)

const isSeen = (page: Page) => expect.poll(() => keptPaths(page)).toContain(SEEN)
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('without a connection, a page that was never seen says so at its own address, in the language chosen last; when the connection is back, it opens by itself', async ({
  page,
  context,
  setLanguage,
}) => {
  await underWorker(page, '/')
  // English last, for the name of the product.
  for (const language of locales.toReversed()) {
    await test.step(language, async () => {
      await setLanguage(language)
      await page.goto('/')
      await expect.poll(() => page.evaluate(languageOfOfflinePage)).toBe(language)
      await context.setOffline(true)
      await page.goto(UNSEEN)
      await expect(title(page, TITLES[language])).toBeVisible()
      expect(pathOf(page)).toBe(UNSEEN)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex/)
      // It has its styles.
      expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Figtree')
      if (language === 'en') return
      // It would open the page, which has been seen then.
      await page.goto('about:blank')
      await context.setOffline(false)
    })
  }
  await context.setOffline(false)
  await expect(title(page, 'Bamboo Toothbrush Set')).toBeVisible()
})

test('the page without a connection is in the language of the address that was opened, whatever was chosen', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('ar')
  await underWorker(page, '/')
  await page.goto('/ms')
  await expect.poll(() => page.evaluate(languageOfOfflinePage)).toBe('ms')
})

/** Runs in the page. */
async function languageOfOfflinePage(): Promise<string | undefined> {
  return (await (await caches.match('/offline'))?.text())?.match(/lang="(\w+)"/)?.[1]
}

test('it opens the page by itself when the connection was only gone for a moment', async ({ page, context }) => {
  await underWorker(page, '/')
  await context.setOffline(true)
  await page.goto(UNSEEN, { waitUntil: 'commit' })
  await context.setOffline(false)
  await expect(title(page, 'Bamboo Toothbrush Set')).toBeVisible()
})

test('a product that a guest has seen is shown with a note that it may be outdated', async ({ page, context }) => {
  await underWorker(page, '/')
  await page.goto(SEEN)
  await isSeen(page)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
  await context.setOffline(true)
  await page.goto(SEEN)
  await expect(
    page.getByText(/^You are offline\. This page is as it was on .*20\d\d.*prices and stock may have changed/),
  ).toBeVisible()
  await expect(title(page, 'Linen Bath Towel')).toBeVisible()
  // Its picture too.
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .getByRole('img')
        .first()
        .evaluate((img) => (img as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0)
})

test('with a connection no page is served by the worker', async ({ page }) => {
  await underWorker(page, '/')
  await page.goto(SEEN)
  await isSeen(page)
  await page.evaluate(async (path) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      if (await cache.match(path)) await cache.put(path, new Response('<html><body>A page of yesterday</body></html>'))
    }
  }, SEEN)
  await page.goto(SEEN)
  await expect(title(page, 'Linen Bath Towel')).toBeVisible()
  await expect(page.getByText('A page of yesterday')).toHaveCount(0)
})

test.describe('nothing personal is kept', () => {
  const PERSONAL =
    /\/(cart|checkout|profile|v1|fetch|fast|cms|_next\/data|search)(\/|$|\?)|\/api\/(?!styles\/|texts\/|v2\/x)/

  test('of signed-in shoppers: no page, also none stored before', async ({ page, context }) => {
    await underWorker(page, '/')
    await page.goto(SEEN)
    await isSeen(page)
    await open(page, '/')
    await signInFromHeader(page, 'member@demo.test')
    for (const address of ['/profile', '/cart', UNSEEN, '/profile/wishlist', '/']) {
      await open(page, address)
      await page.waitForLoadState('networkidle')
    }
    await expect.poll(() => keptPaths(page)).not.toContain(SEEN)
    const cachedUrls = await keptIn(page)
    expect(cachedUrls.filter((url) => PERSONAL.test(new URL(url).pathname))).toEqual([])
    expect(await keptPaths(page)).not.toContain(UNSEEN)
    await page.context().setOffline(true)
    for (const address of ['/profile', '/cart', UNSEEN]) {
      await page.goto(address)
      await expect(title(page, TITLES.en)).toBeVisible()
    }
    await context.setOffline(false)
  })

  test('of guests: neither cart nor search nor calls', async ({ page }) => {
    await underWorker(page, '/')
    for (const address of [SEEN, '/cart', '/search?q=soap', '/checkout']) {
      await open(page, address)
      await page.waitForLoadState('networkidle')
    }
    expect((await keptIn(page)).filter((url) => PERSONAL.test(new URL(url).pathname))).toEqual([])
  })
})

test.describe('the worker of the next deploy', () => {
  const buildsKept = (page: Page) => page.evaluate(() => caches.keys())
  const lookAgain = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())

  let shop: ShopWithWorker
  test.beforeEach(async ({ page, baseURL }) => {
    shop = await shopWithWorker(baseURL ?? '')
    await underWorker(page, shop.url)
    await page.evaluate(() => caches.open('somebody-elses'))
  })
  test.afterEach(async ({ page }) => {
    await page.close()
    await shop.close()
  })

  test('takes over at once and deletes the caches of the previous build', async ({ page }) => {
    const before = (await buildsKept(page)).filter((name) => /^shop-(files|pages)-/.test(name))
    expect(before.length).toBeGreaterThan(0)
    shop.serve((script) => script.replace(/"build":"[^"]*"/, '"build":"next"'))
    const takenOver = page.evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true }),
        ),
    )
    await lookAgain(page)
    expect(await takenOver).toBe(true)
    await expect.poll(() => buildsKept(page)).toEqual(expect.arrayContaining(['shop-files-next', 'somebody-elses']))
    for (const name of before) await expect.poll(() => buildsKept(page)).not.toContain(name)
  })

  test('can unregister itself and delete all caches', async ({ page }) => {
    // What stands there with SERVICE_WORKER=off.
    shop.serve(() => FAREWELL)
    await lookAgain(page)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    await expect.poll(() => buildsKept(page)).toEqual(['somebody-elses'])
  })

  test('is checked at every visit, because the script is not cached', async ({ request }) => {
    const response = await request.get('/service-worker.js')
    expect(response.headers()).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
    expect(response.headers()['content-security-policy']).toContain("default-src 'none'")
  })
})

test('the web manifest has the name of the shop, and icons that are there', async ({ page, request }) => {
  await page.goto('/')
  const link = page.locator('link[rel=manifest]')
  await expect(link).toHaveCount(1)
  const manifest = await (await request.get((await link.getAttribute('href')) ?? '')).json()
  expect(manifest).toMatchObject({ name: await brandOf(request), start_url: '/', display: 'standalone' })
  const icons = manifest.icons as { src: string; type: string }[]
  for (const { src, type } of [...icons, { src: '/apple-touch-icon.png', type: 'image/png' }]) {
    const response = await request.get(src)
    expect([response.status(), response.headers()['content-type']], src).toEqual([200, type])
  }
  for (const { url } of manifest.shortcuts as { url: string }[]) {
    expect((await request.get(url)).status(), url).toBeLessThan(400)
  }
})
