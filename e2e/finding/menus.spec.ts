import type { Page } from '@playwright/test'
import { breakCall } from '../support/product-page'
import { expect, FAILED_REQUEST, open, pathOf, test, WIDTHS } from '../support/shop-test'

const shop = (page: Page) => page.getByRole('button', { name: 'Shop', exact: true })
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'All departments' })
const departmentsOf = (page: Page) => menuOf(page).getByRole('list').first().getByRole('link')
const shownIn = (page: Page) => menuOf(page).getByRole('group')
const brands = (page: Page) =>
  page.getByRole('navigation', { name: 'Departments' }).getByRole('link', { name: 'Brands' })
const brandsMenuOf = (page: Page) => page.getByRole('navigation', { name: 'Featured brands' })

async function openMenu(page: Page): Promise<void> {
  await open(page, '/')
  await shop(page).click()
  await expect(departmentsOf(page).first()).toBeVisible()
}

test.describe('the mega menu', () => {
  test('leads to a category by mouse, and the way to it changes nothing', async ({ page }) => {
    await openMenu(page)
    const [chosen, crossed] = [departmentsOf(page).nth(1), departmentsOf(page).nth(2)]
    await chosen.hover()
    const name = (await chosen.textContent()) ?? ''
    await expect(shownIn(page)).toHaveAccessibleName(name)

    // Down and across, over the next department, to a category far below.
    const from = (await chosen.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const over = (await crossed.boundingBox()) ?? from
    const target = shownIn(page).getByRole('list').first().getByRole('link').last()
    const to = (await target.boundingBox()) ?? from
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.mouse.move(from.x + from.width / 2, from.y + from.height - 4)
    await page.mouse.move(over.x + over.width / 2 + 30, over.y + 4, { steps: 3 })
    await page.clock.runFor(200)
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 6 })
    await page.clock.runFor(400)
    await expect(shownIn(page)).toHaveAccessibleName(name)
    await page.clock.resume()
    await target.click()
    await expect.poll(() => pathOf(page)).toMatch(/^\/category\//)
    await expect(menuOf(page)).toBeHidden()
  })

  test('leads to a category by the keyboard alone', async ({ page }) => {
    await open(page, '/')
    await shop(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(departmentsOf(page).first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(departmentsOf(page).last()).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect(departmentsOf(page).nth(1)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(shownIn(page).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(departmentsOf(page).nth(1)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toMatch(/^\/category\//)
  })

  test.describe('by touch', () => {
    test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true })

    test('a tap on the shade closes the menu, and presses nothing below it', async ({ page }) => {
      await open(page, '/linen-bath-towel')
      await shop(page).tap()
      await expect(departmentsOf(page).first()).toBeVisible()
      // A link over the whole page, below the shade.
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/cart' })
        link.style.cssText = 'position: fixed; inset: 0; z-index: 1'
        document.querySelector('main')?.append(link)
      })
      await page.touchscreen.tap(590, 800)
      await expect(menuOf(page)).toBeHidden()
      expect(pathOf(page)).toBe('/linen-bath-towel')
    })
  })
})

test.describe('the menu of brands', () => {
  test('opens below its link, closes by Escape and by a click outside, and links to a store and to all brands', async ({
    page,
  }) => {
    await open(page, '/')
    await brands(page).click()
    await expect(brandsMenuOf(page).getByRole('listitem')).toHaveCount(6)
    await page.keyboard.press('Escape')
    await expect(brandsMenuOf(page)).toBeHidden()
    await expect(brands(page)).toBeFocused()

    await page.keyboard.press('ArrowDown')
    await expect(brandsMenuOf(page).getByRole('link').first()).toBeFocused()
    await page.mouse.click(700, 860)
    await expect(brandsMenuOf(page)).toBeHidden()

    await brands(page).click()
    await brandsMenuOf(page).getByRole('link', { name: 'All brands' }).click()
    await expect(page).toHaveURL(/\/brands$/)
    await expect(brandsMenuOf(page)).toBeHidden()
  })

  test('links to all brands even when the featured ones fail to load', async ({ page, allowedConsole }) => {
    allowedConsole.push(FAILED_REQUEST)
    await breakCall(page, 'megaMenu')
    await open(page, '/')
    await brands(page).click()
    await expect(brandsMenuOf(page).getByText('The menu could not be loaded.')).toBeVisible()
    await brandsMenuOf(page).getByRole('link', { name: 'All brands' }).click()
    await expect(page).toHaveURL(/\/brands$/)
  })

  test('is a link to all brands without scripts', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/')
    await brands(page).click()
    await expect(page).toHaveURL(/\/brands$/)
    await context.close()
  })
})

test.describe('the drawer of phones', () => {
  test.use({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true })

  test('leads down to a category, level by level, and back', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.getByRole('button', { name: 'Hair', exact: true }).tap()
    await expect(drawer.getByRole('button', { name: /^Back to Departments/ })).toBeFocused()
    await expect(drawer.getByRole('link', { name: 'Shop all Hair' })).toBeVisible()
    await drawer.getByRole('button', { name: /^Back to Departments/ }).tap()
    await expect(drawer.getByRole('button', { name: 'Hair', exact: true })).toBeFocused()

    await drawer.getByRole('button', { name: 'Hair', exact: true }).tap()
    await drawer.getByRole('navigation', { name: 'Hair' }).getByRole('button').nth(1).tap()
    await drawer.getByRole('link').nth(2).tap()
    await expect.poll(() => pathOf(page)).toMatch(/^\/category\//)
    await expect(drawer).toBeHidden()
  })
})
