import type { Page } from '@playwright/test'
import { locales } from '../../contract/values/languages'
import { isNavigation } from '../../lib/framework/always/navigation'
import { holdRequests } from '../support/held-requests'
import { panelOf } from '../support/product-page'
import { expect, hydrated, open, pathOf, test, WIDTHS } from '../support/shop-test'

const PRODUCT = '/bamboo-toothbrush-set'
const footerOf = (page: Page) => page.getByRole('contentinfo')
const languageMenuOf = (page: Page) => page.getByRole('button', { name: /^Language and currency: / })
const hasMoved = (page: Page) => page.evaluate(() => sessionStorage.getItem('hasInternalNavigation'))

test.describe('languages', () => {
  test('the shop has four, Arabic from right to left, each chosen for addresses that name none', async ({
    page,
    setLanguage,
  }) => {
    const titles = new Set<string>()
    for (const language of locales) {
      await setLanguage(language)
      for (const address of ['/', PRODUCT]) {
        await page.goto(address)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
        titles.add((await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '')
      }
    }
    expect(titles.size).toBeGreaterThan(4)
  })

  test('an unknown language falls back to English', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'xx', url: baseURL ?? '' }])
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('choosing one in the footer leads to its address of the page, and the choice persists', async ({ page }) => {
    await open(page, PRODUCT)
    await footerOf(page).getByRole('button', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    expect(pathOf(page)).toBe(`/ar${PRODUCT}`)
    await open(page, '/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(footerOf(page).getByRole('button', { name: 'العربية' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('choosing a currency shows every price in it', async ({ page }) => {
    await open(page, PRODUCT)
    await expect(panelOf(page)).toContainText('$16.00')
    await languageMenuOf(page).click()
    await page.getByRole('button', { name: /^EUR/ }).click()
    await expect(panelOf(page)).toContainText('€')
    await expect(panelOf(page)).not.toContainText('$')
    await expect(languageMenuOf(page)).toContainText('EUR')
    await page.goto('/')
    await expect(page.getByRole('main')).toContainText('€')
    await expect(page.getByRole('main')).not.toContainText('$')
  })

  test('a browser that keeps no cookies is told so, by every choice that needs one', async ({ page }) => {
    // As Safari does with Secure cookies over plain http.
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
    })
    await open(page, PRODUCT)
    await panelOf(page).getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText(/keeps no cookies of this shop, so what you do here cannot be kept/)).toBeVisible()
    await languageMenuOf(page).click()
    await page.getByRole('button', { name: /^EUR/ }).click()
    await expect(page.getByText(/keeps no cookies of this shop, so it cannot remember your choice/)).toBeVisible()
  })

  test('a browser that keeps no cookies reads every language at its address', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
    })
    await open(page, PRODUCT)
    await footerOf(page).getByRole('button', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await open(page, '/cart')
    await footerOf(page).getByRole('button', { name: 'العربية' }).click()
    await expect(page.getByText(/keeps no cookies of this shop, so it cannot remember your choice/)).toBeVisible()
  })

  test('Escape and a click outside close the choice', async ({ page }) => {
    await open(page, '/')
    const choice = page.getByRole('button', { name: /^EUR/ })
    await languageMenuOf(page).click()
    await expect(choice).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(choice).toBeHidden()
    await expect(languageMenuOf(page)).toBeFocused()
    await languageMenuOf(page).click()
    await expect(choice).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(choice).toBeHidden()
  })
})

