import type { Locator, Page } from '@playwright/test'
import { expect, open, test, WIDTHS } from '../support/shop-test'
import { signInByRequest } from '../support/shopper'

const cookiesOf = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Cookie choices' })
const barOf = (page: Page) => page.getByRole('region', { name: 'Cookie choice' })
const consentOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'consent')

test.use({ hasAnsweredConsent: false })

// A consent loads third parties, which third-parties.spec.ts looks at.
test.beforeEach(({ context }) => context.route(/^https:/, (route) => route.fulfill({ body: '' })))

test('a first visit is asked by a bar, which moves nothing and leaves the page usable; an answer ends it', async ({
  page,
}) => {
  await open(page, '/')
  expect(await consentOf(page)).toBeUndefined()
  await expect(barOf(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const [refuse, accept] = await Promise.all(
    ['Only necessary', 'Accept all'].map((name) => barOf(page).getByRole('button', { name }).boundingBox()),
  )
  expect(refuse?.height).toBe(accept?.height)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/faq$/)
  await barOf(page).getByRole('button', { name: 'Only necessary' }).click()
  await expect(barOf(page)).toBeHidden()
  expect((await consentOf(page))?.value).toBe('none')
})

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test.describe(`the choice (${width})`, () => {
    test.use({ viewport })

    test('covers no button: the foot of the page and what is fixed there stand above its bar', async ({ page }) => {
      await open(page, '/linen-bath-towel')
      const bar = await barOf(page).boundingBox()
      if (!bar) throw new Error('There is no bar.')
      expect(bar.height).toBeLessThan(viewport.height / 6)
      const bottomOf = async (control: Locator) => {
        const box = await control.boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0)
      }
      await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      // Inherited, it would make a phone compute the styles of the whole page anew.
      expect(
        await page.locator('main').evaluate((main) => getComputedStyle(main).getPropertyValue('--consent-bar')),
      ).toBe('0px')
      const last = page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' })
      await expect.poll(() => bottomOf(last)).toBeLessThanOrEqual(bar.y)
      if (viewport.width >= 768) return
      const add = page.getByRole('button', { name: /add to cart|see all/i }).last()
      await expect.poll(() => bottomOf(add)).toBeLessThanOrEqual(bar.y)
    })

    test('is stored for 30 days, is shown at the next visit, and can be withdrawn', async ({ page }) => {
      await open(page, '/')
      await cookiesOf(page).click()
      await expect(dialogOf(page).getByRole('switch', { name: 'Necessary' })).toBeDisabled()
      await dialogOf(page).getByRole('switch', { name: 'Measurement' }).check()
      await dialogOf(page).getByRole('button', { name: 'Save my choice' }).click()
      await expect(dialogOf(page)).toBeHidden()
      await expect(page.getByText('Saved: necessary and measurement')).toBeVisible()
      const cookie = await consentOf(page)
      expect(cookie).toMatchObject({ value: 'analytics', sameSite: 'Strict', secure: true })
      expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30)

      await page.reload()
      await cookiesOf(page).click()
      await expect(dialogOf(page).getByRole('switch', { name: 'Measurement' })).toBeChecked()
      await dialogOf(page).getByRole('button', { name: 'Only necessary' }).click()
      await expect.poll(async () => (await consentOf(page))?.value).toBe('none')
    })
  })
}

test('on a phone, the field of a chat stands above the bar', async ({ page }) => {
  await page.setViewportSize(WIDTHS.phone)
  await signInByRequest(page, 'seller@demo.test')
  await open(page, '/profile/messages')
  await page.getByRole('link', { name: /^Amara M/ }).click()
  await expect(barOf(page)).toBeVisible()
  await page.getByRole('textbox', { name: /^Message to / }).click({ timeout: 5000 })
  await expect(page.getByRole('textbox', { name: /^Message to / })).toBeFocused()
})

test('by the keyboard alone it opens, is made, and gives the focus back', async ({ page }) => {
  await open(page, '/')
  await cookiesOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeVisible()
  await dialogOf(page).getByRole('switch', { name: 'Offers elsewhere' }).focus()
  await page.keyboard.press('Space')
  await dialogOf(page).getByRole('button', { name: 'Save my choice' }).focus()
  await page.keyboard.press('Enter')
  await expect(cookiesOf(page)).toBeFocused()
  expect((await consentOf(page))?.value).toBe('marketing')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cookiesOf(page)).toBeFocused()
})

test('Global Privacy Control counts as a refusal, and the dialog says so', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await open(page, '/')
  await cookiesOf(page).click()
  await expect(dialogOf(page).getByText(/Your browser sends Global Privacy Control/)).toBeVisible()
  await expect(dialogOf(page).getByRole('switch', { name: 'Offers elsewhere' })).toBeDisabled()
  await expect(dialogOf(page).getByRole('button', { name: 'Accept all' })).toHaveCount(0)
})

test('the choice is in Arabic, from right to left', async ({ page, setLanguage }) => {
  await setLanguage('ar')
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('button', { name: 'ملفات الارتباط' }).click()
  await expect(page.getByRole('dialog', { name: 'خيارات ملفات الارتباط' })).toBeVisible()
})
