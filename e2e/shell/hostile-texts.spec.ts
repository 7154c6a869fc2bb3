import type { Page } from '@playwright/test'
import { changeAnswer, groupOf, nameOf, panelOf, similarOf } from '../support/product-page'
import { expect, open, test } from '../support/shop-test'

declare global {
  interface Window {
    attacked?: boolean
  }
}

/** What a seller or a reviewer might write. Were any of it read as markup, the test would see it run or see it refused. */
const ATTACK = '</script><script>window.attacked=true</script><img src=x onerror="window.attacked=true"><b>bold</b>'

const wasAttacked = (page: Page) => page.evaluate(() => window.attacked === true)

/** Puts the attack into all texts of those names. */
const withAttackIn =
  (...names: readonly string[]) =>
  (text: string): string =>
    JSON.stringify(
      JSON.parse(text, (name, value) => (names.includes(name) && typeof value === 'string' ? ATTACK : value)),
    )

test('what reviewers write is shown as they wrote it, and never runs', async ({ page }) => {
  await changeAnswer(
    page,
    'reviews',
    withAttackIn('name', 'reviewTitle', 'reviewDesc', 'aiReviewText', 'attributeName'),
  )
  await open(page, '/wool-dryer-balls#reviews')
  const reviews = page.getByRole('region', { name: 'Customer Ratings' })
  await expect(reviews.getByRole('article').first().getByText(ATTACK).first()).toBeVisible()
  await expect(reviews.getByRole('heading', { name: 'Customers Say' }).locator('..').getByText(ATTACK)).toBeVisible()
  expect(await wasAttacked(page)).toBe(false)
})

test('what shoppers ask and answer is shown as they wrote it, and never runs', async ({ page }) => {
  await changeAnswer(page, 'questions', withAttackIn('question', 'answer', 'userName', 'answeredBy'))
  await open(page, '/rosemary-shampoo-bar')
  const section = page.locator('#questions_answers')
  await section.scrollIntoViewIfNeeded()
  await section.getByRole('combobox', { name: 'Sort questions' }).selectOption('Most Answers')
  await expect(section.getByRole('heading', { level: 3 })).toHaveText('Sorted by Most Answers')
  // A question and its answer, and who wrote them.
  const first = section.getByRole('listitem').first()
  await expect(first.getByText(ATTACK, { exact: true })).toHaveCount(4)
  await first.getByRole('button', { name: /^View \d+ more answers?$/ }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(ATTACK)
  expect(await wasAttacked(page)).toBe(false)
})

test('frequently asked questions never run', async ({ page }) => {
  await changeAnswer(page, 'faq', withAttackIn('question', 'answer'))
  await open(page, '/wool-dryer-balls')
  const faq = page.getByRole('region', { name: 'Frequently Asked Questions' })
  await faq.scrollIntoViewIfNeeded()
  await expect(faq.getByRole('heading', { level: 3 }).first()).toHaveText(ATTACK)
  expect(await wasAttacked(page)).toBe(false)
})

test('names of similar products never run', async ({ page }) => {
  await changeAnswer(page, 'similar', withAttackIn('productName', 'brandName', 'altText'))
  await open(page, '/bamboo-toothbrush-set')
  await page.getByRole('heading', { name: 'Similar products' }).scrollIntoViewIfNeeded()
  await expect(similarOf(page).getByRole('heading', { level: 3 }).first()).toHaveText(ATTACK)
  expect(await wasAttacked(page)).toBe(false)
})

test('what a seller writes about a variant never runs, in the page or in its head', async ({ page }) => {
  await changeAnswer(
    page,
    'product',
    withAttackIn(
      'productName',
      'brandName',
      'storeName',
      'title',
      'description',
      'detailedDesc',
      'altText',
      'text',
      'en',
    ),
  )
  await open(page, '/linen-bath-towel')
  await groupOf(page, 'Color').getByRole('radio', { name: 'Terracotta' }).click()
  await expect(nameOf(page)).toHaveText(ATTACK)
  await expect(page).toHaveTitle(/window.attacked/)
  expect(await wasAttacked(page)).toBe(false)
})

test('a campaign of the address is looked up, and never becomes part of the page', async ({ page }) => {
  await open(page, `/aloe-face-gel?campaignId=${encodeURIComponent(ATTACK)}`)
  await expect(panelOf(page).getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  expect(await wasAttacked(page)).toBe(false)
})

test('names of departments never run', async ({ page }) => {
  await changeAnswer(page, 'megaMenu', withAttackIn('title'))
  await open(page, '/')
  await page.getByRole('button', { name: 'Shop', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'All departments' }).getByRole('link').first()).toHaveText(ATTACK)
  expect(await wasAttacked(page)).toBe(false)
})

test('markup in a search is shown in the field and never runs', async ({ page }) => {
  await open(page, `/search?q=${encodeURIComponent(ATTACK)}`)
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue(ATTACK)
  expect(await wasAttacked(page)).toBe(false)
})

test('markup in an address is a 404 and is not echoed', async ({ request }) => {
  for (const address of ['/javascript:alert(1)', '/%3Cscript%3Ealert(1)%3C%2Fscript%3E', '/a/%3Cscript%3Ealert(1)']) {
    const response = await request.get(address)
    expect(response.status(), address).toBe(404)
    expect(await response.text()).not.toContain('<script>alert(1)')
  }
})
