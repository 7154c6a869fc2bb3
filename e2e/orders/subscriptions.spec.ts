import { violationsOn } from '../support/accessibility'
import { expect, expectMessage, open, test, WIDTHS } from '../support/shop-test'
import { signInByRequest } from '../support/shopper'

const NAME = 'Plant-Based Laundry Sheets'

test('a member skips a delivery and takes it back, moves it, pauses and resumes, and changes the quantity', async ({
  page,
}) => {
  await signInByRequest(page, 'member@demo.test')
  await open(page, '/profile/Subscriptions')
  const card = page.getByRole('article', { name: NAME })
  const dialog = page.getByRole('dialog')
  await expect(card.getByText('Next delivery')).toBeVisible()
  const dates = card.getByRole('definition').first()
  const before = await dates.innerText()

  await card.getByRole('button', { name: /^Skip next/ }).click()
  await dialog.getByRole('button', { name: 'Skip it' }).click()
  await expectMessage(page, /^Next delivery skipped/)
  await expect(dates).not.toHaveText(before)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(dates).toHaveText(before)

  await card.getByRole('button', { name: /^Change/ }).click()
  await dialog.getByRole('button', { name: /^How many/ }).click()
  await dialog.getByRole('combobox', { name: 'How many' }).selectOption('2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('definition').nth(2)).toHaveText('2')

  await card.getByRole('button', { name: /^Change/ }).click()
  await dialog.getByRole('button', { name: /^Pause/ }).click()
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(card.getByText('Paused', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: /^Resume now/ }).click()
  await expect(card.getByRole('button', { name: /^Skip next/ })).toBeVisible()
  await expect(dates).toHaveText(before)
})

for (const language of ['en', 'ar'] as const) {
  test(`the page and its dialog pass axe and fit 320 px (${language})`, async ({ page, setLanguage }) => {
    await signInByRequest(page, 'member@demo.test')
    await setLanguage(language)
    for (const viewport of [WIDTHS.phone, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport)
      await open(page, '/profile/Subscriptions')
      await expect(page.getByRole('article').first()).toBeVisible()
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await overflow()).toBe(0)
      await page.getByRole('article').first().getByRole('button').last().click()
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      expect(await overflow()).toBe(0)
      const contrast = language === 'en' && viewport === WIDTHS.phone
      expect(await violationsOn(page, { contrast })).toEqual([])
      await page.keyboard.press('Escape')
    }
  })
}

test('a guest is asked to sign in, and nothing personal is in the document', async ({ page }) => {
  const response = await page.goto('/profile/Subscriptions')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /sign in/i })
      .first(),
  ).toBeVisible()
})
