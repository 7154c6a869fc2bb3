import { expect, test, WIDTHS } from './support/shop-test'

test('the shop speaks four languages, Arabic from right to left, at the same addresses', async ({ page, speak }) => {
  for (const [language, direction, home] of [
    ['en', 'ltr', 'Skip'],
    ['es', 'ltr', ''],
    ['ar', 'rtl', ''],
    ['ms', 'ltr', ''],
  ] as const) {
    await speak(language)
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    if (home) await expect(page.getByRole('link', { name: new RegExp(home) }).first()).toBeAttached()
  }
})

test('a language that the shop does not speak is English', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'xx', url: baseURL ?? '' }])
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the search field submits to /search', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox').first().fill('castile soap')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=castile(\+|%20)soap/)
})

test('an unknown address is a 404 in the shop, with a way home', async ({ page, allowedConsole }) => {
  allowedConsole.push(/404/)
  for (const address of ['/no-such-product', '/no/such/place']) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found!' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.getByRole('link', { name: 'GO HOME' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  }
})

test('moving inside the shop is remembered for the session', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await page.evaluate(() => sessionStorage.getItem('hasInternalNavigation'))).toBeNull()
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('hasInternalNavigation'))).toBe('true')
})

test('the menu opens by mouse and by keyboard, and Escape closes it', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Shop', exact: true })
  await button.click()
  await expect(page.getByRole('link', { name: 'Kitchen' }).nth(1)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true })

  test('the menu is a drawer', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    await expect(drawer.getByText('Kitchen').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })
})

test('a wrong page of the document is never a dead link', async ({ page, request, baseURL }) => {
  await page.goto('/')
  const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  const own = [...new Set(links)].filter((link) => link.startsWith(baseURL ?? '') && !link.includes('#'))
  expect(own.length).toBeGreaterThan(30)
  for (const link of own) expect((await request.get(link)).status(), link).toBe(200)
})
