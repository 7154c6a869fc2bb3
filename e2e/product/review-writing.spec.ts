import type { Page } from '@playwright/test'
import { expect, expectMessage, open, test, WIDTHS } from '../support/shop-test'
import { signIn, signInByRequest } from '../support/shopper'

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL })
const noPicture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)">') })

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Customer Ratings' })
/** An account that has reviewed the product before, on a deploy that was tested before, edits its review. */
const WRITE_OR_EDIT = /^(Write a|Edit your) review$/
const formOf = (page: Page) => page.getByRole('dialog', { name: WRITE_OR_EDIT })
const formButton = (page: Page) => reviewsOf(page).getByRole('button', { name: WRITE_OR_EDIT }).first()
const overallOf = (page: Page) => formOf(page).getByRole('radiogroup', { name: /^Overall rating/ })
const send = (page: Page) => formOf(page).getByRole('button', { name: /^Send review/ })

async function openForm(page: Page): Promise<void> {
  await reviewsOf(page).scrollIntoViewIfNeeded()
  await formButton(page).click()
  await expect(send(page)).toBeVisible()
}

/** Loads reviews until one with this title is there. */
async function findReview(page: Page, title: string) {
  const card = reviewsOf(page).getByRole('article').filter({ hasText: title })
  const more = reviewsOf(page).getByRole('button', { name: 'See more reviews' })
  await expect(async () => {
    if ((await card.count()) === 0) await more.click({ timeout: 1000 })
    await expect(card).toBeVisible({ timeout: 2000 })
  }).toPass()
  return card
}

test('a member who bought a product reviews it with a picture, finds it certified, and changes it', async ({
  page,
}) => {
  const title = `Kind to hands ${Date.now()}`
  await signInByRequest(page, 'member@demo.test')
  await open(page, '/olive-oil-castile-soap')
  await openForm(page)
  await expect(formOf(page).getByText(/^Bought \d+ \w+ \d{4}$/)).toBeVisible()

  // By keyboard: a star, two more, and the word for it.
  await overallOf(page).getByRole('radio', { name: '2 stars' }).check()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(formOf(page).getByText('I like it')).toBeVisible()
  await formOf(page)
    .getByRole('textbox', { name: /^Title/ })
    .fill(title)
  await formOf(page)
    .getByLabel('Add pictures')
    .setInputFiles([picture('one.png')])
  await expect(formOf(page).getByRole('progressbar')).toHaveCount(0)
  await send(page).click()
  await expectMessage(page, /^(Thank you\. Your review is on the page|Your review has been changed)\.$/)

  const card = await findReview(page, title)
  await expect(card.getByText('Certified buyer')).toBeVisible()
  await expect(card.getByRole('img', { name: '4.0 out of 5' })).toBeVisible()
  await expect(card.getByRole('button', { name: /^(Like|Dislike|Report)/ })).toHaveCount(0)
  await card.getByRole('button', { name: 'Edit your review' }).click()
  await expect(formOf(page).getByRole('textbox', { name: /^Title/ })).toHaveValue(title)
  await overallOf(page).getByRole('radio', { name: '5 stars' }).check()
  await send(page).click()
  await expectMessage(page, 'Your review has been changed.')
  await expect(card.getByRole('img', { name: '5.0 out of 5' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true })

  test('a guest signs in and writes in a sheet; other files are rejected, an unsent draft is kept', async ({
    page,
  }) => {
    await open(page, '/organic-cotton-tote')
    await reviewsOf(page).scrollIntoViewIfNeeded()
    await formButton(page).click()
    await signIn(page, 'newmember@demo.test')
    await expect(formOf(page).getByText('Not bought with this account: shown without “Certified buyer”.')).toBeVisible()
    await formOf(page)
      .getByRole('textbox', { name: /^Title/ })
      .fill('Holds a week of bread')
    await formOf(page)
      .getByLabel('Add pictures')
      .setInputFiles([picture('one.png'), noPicture('two.png')])
    await expect(formOf(page).getByText('File is invalid')).toBeVisible()
    await expect(formOf(page).getByRole('img', { name: /^Your picture/ })).toHaveCount(0)
    await formOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(formOf(page)).toBeHidden()

    await openForm(page)
    await expect(formOf(page).getByRole('textbox', { name: /^Title/ })).toHaveValue('Holds a week of bread')
    await overallOf(page).getByRole('radio', { name: '4 stars' }).check()
    await send(page).click()
    await expect(formOf(page)).toBeHidden()
    const card = await findReview(page, 'Holds a week of bread')
    await expect(card.getByText('Certified buyer')).toHaveCount(0)
  })
})
