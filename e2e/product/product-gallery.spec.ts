import type { Locator, Page } from '@playwright/test'
import { galleryOf } from '../support/product-page'
import { expect, open, test, WIDTHS } from '../support/shop-test'

const ADDRESS = '/linen-bath-towel'
const thumbnail = (page: Page, number: number) =>
  galleryOf(page).getByRole('button', { name: `Show picture ${number} of 5` })
const picture = (page: Page, view: string) => galleryOf(page).getByRole('button', { name: view })

interface Point {
  readonly x: number
  readonly y: number
}

/** Moves a finger from one point to another. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const STEPS = 8
  const browser = await page.context().newCDPSession(page)
  const at = (step: number) => ({
    x: from.x + ((to.x - from.x) * step) / STEPS,
    y: from.y + ((to.y - from.y) * step) / STEPS,
  })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (let step = 1; step <= STEPS; step++)
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(step)] })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const endOf = (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().bottom)

const lightboxOf = (page: Page) => page.getByRole('dialog', { name: /^Pictures of Linen Bath Towel/ })

test('thumbnails end with the picture and choose it, which opens large, turns by button and by key, keeps the focus inside and gives it back', async ({
  page,
}) => {
  await open(page, ADDRESS)
  await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true')
  expect(await endOf(thumbnail(page, 5))).toBeLessThanOrEqual(1 + (await endOf(picture(page, 'front view'))))
  await thumbnail(page, 3).click()
  await expect(thumbnail(page, 3)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(thumbnail(page, 4)).toBeFocused()
  await expect(thumbnail(page, 4)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Home')
  await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true')

  const lightbox = lightboxOf(page)
  await picture(page, 'front view').focus()
  await page.keyboard.press('Enter')
  await expect(lightbox).toBeVisible()
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus').and(lightbox.locator('*'))).toHaveCount(1)
  }
  await lightbox.getByRole('button', { name: 'Close' }).click()
  await expect(lightbox).toBeHidden()
  await expect(picture(page, 'front view')).toBeFocused()

  await picture(page, 'front view').click()
  await expect(lightbox.getByText('1 of 5')).toBeVisible()
  await expect(lightbox.getByRole('button', { name: 'Previous picture' })).toBeDisabled()
  await lightbox.getByRole('button', { name: 'Next picture' }).click()
  await expect(lightbox.getByText('2 of 5')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('3 of 5')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(lightbox.getByText('2 of 5')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true')
  await expect(galleryOf(page).getByRole('listitem').locator(':focus').getByRole('img')).not.toHaveAttribute(
    'alt',
    /front/,
  )
})

test('in Arabic the large pictures turn the other way', async ({ page, setLanguage }) => {
  await setLanguage('ar')
  await open(page, ADDRESS)
  await page.getByRole('main').getByRole('region').first().getByRole('listitem').getByRole('button').last().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const counter = await dialog.getByRole('paragraph').textContent()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('paragraph')).not.toHaveText(counter ?? '')
})

test.describe('on a phone', () => {
  test.use({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true })

  test('pictures lie side by side to be swiped, and a tap opens them over the whole screen', async ({ page }) => {
    await open(page, ADDRESS)
    await expect(thumbnail(page, 1)).toBeHidden()
    const front = picture(page, 'front view')
    const before = await front.boundingBox()
    await front.evaluate((button) => button.closest('ul')?.scrollBy({ left: innerWidth, behavior: 'instant' }))
    await expect.poll(async () => (await front.boundingBox())?.x).toBeLessThan(before?.x ?? 0)
    await galleryOf(page).getByRole('button').nth(1).tap()
    await expect(lightboxOf(page).getByText('2 of 5')).toBeVisible()
    // Over the whole screen, larger than on the page.
    await expect.poll(() => lightboxOf(page).boundingBox()).toEqual({ x: 0, y: 0, ...WIDTHS.phone })
  })

  test('a large picture that is pulled down closes, and one that is swiped does not', async ({ page }) => {
    await open(page, ADDRESS)
    await galleryOf(page).getByRole('button').nth(0).tap()
    await expect(lightboxOf(page).getByText('1 of 5')).toBeVisible()
    await drag(page, { x: 300, y: 400 }, { x: 60, y: 420 })
    await expect(lightboxOf(page).getByText('2 of 5')).toBeVisible()
    await drag(page, { x: 200, y: 320 }, { x: 210, y: 560 })
    await expect(lightboxOf(page)).toBeHidden()
  })

  test('a sheet is pulled down by its grip to close', async ({ page }) => {
    await open(page, ADDRESS)
    await page.getByRole('button', { name: 'About this price' }).tap()
    const sheet = page.getByRole('dialog', { name: 'About this price' })
    await expect(sheet.getByRole('img')).toBeVisible()
    // Its first position is that of its way in.
    await expect
      .poll(async () => ((await sheet.boundingBox())?.y ?? 0) + ((await sheet.boundingBox())?.height ?? 0))
      .toBe(844)
    const top = (await sheet.boundingBox())?.y ?? 0
    await drag(page, { x: 195, y: top + 20 }, { x: 195, y: 800 })
    await expect(sheet).toBeHidden()
  })
})
