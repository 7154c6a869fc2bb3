import type { Page } from '@playwright/test'
import { breakCall, CALLS, nameOf, similarOf } from '../support/product-page'
import { expect, FAILED_REQUEST, open, scrollThrough, test, WIDTHS } from '../support/shop-test'

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Customer Ratings' })
const questionsOf = (page: Page) => page.locator('#questions_answers')
const faqOf = (page: Page) => page.getByRole('region', { name: 'Frequently Asked Questions' })
const similarHeading = (page: Page) => page.getByRole('heading', { name: 'Similar products' })

test('sections below the fold are fetched when they are seen, not before', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const isRequested = (part: string) => calls.some((url) => url.includes(part))
  await open(page, '/wool-dryer-balls')
  await page.waitForLoadState('networkidle')
  for (const part of ['/products/similar', '/productQuestion', '/product-faq/', '/product/review'])
    expect(isRequested(part), part).toBe(false)

  await similarHeading(page).scrollIntoViewIfNeeded()
  await expect(similarOf(page).getByRole('heading', { level: 3 }).first()).toBeVisible()
  expect(isRequested('/products/similar')).toBe(true)

  await questionsOf(page).scrollIntoViewIfNeeded()
  await expect(questionsOf(page).getByRole('button', { name: 'Ask a Question' })).toBeVisible()
  expect(isRequested('/productQuestion')).toBe(true)

  await faqOf(page).scrollIntoViewIfNeeded()
  await expect(faqOf(page).getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(faqOf(page)).toContainText('AI generated from product information')

  await reviewsOf(page).scrollIntoViewIfNeeded()
  await expect(reviewsOf(page).getByRole('article')).toHaveCount(3)
})

test('questions that load on the way back from the reviews leave no blank and move nothing below them', async ({
  page,
}) => {
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    await page.setViewportSize(viewport)
    await open(page, '/wool-dryer-balls')
    await page.getByRole('main').getByRole('link', { name: 'Reviews' }).click()
    await expect(reviewsOf(page).getByRole('article')).toHaveCount(3)
    await expect(questionsOf(page).getByRole('listitem')).toHaveCount(0)
    const top = await faqOf(page).evaluate((faq) => {
      scrollTo({ top: faq.getBoundingClientRect().top + scrollY - innerHeight / 2, behavior: 'instant' })
      return faq.getBoundingClientRect().top
    })
    const last = questionsOf(page).getByRole('listitem').last()
    await expect(last).toBeVisible()
    const ends = await questionsOf(page).evaluate((section) => ({
      section: section.getBoundingClientRect().bottom,
      content: Math.max(
        ...[...section.querySelectorAll('li, button')].map((one) => one.getBoundingClientRect().bottom),
      ),
      next: document.querySelector('#faq')?.closest('section')?.getBoundingClientRect().top,
    }))
    expect(ends.section - ends.content, `blank, ${width}`).toBeLessThan(100)
    expect(Math.abs((ends.next ?? 0) - top), `moved, ${width}`).toBeLessThan(2)
  }
})

test('English texts on a page in another language say that they are English', async ({ page, setLanguage }) => {
  await setLanguage('ar')
  await open(page, '/wool-dryer-balls')
  await scrollThrough(page)
  await expect(page.getByText(/^Customers report that loads dry/)).toBeVisible()
  await expect(questionsOf(page).getByRole('listitem').first()).toBeVisible()
  await expect(page.locator('details').first()).toBeVisible()
  for (const section of [questionsOf(page), page.locator('details').first(), page.locator('section:has(#reviews)')]) {
    const texts = await section.locator('p, h3').evaluateAll((all) =>
      all
        .filter(({ textContent }) => /^[A-Z]\w* \w+ \w+ /.test(textContent ?? ''))
        .map((element) => ({
          text: element.textContent,
          isMarked: element.closest('[lang=en]') !== null && getComputedStyle(element).direction === 'ltr',
        })),
    )
    expect(texts).not.toHaveLength(0)
    expect(texts.filter(({ isMarked }) => !isMarked)).toEqual([])
  }
})

test('a product without reviews and FAQ has no empty sections; without questions it offers to ask the first', async ({
  page,
}) => {
  await open(page, '/handwoven-seagrass-storage-basket-with-lid-and-carrying-handles-extra-large')
  await expect(reviewsOf(page)).toHaveCount(0)
  await expect(faqOf(page)).toHaveCount(0)
  await questionsOf(page).scrollIntoViewIfNeeded()
  await expect(questionsOf(page).getByRole('heading', { level: 2 })).toHaveText('Questions & Answers (0)')
  await expect(questionsOf(page).getByText('No questions yet. Yours would be the first.')).toBeVisible()
})

