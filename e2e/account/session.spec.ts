import type { Page } from '@playwright/test'
import { expect, open, test, WIDTHS } from '../support/shop-test'
import { DEMO_PASSWORD, signInFromHeader } from '../support/shopper'
import { isThorough } from '../support/thorough'

const PLAIN = '/bamboo-toothbrush-set'

const banner = (page: Page) => page.getByRole('banner')
const account = (page: Page) => banner(page).getByRole('button', { name: /^Account of / })
const signInButton = (page: Page) => banner(page).getByRole('button', { name: 'Sign in' })

async function signOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(signInButton(page)).toBeVisible()
}

/** Opened early for calls, which follow the first view of signed-in visitors only. */
const connection = (page: Page) => page.locator('link[rel="preconnect"][crossorigin]')

test('signing in sets the session cookies, opens a connection for calls, and scripts cannot read the refresh token', async ({
  page,
  context,
}) => {
  await open(page, '/')
  await expect(connection(page)).toHaveCount(0)
  await signInFromHeader(page, 'member@demo.test')
  await expect(account(page)).toBeVisible()
  await page.reload()
  await expect(connection(page)).toHaveCount(1)
  const cookies = (await context.cookies()).filter(({ name }) =>
    ['token', 'refreshToken', 'authPass', 'uid', 'userType'].includes(name),
  )
  expect(cookies).toHaveLength(5)
  for (const { name, secure, sameSite, path, httpOnly, expires } of cookies) {
    expect([secure, sameSite, path], name).toEqual([true, 'Strict', '/'])
    expect(httpOnly, name).toBe(name === 'refreshToken')
    expect(Math.round((expires - Date.now() / 1000) / 86_400), name).toBe(30)
  }
})

test('signing out deletes every cookie except the device cookies', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'somebody-elses', value: 'x', url: baseURL ?? '' }])
  await open(page, `${PLAIN}?linkid=nl-0326`)
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('linkid')
  const device = (await context.cookies()).find(({ name }) => name === 'deviceId')?.value
  expect(device).toBeTruthy()
  // Signing out reloads the page, and its address would set the value again.
  await open(page, PLAIN)
  await signInFromHeader(page, 'shopper@demo.test')
  await signOut(page)
  // The reloaded page sets the usual cookies again, and the device's time zone where it shows a time.
  const usual = ['deviceId', 'deviceIdv1', 'knownDevice', 'lat', 'long']
  await expect
    .poll(async () => {
      const names = (await context.cookies()).map(({ name }) => name)
      return names.filter((name) => name !== 'timeZone').toSorted()
    })
    .toEqual(usual)
  expect((await context.cookies()).find(({ name }) => name === 'deviceId')?.value).toBe(device)
})

test('signing out in one tab signs out the others, which drop personal data', async ({ page, context }) => {
  await open(page, PLAIN)
  await signInFromHeader(page, 'member@demo.test')
  const other = await context.newPage()
  await open(other, '/profile')
  await expect(other.getByRole('main')).toContainText('Amara')
  await signOut(page)
  await expect(signInButton(other)).toBeVisible()
  await expect(other.getByRole('main')).not.toContainText('Amara')
})

test('an expired token is exchanged once for all tabs, without a visible effect', async ({
  page,
  context,
  baseURL,
  allowedConsole,
}) => {
  // The browser notes every call that is refused before the exchange.
  allowedConsole.push(/status of 401/)
  await open(page, '/')
  await signInFromHeader(page, 'member@demo.test')
  await expect(account(page)).toBeVisible()
  // A call of this page that is refused meanwhile would begin an exchange that the next page cannot wait for.
  await page.goto('about:blank')
  const refreshes: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/session/refresh')) refreshes.push(request.url())
  })
  await context.addCookies([{ name: 'token', value: 'no.longer.good', url: baseURL ?? '', sameSite: 'Strict' }])
  const other = await context.newPage()
  await Promise.all([open(page, PLAIN), open(other, '/profile')])
  await expect(account(page)).toBeVisible()
  await expect(other.getByRole('main')).toContainText('Amara')
  expect(refreshes).toHaveLength(1)
  expect((await context.cookies()).find(({ name }) => name === 'token')?.value).not.toBe('no.longer.good')
})

// A member's header has the purse.
for (const who of isThorough ? ['member', 'admin', 'partner'] : ['member']) {
  test(`the header of a signed-in ${who} does not move while a page loads`, async ({ page, context }) => {
    const body = { email: `${who}@demo.test`, password: DEMO_PASSWORD }
    expect((await context.request.post('/api/session/sign-in', { data: body })).status()).toBe(200)
    // The first visit learns whether there is a purse.
    await open(page, '/')
    await expect(account(page)).toBeVisible()
    for (const [width, viewport] of Object.entries(WIDTHS)) {
      await page.setViewportSize(viewport)
      await page.goto('/', { waitUntil: 'networkidle' })
      await expect(account(page)).toBeVisible()
      expect(await page.evaluate(shiftOfHeader), width).toBe(0)
    }
  })
}

/** Runs in the page. Returns the layout shift of what is in the header, since the page began to load. */
function shiftOfHeader(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        const header = document.querySelector('header')
        if (entry.sources.some(({ node }) => node && header?.contains(node))) sum += entry.value
      }
      resolve(sum)
    }).observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
  })
}

test('an admin acts for a shopper under a bar on every screen, then ends the session', async ({ page, context }) => {
  const body = { email: 'admin@demo.test', password: DEMO_PASSWORD }
  await context.request.post('/api/session/sign-in', { data: body })
  await open(page, '/profile')
  await page.getByRole('textbox', { name: /E-mail of the shopper/ }).fill('member@demo.test')
  await page.getByRole('button', { name: 'Look up' }).click()
  // The shop reloads as the shopper.
  const opensAnew = page.waitForEvent('load')
  await page.getByRole('button', { name: /^Act as / }).click()
  await opensAnew
  await expect(banner(page).getByText('You are acting as Amara Mensah')).toBeVisible()
  for (const address of ['/', PLAIN, '/cart']) {
    await open(page, address)
    await expect(banner(page).getByText('You are acting as Amara Mensah')).toBeVisible()
  }
  await banner(page).getByRole('button', { name: 'End session' }).click()
  await expect(banner(page).getByText('Admin')).toBeVisible()
  await expect(page.getByText('You are acting as')).toHaveCount(0)
})

test('signing in, and the account’s menu, work by the keyboard alone', async ({ page }) => {
  await open(page, PLAIN)
  await signInButton(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog.getByRole('textbox', { name: 'Email Address' })).toBeFocused()
  await page.keyboard.type('member@demo.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(account(page)).toBeVisible()
  // "Sign in" is gone.
  await expect(page.getByRole('main')).toBeFocused()
  await account(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(account(page)).toBeFocused()
})
