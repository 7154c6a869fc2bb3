import type { Locator } from '@playwright/test'
import { deliveredOrder } from '../support/desk'
import { holdRequests } from '../support/held-requests'
import { expectShiftBelow } from '../support/layout'
import { hasOutbox } from '../support/outbox'
import { galleryOf, panelOf } from '../support/product-page'
import { expect, hydrated, open, scrollThrough, test, WIDTHS } from '../support/shop-test'
import { addToCart, signInByRequest, signUpByRequest } from '../support/shopper'
import { isThorough } from '../support/thorough'

const LONG_NAME = '/handwoven-seagrass-storage-basket-with-lid-and-carrying-handles-extra-large'

test.describe('width', () => {
  test('votes of reviews and answers fit a screen of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    for (const address of ['/rosemary-shampoo-bar', '/wool-dryer-balls']) {
      await open(page, address)
      await scrollThrough(page)
      await expect(page.getByRole('button', { name: /^Like / }).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320)
    }
  })

  test('a cart of ten units fits a screen of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, '/bamboo-toothbrush-set')
    await panelOf(page)
      .getByRole('combobox', { name: /^Quantity/ })
      .selectOption('10')
    await addToCart(page)
    await expect(page.getByRole('banner').getByText('10', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('text of twice the size makes no page scroll sideways', async ({ page }) => {
    test.slow()
    await signInByRequest(page, 'member@demo.test')
    const accountPages = isThorough
      ? ['/profile/wallet', '/profile/notifications', '/profile/wishlist', '/profile/createPost=social']
      : ['/profile/wallet']
    const narrow = [...accountPages, '/cart', LONG_NAME].map((address) => [address, 390, 320] as const)
    for (const [address, ...widths] of [['/', 1280, 390, 320] as const, ...narrow]) {
      await open(page, address)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await scrollThrough(page)
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${address} at ${width}`)
          .toBe(width)
      }
    }
  })

  test('the filter sheet ends with its last filter', async ({ page }) => {
    await page.setViewportSize(WIDTHS.phone)
    await open(page, '/category/bath-body')
    await page.getByRole('link', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet.getByRole('button', { name: /^Show \d+ products$/ })).toBeVisible()
    expect(await sheet.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  })

  test('a list has 4 cards in a row at 1366 px and 5 from 1600 px, where all pages are as wide as each other', async ({
    page,
  }) => {
    await open(page, '/category/bath-body')
    const cards = page.getByRole('main').getByRole('article')
    for (const [width, inRow] of [
      [1366, 4],
      [1600, 5],
      [1920, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      // Polled: the new width is laid out with the next frame.
      await expect
        .poll(async () => {
          const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
          return tops.filter((top) => top === tops[0]).length
        }, `at ${width}`)
        .toBe(inRow)
    }
    const search = page.getByRole('banner').getByRole('search')
    const onList = await search.boundingBox()
    await open(page, '/linen-bath-towel')
    expect(await search.boundingBox()).toEqual(onList)
  })

  test('the tiles of departments and the posts of the journal fill their rows', async ({ page }) => {
    await open(page, '/')
    for (const name of ['Shop by category', 'From the journal']) {
      const list = page.getByRole('region', { name }).getByRole('list')
      // What loads when its place comes near is there once its part of the page has been hydrated.
      await expect(async () => {
        await scrollThrough(page)
        await expect(list).toBeVisible({ timeout: 2000 })
      }).toPass()
      for (const width of [768, 1024, 1366, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await roomAtTheEnd(list), `${name} at ${width}`).toBeLessThanOrEqual(1)
      }
    }
  })

  test('on phones the links of a rating can be tapped 12 px above and below their text', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/rosemary-shampoo-bar')
    for (const name of [/12 Reviews/, /15 questions/]) {
      const link = page.getByRole('link', { name }).first()
      await link.scrollIntoViewIfNeeded()
      const tapped = await link.evaluate((element) => {
        const { left, width, top, bottom } = element.getBoundingClientRect()
        return [top - 12, bottom + 12].map((y) => element.contains(document.elementFromPoint(left + width / 2, y)))
      })
      expect(tapped, String(name)).toEqual([true, true])
    }
  })

  for (const width of [768, 1024]) {
    test(`at ${width} px a product opens with its options below its name, no room is left between its parts, and the options stay in view`, async ({
      page,
    }) => {
      const addresses = ['/bamboo-toothbrush-set', '/linen-bath-towel', '/zero-waste-starter-kit', LONG_NAME]
      for (const address of isThorough ? addresses : addresses.slice(1, 3)) {
        // Lower than the options are.
        await page.setViewportSize({ width, height: 800 })
        await open(page, address)
        const name = page.getByRole('heading', { level: 1 })
        expect((await edgesOf(panelOf(page))).top, address).toBeGreaterThanOrEqual((await edgesOf(name)).bottom)

        await page.setViewportSize({ width, height: 1100 })
        await expect(panelOf(page).getByRole('button', { name: 'Add to Cart' })).toBeVisible()
        const information = page.getByRole('region', { name: 'Product information' })
        const highlights = page
          .getByRole('heading', { name: 'About This Item' })
          .locator('xpath=following-sibling::*[1]')
        const above = (await highlights.isVisible()) ? highlights : galleryOf(page)
        expect((await edgesOf(information)).top - (await edgesOf(above)).bottom, address).toBeLessThan(70)
        await information.getByText('Shipping', { exact: true }).scrollIntoViewIfNeeded()
        await expect(panelOf(page).getByRole('button', { name: 'Add to Cart' }), address).toBeInViewport()
      }
    })
  }
})

const edgesOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

/** Returns how far the rows of a list end before the list does, at most. */
function roomAtTheEnd(list: Locator): Promise<number> {
  return list.evaluate((element) => {
    const ends = new Map<number, number>()
    for (const item of element.children) {
      const { top, right } = item.getBoundingClientRect()
      ends.set(Math.round(top), Math.max(right, ends.get(Math.round(top)) ?? 0))
    }
    const { paddingRight } = getComputedStyle(element)
    const end = element.getBoundingClientRect().right - Number.parseFloat(paddingRight)
    return Math.max(...[...ends.values()].map((right) => end - right))
  })
}

test('a picture has a sheen until it is there', async ({ page }) => {
  const release = await holdRequests(page, (url) => /\.(webp|jpe?g|png|avif)/.test(url.pathname + url.search))
  await page.goto('/bamboo-toothbrush-set', { waitUntil: 'domcontentloaded' })
  const picture = galleryOf(page).getByRole('img').first()
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(false)
  await expect(picture).toHaveCSS('background-image', /linear-gradient/)
  release()
})

test('the first font family is that of Latin letters, because WebKit loads the first one on every page', async ({
  page,
}) => {
  await open(page, '/')
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(
    /^"?figtree"?, "Figtree Extended"/,
  )
})

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('show what is chosen, colours, shares, and which buttons are filled', async ({ page }) => {
    await open(page, '/linen-bath-towel')
    const sage = page.getByRole('radio', { name: 'Sage' })
    await expect(sage).toHaveAttribute('aria-checked', 'true')
    await expect(sage).toHaveCSS('outline-style', 'solid')
    await expect(page.getByRole('radio', { name: 'Terracotta' })).toHaveCSS('outline-style', 'none')
    const swatch = page.getByRole('radio', { name: 'Terracotta' }).locator('[style]')
    expect(await swatch.evaluate((element: HTMLElement) => getComputedStyle(element).backgroundColor)).toBe(
      await swatch.evaluate((element: HTMLElement) => element.style.backgroundColor),
    )
    const canvas = await page.evaluate(backgroundOfBody)
    const filled = page.getByRole('button', { name: 'Add to cart' }).first()
    expect(await filled.evaluate(backgroundOf)).not.toBe(canvas)

    await open(page, '/product-list?rating=4')
    const price = page.getByRole('complementary', { name: 'Filters' }).getByRole('slider').first()
    expect(await price.locator('xpath=preceding-sibling::span').evaluate(backgroundOf)).not.toBe(canvas)
    await expect(page.getByRole('radio', { name: /^Stars: 4 / })).toHaveCSS('outline-style', 'solid')
  })

  test('show the icons of a card', async ({ page }) => {
    await open(page, '/product-list')
    const canvas = await page.evaluate(backgroundOfBody)
    const card = page.getByRole('article').first()
    const drawn = [
      card.getByRole('button', { name: /^Save / }),
      card.getByRole('button', { name: /^Add / }),
      card.getByRole('img', { name: /^Rated / }),
      card.getByText(/^Members save /),
    ]
    for (const element of drawn) {
      expect(await element.evaluate(iconColor)).not.toBe(canvas)
    }
  })

  test('show the share of each number of stars', async ({ page }) => {
    await open(page, '/wool-dryer-balls')
    await scrollThrough(page)
    const shares = page.getByRole('listitem').filter({ hasText: /^\d Star: / })
    await expect(shares).toHaveCount(5)
    const canvas = await page.evaluate(backgroundOfBody)
    const track = shares.first().locator('span:has(> span[style])')
    await expect(track).toHaveCSS('outline-style', 'solid')
    expect(await track.locator('[style]').evaluate(backgroundOf)).not.toBe(canvas)
    expect((await track.locator('[style]').boundingBox())?.width).toBeGreaterThan(10)
  })
})

const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor
const iconColor = (element: Element) => getComputedStyle(element, '::before').backgroundColor
const backgroundOfBody = () => getComputedStyle(document.body).backgroundColor

test.describe('stillness', () => {
  test('nothing moves while a delivered order loads', async ({ page }) => {
    test.skip(!hasOutbox, 'the order is placed by calls to the embedded marketplace')
    await signUpByRequest(page)
    const { orderId } = await deliveredOrder(page)
    for (const viewport of Object.values(WIDTHS)) {
      await page.setViewportSize(viewport)
      await page.goto(`/profile/orders/${orderId}`, { waitUntil: 'networkidle' })
      await expect(page.getByText('Left at your door')).toBeVisible()
      await expectShiftBelow(page, 0.01, `at ${viewport.width}`)
    }
  })

  for (const account of ['partner@demo.test', 'admin@demo.test']) {
    test(`nothing moves while the profile of ${account} loads`, async ({ page }) => {
      await signInByRequest(page, account)
      for (const viewport of Object.values(WIDTHS)) {
        await page.setViewportSize(viewport)
        await page.goto('/profile', { waitUntil: 'networkidle' })
        await hydrated(page)
        await expectShiftBelow(page, 0.01, `at ${viewport.width}`)
      }
    })
  }

  test('purchase options are not shown before the highlights that stand above them on a phone', async ({ page }) => {
    await page.setViewportSize(WIDTHS.phone)
    await open(page, '/rosemary-shampoo-bar')
    const price = panelOf(page).getByText('MSRP').first()
    await expect(price).toBeVisible()
    // The document as a slow browser has read it so far: up to the options, which stand before the rest in it.
    await page.getByRole('region', { name: 'About This Item' }).evaluate((highlights) => {
      highlights.parentElement?.parentElement?.remove()
    })
    await expect(price).toBeHidden()
  })

  test('nothing moves when fonts load late', async ({ page }) => {
    await page.setViewportSize(WIDTHS.phone)
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await route.continue()
    })
    for (const address of ['/', '/search?q=soap', '/category/bath-body']) {
      await page.goto(address, { waitUntil: 'networkidle' })
      await hydrated(page)
      await expectShiftBelow(page, 0.001, address)
    }
  })

  for (const [width, viewport] of Object.entries(WIDTHS)) {
    test(`what is laid out late on home has the place that it takes (${width})`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await open(page, '/')
      await scrollThrough(page)
      const differences = await page.locator('.far').evaluateAll((parts) =>
        parts.map((part) => {
          document.documentElement.removeAttribute('data-layout')
          const reserved = Number.parseFloat(getComputedStyle(part).containIntrinsicBlockSize.replace('auto ', ''))
          document.documentElement.setAttribute('data-layout', 'whole')
          const { paddingTop, paddingBottom } = getComputedStyle(part)
          const taken = part.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
          return Math.abs(taken - reserved)
        }),
      )
      expect(differences.length).toBeGreaterThan(3)
      expect(Math.max(...differences)).toBeLessThan(50)
    })
  }

  test('what is far down is laid out once somebody scrolls, and not before', async ({ page }) => {
    await open(page, '/')
    const isLaidOut = () =>
      page
        .locator('.far')
        .last()
        .locator('a')
        .first()
        .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))
    expect(await isLaidOut()).toBe(false)
    await page.evaluate(() => scrollBy(0, 1))
    await expect.poll(isLaidOut).toBe(true)
  })

  test('endless animations use transform or opacity only', async ({ page }) => {
    await open(page, '/bamboo-toothbrush-set')
    const moved = await page.evaluate(() => {
      const about = ['offset', 'computedOffset', 'easing', 'composite']
      const frames = document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
      return [...new Set(frames.flatMap((frame) => Object.keys(frame)))].filter((name) => !about.includes(name))
    })
    expect(moved.filter((name) => !['transform', 'opacity'].includes(name))).toEqual([])
  })

  const products = ['/wool-dryer-balls', ...(isThorough ? ['/matcha-ceremonial-grade', '/rosemary-shampoo-bar'] : [])]
  for (const address of products) {
    for (const [width, viewport] of Object.entries(WIDTHS)) {
      test(`sections that arrive while their end is seen keep their place (${address}, ${width})`, async ({ page }) => {
        await page.setViewportSize(viewport)
        await open(page, address)
        const start = await page.evaluate(() => performance.now())
        await page.mouse.move(100, 300)
        for (const next of ['#questions_answers', '#reviews', 'footer']) {
          let arrive = () => {}
          const arrived = new Promise<void>((resolve) => (arrive = resolve))
          let held = 0
          await page.route('**', async (route) => {
            if (!['fetch', 'xhr'].includes(route.request().resourceType())) return route.continue()
            held++
            await arrived
            await route.continue()
          })
          const isSeen = (selector: string) =>
            (document.querySelector(selector)?.getBoundingClientRect().top ?? 0) < innerHeight / 2 ||
            scrollY + innerHeight > document.documentElement.scrollHeight - 2
          while (!(await page.evaluate(isSeen, next))) {
            await page.mouse.wheel(0, 150)
            await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
          }
          await expect.poll(() => held).toBeGreaterThan(0)
          arrive()
          await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0)
          await page.unroute('**')
        }
        await expectShiftBelow(page, 0.01, 'the page', start)
      })
    }
  }
})

test('on a phone, the home page begins as high for a member as for a guest, and nothing moves', async ({ page }) => {
  await page.setViewportSize(WIDTHS.phone)
  const beginning = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 1 }) })
  const height = async () => (await beginning.boundingBox())?.height ?? 0
  await open(page, '/')
  const guests = await height()
  await signInByRequest(page, 'member@demo.test')
  await open(page, '/')
  await expect(beginning.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Amara')
  await expect(beginning.getByRole('heading', { name: 'New from stores you follow' })).toBeVisible()
  expect(Math.abs((await height()) - guests), `${guests} px for guests`).toBeLessThan(32)
  await expectShiftBelow(page, 0.02, 'home of a member')
})