test('reviews and FAQ that could not be loaded say so, and Try again brings them', async ({ page, allowedConsole }) => {
  allowedConsole.push(FAILED_REQUEST)
  const restore = [await breakCall(page, 'reviews'), await breakCall(page, 'faq')]
  await open(page, '/wool-dryer-balls')
  const failed = [
    [faqOf(page), 'The questions and answers could not be loaded.'],
    [reviewsOf(page), 'The reviews could not be loaded.'],
  ] as const
  for (const [section, words] of failed) {
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByText(words)).toBeVisible()
  }
  await expect(nameOf(page)).toContainText('Wool Dryer Balls')
  for (const each of restore) await each()
  for (const [section, words] of failed) {
    await section.getByRole('button', { name: 'Try again' }).click()
    await expect(section.getByText(words)).toBeHidden()
    await expect(section.getByRole('heading', { level: 3 }).first()).toBeVisible()
  }
})

test('similar products that failed to load are left out, and everything else stays', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(FAILED_REQUEST)
  await breakCall(page, 'similar')
  await open(page, '/bamboo-toothbrush-set')
  await similarHeading(page).scrollIntoViewIfNeeded()
  await expect(similarHeading(page)).toHaveCount(0)
  await expect(faqOf(page)).toBeVisible()
})

test.describe('similar products', () => {
  test('turn by arrows, which stop at both ends without losing the focus', async ({ page }) => {
    await open(page, '/bamboo-toothbrush-set')
    await similarHeading(page).scrollIntoViewIfNeeded()
    const [previous, next] = [
      page.getByRole('button', { name: 'Previous', exact: true }),
      page.getByRole('button', { name: 'Next', exact: true }),
    ]
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    const track = similarOf(page)
    const place = () => track.evaluate((list) => list.scrollLeft)
    await next.click()
    await expect.poll(place).toBeGreaterThan(0)
    await expect(previous).toHaveAttribute('aria-disabled', 'false')
    await previous.click()
    await expect.poll(place).toBe(0)
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await expect(previous).toBeFocused()
  })

  test('have no arrows when there are fewer than five', async ({ page }) => {
    await page.route(CALLS.similar, async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      await route.fulfill({ response, json: { data: { penCount: 4, products: data.products.slice(0, 4) } } })
    })
    await open(page, '/bamboo-toothbrush-set')
    await similarHeading(page).scrollIntoViewIfNeeded()
    await expect(similarOf(page).getByRole('article')).toHaveCount(4)
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveCount(0)
  })

  test('load more when the end comes near, once', async ({ page }) => {
    await open(page, '/bamboo-toothbrush-set')
    await similarHeading(page).scrollIntoViewIfNeeded()
    const track = similarOf(page)
    await expect(track.getByRole('article')).toHaveCount(10)
    const requestedSkips: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/products/similar')) requestedSkips.push(searchParams.get('skip') ?? '')
    })
    await track.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }))
    await expect.poll(() => track.getByRole('article').count()).toBeGreaterThan(10)
    expect(requestedSkips).toEqual(['10'])
  })

  test('load more from right to left too', async ({ page, setLanguage }) => {
    await setLanguage('ar')
    await open(page, '/bamboo-toothbrush-set')
    const track = page.getByRole('main').locator('ul[tabindex="0"]')
    await page.getByRole('main').getByRole('heading', { level: 2 }).nth(2).scrollIntoViewIfNeeded()
    await expect(track.getByRole('article')).toHaveCount(10)
    await track.evaluate((list) => list.scrollTo({ left: -list.scrollWidth, behavior: 'instant' }))
    await expect.poll(() => track.getByRole('article').count()).toBeGreaterThan(10)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true })

    test('show by lines where the track stands', async ({ page }) => {
      await open(page, '/bamboo-toothbrush-set')
      await similarHeading(page).scrollIntoViewIfNeeded()
      const track = similarOf(page)
      await expect(track.getByRole('article')).toHaveCount(10)
      const lines = track.locator('+ [aria-hidden="true"]')
      await expect(lines).toBeVisible()
      const marked = () => lines.evaluate((bar) => [...bar.children].findIndex((line) => line.className !== ''))
      expect(await marked()).toBe(0)
      await track.evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: 'instant' }))
      await expect.poll(marked).toBe(1)
    })
  })
})
