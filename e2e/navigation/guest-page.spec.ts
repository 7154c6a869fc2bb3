import { expect, test } from '../support/shop-test'

/** The one thing that may differ between two answers: when they, and what they are made of, were made. */
const withoutTimes = (html: string) => html.replace(/"(serverNow|dehydratedAt|dataUpdatedAt)":\d+/g, '"$1":0')

for (const address of ['/', '/linen-bath-towel', '/magnesium-sleep-balm', '/no-such-product', '/cart']) {
  test(`no byte of ${address} depends on which guest asks`, async ({ request }) => {
    const asGuest = async (name: string) => {
      const Cookie = `token=${name}-token; guestUid=${name}; deviceId=${name}; uid=${name}; lat=1; ucity=${name}`
      return withoutTimes(await (await request.get(address, { headers: { Cookie, 'User-Agent': name } })).text())
    }
    // Again when it failed: the minute of the arrival may turn between two answers.
    await expect(async () => {
      const first = await asGuest('ann')
      expect(first).not.toContain('ann-token')
      expect(await asGuest('bob')).toBe(first)
    }).toPass()
  })
}

test.describe('answers for public pages', () => {
  test('allow the back-forward cache and shared caches', async ({ request }) => {
    for (const address of ['/', '/bamboo-toothbrush-set']) {
      const headers = (await request.get(address)).headers()
      expect(headers['cache-control']).toContain('public')
      expect(headers['cache-control']).not.toContain('no-store')
      expect(headers['vary']).toContain('Cookie')
    }
  })

  test('carry the security headers', async ({ request }) => {
    for (const address of ['/', '/bamboo-toothbrush-set', '/no-such-product']) {
      const headers = (await request.get(address)).headers()
      const policy = headers['content-security-policy'] ?? ''
      expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'(;| 'sha256)/)
      expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe')
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers).not.toHaveProperty('x-powered-by')
    }
  })

  test('let mail readers on other sites show the logo', async ({ request }) => {
    const headers = (await request.get('/icons/icon-192.png')).headers()
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  })
})

test('a page returns unchanged from the back-forward cache', async ({ page }) => {
  await page.goto('/bamboo-toothbrush-set', { waitUntil: 'networkidle' })
  const reasons = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: unknown
    })[]
    return entry?.notRestoredReasons ?? null
  })
  expect(reasons).toBeNull()
  expect(await page.evaluate(() => window.onunload === null && window.onbeforeunload === null)).toBe(true)
})
