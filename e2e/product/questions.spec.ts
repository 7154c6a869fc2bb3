import type { Page } from '@playwright/test'
import { expect, expectMessage, open, test, WIDTHS } from '../support/shop-test'
import { signIn } from '../support/shopper'

const ADDRESS = '/rosemary-shampoo-bar'

const section = (page: Page) => page.locator('#questions_answers')
const questions = (page: Page) => section(page).getByRole('listitem')

async function openQuestions(page: Page): Promise<void> {
  await open(page, ADDRESS)
  await section(page).scrollIntoViewIfNeeded()
  await expect(questions(page)).toHaveCount(4)
}

test('questions on a desktop: found, sorted, all shown, and one asked after signing in', async ({ page }) => {
  await page.setViewportSize(WIDTHS.desktop)
  await openQuestions(page)
  await expect(section(page).getByRole('heading', { level: 2 })).toHaveText(/^Questions & Answers \(\d+\)$/)

  await section(page).getByRole('combobox', { name: 'Sort questions' }).selectOption('Most Answers')
  await expect(section(page).getByRole('heading', { level: 3 })).toHaveText('Sorted by Most Answers')
  await section(page)
    .getByRole('button', { name: /^View \d+ more answers?$/ })
    .first()
    .click()
  const all = page.getByRole('dialog', { name: /^All \d+ Answers$/ })
  await expect(all.getByRole('listitem').nth(1)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(all).toBeHidden()

  await section(page).getByRole('button', { name: 'View all questions' }).click()
  await expect(async () => {
    await questions(page).last().scrollIntoViewIfNeeded()
    expect(await questions(page).count()).toBeGreaterThanOrEqual(14)
  }).toPass()
  // The last request finds no more, and the end of the list, which stands above the button, goes.
  await page.waitForLoadState('networkidle')
  await section(page).getByRole('button', { name: 'View less questions' }).click()
  await expect(questions(page)).toHaveCount(4)

  await section(page).getByRole('button', { name: 'Ask a Question' }).click()
  await signIn(page, 'newmember@demo.test')
  const box = page.getByRole('dialog', { name: 'Ask Question' })
  const questionText = `Does it fit a soap dish of 8 cm? (${Date.now()})`
  await box.getByRole('textbox', { name: 'Your question' }).fill('One line of many.\n'.repeat(50))
  const size = await box.boundingBox()
  expect(size?.width).toBeLessThanOrEqual(968)
  expect(size?.height).toBeLessThanOrEqual(700)
  await box.getByRole('textbox', { name: 'Your question' }).fill(`  ${questionText}`)
  await box.getByRole('button', { name: 'Submit' }).click()
  await expectMessage(page, 'Question submitted')
  await expect(box).toBeHidden()
  await section(page).getByRole('searchbox', { name: 'Search questions' }).fill(questionText)
  await expect(questions(page)).toHaveCount(1)
  await expect(section(page).locator('mark')).toHaveText(questionText)
})

test('questions on a phone: searched over the whole screen, sorted in a drawer', async ({ page }) => {
  await page.setViewportSize(WIDTHS.phone)
  await openQuestions(page)
  await section(page).getByRole('button', { name: 'Sort', exact: true }).click()
  await page.getByRole('dialog', { name: 'Sort By' }).getByRole('button', { name: 'Oldest Questions' }).click()
  await expect(section(page).getByRole('heading', { level: 3 })).toHaveText('Sorted by Oldest Questions')

  await section(page).getByRole('button', { name: 'Search questions' }).click()
  const search = page.getByRole('dialog', { name: 'Questions & Answers' })
  expect((await search.boundingBox())?.width).toBe(WIDTHS.phone.width)
  await expect(search.getByRole('listitem')).toHaveCount(5)
  await search.getByRole('button', { name: 'Show more Questions & Answers' }).click()
  await expect(search.getByRole('listitem')).toHaveCount(10)
  await search
    .getByRole('button', { name: /^More about/ })
    .first()
    .click()
  await expect(search.getByRole('button', { name: /^Report Abuse/ })).toHaveCount(1)
  // A list of its own between empty lines: clamped to three lines, and shown line by line once it is opened.
  await search.getByRole('searchbox').fill('Two things before I order')
  await expect(search.getByRole('listitem')).toHaveCount(1)
  const words = search.locator('p').filter({ hasText: 'Two things' })
  const lines = () =>
    words.evaluate((text) => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)))
  expect(await lines()).toBe(3)
  await search.getByRole('button', { name: 'View more' }).click()
  await expect.poll(lines).toBeGreaterThan(3)
  await search.getByRole('searchbox').fill('no such word anywhere')
  await expect(search.getByText('No question mentions “no such word anywhere”')).toBeVisible()
  await search.getByRole('button', { name: 'Back' }).click()
  await expect(search).toBeHidden()
})
