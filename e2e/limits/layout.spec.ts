import type { Locator, Page } from '@playwright/test'
import { locales } from '../../contract/languages'
import { ACCOUNT_PAGES } from '../support/account-pages'
import { deliveredOrder } from '../support/desk'
import { holdRequests } from '../support/held-requests'
import { hasOutbox } from '../support/outbox'
import { galleryOf, panelOf } from '../support/product-page'
import { expect, FAILED_REQUEST, hydrated, open, scrollThrough, test, WIDTHS } from '../support/shop-test'
import { signInByRequest, signUpByRequest } from '../support/shopper'

/** No line can be broken in it but within the word. */
const LONG_WORD = 'W'.repeat(200)
const LONG_NAME = '/handwoven-seagrass-storage-basket-with-lid-and-carrying-handles-extra-large'
const PAGES = [
  '/',
  '/linen-bath-towel',
  '/glass-spray-bottle-kit',
  '/magnesium-sleep-balm',
  LONG_NAME,
  '/no-such-product',
  `/search?q=${LONG_WORD}`,
  `/product-list?q=${LONG_WORD}`,
]

/** Text fields that Safari would zoom into on a phone. */
const smallFields = (page: Page): Promise<string[]> =>
  page
    .locator('input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(({ outerHTML }) => outerHTML),
    )