test.describe('navigation', () => {
  test('the first stop of the tab key skips to the content, and on a product page the next to the purchase options', async ({
    page,
  }) => {
    await open(page, PRODUCT)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'To the purchase options' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(panelOf(page).locator(':focus')).toHaveCount(1)
  })

  test('a bar shows navigation in progress, and the session records it', async ({ page }) => {
    await open(page, '/')
    expect(await hasMoved(page)).toBeNull()
    const release = await holdRequests(page, ({ pathname }) => isNavigation({ url: pathname }))
    const bar = page.getByRole('link', { name: 'Skip to content' }).locator('+ div[aria-hidden="true"]')
    await expect(bar).toHaveCount(0)
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await expect(bar).toBeVisible()
    expect(await hasMoved(page)).toBeNull()
    release()
    await expect.poll(() => pathOf(page)).not.toBe('/')
    await expect(bar).toHaveCount(0)
    expect(await hasMoved(page)).toBe('true')
  })

  test('every place on a page that one of its links leads to is there', async ({ page }) => {
    for (const address of ['/', '/linen-bath-towel']) {
      await open(page, address)
      const anchors = await page
        .locator('a[href^="#"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(anchors.length, address).toBeGreaterThan(0)
      for (const anchor of anchors) await expect(page.locator(anchor), address).toHaveCount(1)
    }
  })

  test('wishlist and cart are one click away, for guests too', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
    await expect(page).toHaveURL(/\/profile\/wishlist$/)
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible()
    await open(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})

test.describe('the menu of departments', () => {
  test.describe('on a phone', () => {
    test.use({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true })

    test('is a drawer that keeps the focus, leads on, and closes', async ({ page }) => {
      await open(page, '/')
      const button = page.getByRole('button', { name: 'Menu', exact: true })
      await button.tap()
      const drawer = page.getByRole('dialog', { name: 'Menu' })
      await expect(drawer.getByRole('navigation', { name: 'Departments' }).getByRole('button').first()).toBeVisible()
      await expect(page.locator(':focus').and(drawer.locator('xpath=descendant-or-self::*'))).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(button).toBeFocused()

      await button.tap()
      await drawer.getByRole('link', { name: 'Deals' }).tap()
      await expect(page).toHaveURL(/\/offers$/)
      await expect(drawer).toBeHidden()
    })

    test('holds the language too', async ({ page }) => {
      await open(page, '/')
      await page.getByRole('button', { name: 'Menu', exact: true }).tap()
      const drawer = page.getByRole('dialog', { name: 'Menu' })
      await drawer.getByRole('button', { name: 'English' }).tap()
      await drawer.getByRole('button', { name: 'Español' }).tap()
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await hydrated(page)
    })
  })
})

test('the help button lies over no control, wherever the page stands', async ({ page }) => {
  await page.setViewportSize(WIDTHS.phone)
  await open(page, '/product-list')
  const help = page.getByRole('button', { name: 'Help', exact: true })
  const shown: boolean[] = []
  for (let step = 1; step <= 8; step += 1) {
    await page.mouse.wheel(0, 130)
    await expect(help).toBeAttached()
    await expect
      .poll(() =>
        help.evaluate((button) => {
          const opacity = Number(getComputedStyle(button).opacity)
          if (opacity > 0 && opacity < 1) return 'fading'
          const disc = button.getBoundingClientRect()
          const isOver = [...document.querySelectorAll('main button, main a')].some((control) =>
            [...control.getClientRects()].some(
              ({ left, right, top, bottom }) =>
                left < disc.right && disc.left < right && top < disc.bottom && disc.top < bottom,
            ),
          )
          return isOver === (opacity === 0) ? 'right' : `${isOver ? 'over' : 'not over'} a control, opacity ${opacity}`
        }),
      )
      .toBe('right')
    shown.push((await help.evaluate((button) => getComputedStyle(button).opacity)) === '1')
  }
  expect(new Set(shown).size, 'seen both ways').toBe(2)
})

test('on a phone the help panel gives the focus back to its button', async ({ page }) => {
  await page.setViewportSize(WIDTHS.phone)
  await open(page, '/brands')
  // The button comes with the first scroll.
  await page.mouse.wheel(0, 600)
  const help = page.getByRole('button', { name: 'Help', exact: true })
  // By the keyboard, which finds it also while it would lie over a control.
  await help.press('Enter')
  await page.keyboard.press('Escape')
  await expect(help).toBeFocused()
})
