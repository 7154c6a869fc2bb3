import type { Page } from '@playwright/test'
import { expect, expectMessage, open, test, WIDTHS } from '../support/shop-test'
import { signIn } from '../support/shopper'

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Customer Ratings' })
const galleryOf = (page: Page) => page.getByRole('dialog', { name: /^Image Gallery \(\d+\)$/ })
const tilesOf = (page: Page) => galleryOf(page).getByRole('button', { name: /out of 5/ })
const large = (page: Page) => galleryOf(page).getByRole('list', { name: 'Pictures in reviews' }).getByRole('img')

test('a guest looks through the pictures and the reviews, likes one, and the like is cast by signing in', async ({
  page,
}) => {
  await open(page, '/wool-dryer-balls#reviews')
  const reviews = reviewsOf(page)
  await reviews.getByRole('button', { name: 'See all photos' }).click()
  await tilesOf(page).first().click()
  await expect(galleryOf(page).getByText(/^1 of \d+$/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(galleryOf(page).getByText(/^2 of \d+$/)).toBeVisible()
  await galleryOf(page).getByRole('button', { name: 'View Image Gallery' }).click()
  await expect(tilesOf(page).nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(galleryOf(page)).toBeHidden()
  await expect(reviews.getByRole('button', { name: 'See all photos' })).toBeFocused()

  await reviews.getByRole('button', { name: 'See more reviews' }).click()
  await expect(reviews.getByRole('article')).toHaveCount(6)
  const like = reviews
    .getByRole('article')
    .nth(4)
    .getByRole('button', { name: /^Like the review/ })
  await like.click()
  await signIn(page, 'newmember@demo.test')
  await expectMessage(page, 'Liked successfully')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(reviews.getByRole('article')).toHaveCount(6)
  await like.click()
  await expectMessage(page, 'Like removed successfully')
})

test.describe('on a phone', () => {
  test.use({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true })

  test('a review picture opens in a drawer with its review below, and a swipe shows the next', async ({ page }) => {
    await open(page, '/wool-dryer-balls#reviews')
    const card = reviewsOf(page)
      .getByRole('article')
      .filter({ has: page.getByRole('list') })
      .first()
    const title = await card.getByRole('heading').innerText()
    await card.getByRole('button', { name: /^Photo 1 by/ }).click()
    await expect(galleryOf(page).getByRole('heading', { name: title })).toBeVisible()
    await expect(large(page)).toBeVisible()
    const counter = galleryOf(page).getByText(/^\d+ of \d+$/)
    const before = await counter.innerText()
    await swipeOn(page)
    await expect(counter).not.toHaveText(before)
    await galleryOf(page).getByRole('button', { name: 'Previous picture' }).click()
    await expect(counter).toHaveText(before)
    await galleryOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(galleryOf(page)).toBeHidden()
  })
})

/** A finger moves over most of the large picture from right to left: a slow one must pass the middle to turn it. */
async function swipeOn(page: Page): Promise<void> {
  // The drawer slides in: until it stands, a finger would miss it.
  await large(page).tap({ trial: true })
  const box = await large(page).boundingBox()
  if (!box) throw new Error('There is no large picture.')
  const client = await page.context().newCDPSession(page)
  // It begins beside the button at the edge.
  const at = (share: number) => [{ x: box.x + box.width * share, y: box.y + box.height / 2 }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.8) })
  for (const share of [0.6, 0.3, 0.05])
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