test.describe('width', () => {
  for (const language of locales) {
    test(`nothing is wider than the screen from 320 to 1366 px (${language})`, async ({
      page,
      setLanguage,
      allowedConsole,
    }) => {
      allowedConsole.push(FAILED_REQUEST)
      await setLanguage(language)
      for (const address of PAGES) {
        await open(page, address)
        // The newsletter's form is part of the footer's width. It loads near the view.
        if (address === '/no-such-product') {
          await page.locator('footer').scrollIntoViewIfNeeded()
          await expect(page.locator('footer form')).toBeVisible()
        }
        for (const width of [320, 390, 768, 1366]) {
          await page.setViewportSize({ width, height: 900 })
          // Polled: the new width is laid out with the next frame.
          await expect
            .poll(
              () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
              `${address} at ${width}`,
            )
            .toBeLessThanOrEqual(0)
          expect(await sticksOut(page), `${address} at ${width}`).toEqual([])
          if (width === 390) expect(await smallFields(page), `fields of ${address}`).toEqual([])
        }
      }
    })
  }

  test('votes of reviews and answers fit a screen of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    for (const address of ['/rosemary-shampoo-bar', '/wool-dryer-balls']) {
      await open(page, address)
      await scrollThrough(page)
      await expect(page.getByRole('button', { name: /^Like / }).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320)
    }
  })

  test('text of twice the size makes no page scroll sideways', async ({ page }) => {
    test.slow()
    await signInByRequest(page, 'member@demo.test')
    const narrow = ['/profile/wallet', '/profile/notifications', '/profile/createPost=social', '/cart', LONG_NAME]
    for (const [address, ...widths] of [['/', 1280] as const, ...narrow.map((one) => [one, 390, 320] as const)]) {
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

  for (const [width, cards] of [
    [1366, 4],
    [1600, 5],
    [1920, 6],
  ] as const) {
    test(`a list has ${cards} cards in a row at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, '/category/bath-body')
      const tops = await page
        .getByRole('main')
        .getByRole('article')
        .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
      expect(tops.filter((top) => top === tops[0])).toHaveLength(cards)
    })
  }

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
    test(`at ${width} px a product opens with its options below its name, also in a view lower than they are`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/linen-bath-towel')
      const name = await page.getByRole('heading', { level: 1 }).boundingBox()
      const options = await panelOf(page).boundingBox()
      if (!name || !options) throw new Error('A product has a name and options.')
      expect(options.y).toBeGreaterThanOrEqual(name.y + name.height)
    })

    test(`at ${width} px no room is left between the parts of a product, and the options stay in view`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 1100 })
      for (const address of ['/bamboo-toothbrush-set', '/linen-bath-towel', '/zero-waste-starter-kit', LONG_NAME]) {
        await open(page, address)
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

  test('show what is chosen, colours and shares', async ({ page }) => {
    await open(page, '/linen-bath-towel')
    const sage = page.getByRole('radio', { name: 'Sage' })
    await expect(sage).toHaveAttribute('aria-checked', 'true')
    await expect(sage).toHaveCSS('outline-style', 'solid')
    await expect(page.getByRole('radio', { name: 'Terracotta' })).toHaveCSS('outline-style', 'none')
    const swatch = page.getByRole('radio', { name: 'Terracotta' }).locator('[style]')
    expect(await swatch.evaluate((element: HTMLElement) => getComputedStyle(element).backgroundColor)).toBe(
      await swatch.evaluate((element: HTMLElement) => element.style.backgroundColor),
    )

    await open(page, '/product-list?rating=4')
    const canvas = await page.evaluate(backgroundOfBody)
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
  const MOVING = [
    '/',
    '/bamboo-toothbrush-set',
    '/linen-bath-towel',
    '/glass-spray-bottle-kit',
    '/copper-water-bottle',
    '/magnesium-sleep-balm',
    '/beeswax-food-wraps',
    '/aloe-face-gel?campaignId=cmp-aloe',
    LONG_NAME,
  ]
  for (const language of ['en', 'ar'] as const) {
    for (const [width, viewport] of Object.entries(WIDTHS)) {
      // In another language only words and direction change, and a phone has the least place for them.
      if (language !== 'en' && width !== 'phone') continue
      test(`nothing moves while a page loads (${language}, ${width})`, async ({ page, setLanguage }) => {
        await page.setViewportSize(viewport)
        await setLanguage(language)
        for (const address of MOVING) {
          await page.goto(address, { waitUntil: 'networkidle' })
          await hydrated(page)
          await expectShiftBelow(page, 0.01, address)
        }
      })
    }
  }

  // The longest words are Malay ones.
  for (const language of ['en', 'ar', 'ms'] as const) {
    test(`nothing moves while a page of the account loads (${language})`, async ({ page, setLanguage }) => {
      // The demo's parcels arrive some minutes after the start, and news may push the list down.
      await page.routeWebSocket(/./, () => {})
      await signInByRequest(page, 'member@demo.test')
      await setLanguage(language)
      for (const viewport of Object.values(WIDTHS)) {
        await page.setViewportSize(viewport)
        for (const address of ACCOUNT_PAGES) {
          await page.goto(address, { waitUntil: 'networkidle' })
          await hydrated(page)
          await expectShiftBelow(page, 0.005, `${address} at ${viewport.width}`)
        }
      }
    })
  }

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

  test('endless animations use transform or opacity only', async ({ page }) => {
    await open(page, '/bamboo-toothbrush-set')
    const moved = await page.evaluate(() => {
      const about = ['offset', 'computedOffset', 'easing', 'composite']
      const frames = document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
      return [...new Set(frames.flatMap((frame) => Object.keys(frame)))].filter((name) => !about.includes(name))
    })
    expect(moved.filter((name) => !['transform', 'opacity'].includes(name))).toEqual([])
  })

  for (const address of ['/matcha-ceremonial-grade', '/wool-dryer-balls', '/rosemary-shampoo-bar']) {
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

/**
 * Expects less cumulative layout shift since the page began to load, or since a time of its clock, without what a
 * visitor's own input moved.
 */
async function expectShiftBelow(page: Page, limit: number, place: string, since = 0): Promise<void> {
  const { sum, moved } = await page.evaluate(
    (start) =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        let sum = 0
        const moved: string[] = []
        const add = (entries: PerformanceEntryList) => {
          for (const { hadRecentInput, value, sources, startTime } of entries as LayoutShift[]) {
            if (hadRecentInput || startTime < start) continue
            sum += value
            const [first] = sources
            const { nodeName, textContent } = first?.node ?? { nodeName: 'nothing', textContent: '' }
            const by = (first?.currentRect.y ?? 0) - (first?.previousRect.y ?? 0)
            moved.push(`${nodeName} "${textContent?.slice(0, 40)}" by ${by} px at ${Math.round(startTime)} ms`)
          }
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // What is buffered is told in a task of its own, before the second frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords())
            resolve({ sum, moved })
          }),
        )
      }),
    since,
  )
  expect(sum, `${place}: ${moved.join(', ')}`).toBeLessThan(limit)
}

/** An entry of the Layout Instability API, which the types of the DOM lack. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Texts and controls that reach over the edge of the screen although nothing around them scrolls or cuts them. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (around === document.body) return false
        if (getComputedStyle(around).overflowX !== 'visible') return true
        if (around.hasAttribute('inert')) return true
      }
      return false
    }
    return [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, input, select, li, dt, dd, img)')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        if (width === 0 || (left >= -1 && right <= innerWidth + 1)) return false
        return (
          getComputedStyle(element).visibility === 'visible' && !element.closest('.visually-hidden') && !isCut(element)
        )
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
  })
}
