import type { Page } from '@playwright/test'
import { expect, test, WIDTHS } from './support/shop-test'

const panel = (page: Page) => page.locator('#purchaseOptions')
const path = (page: Page) => new URL(page.url()).pathname

test.describe('a product page without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('already says what the product is, what it costs and what it is like', async ({ page }) => {
    await page.goto('/bamboo-toothbrush-set')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bamboo Toothbrush Set')
    await expect(panel(page)).toContainText('$16.00')
    await expect(page.getByRole('heading', { name: 'About This Item' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Product information' })).toBeVisible()
    await expect(page.getByText('Fast & Free Returns').first()).toBeVisible()
  })
})

test.describe('the variant picker', () => {
  test('chooses a colour: address replaced, picture and prices follow, reload and back keep the choice', async ({
    page,
  }) => {
    await page.goto('/bamboo-toothbrush-set')
    await page.goto('/linen-bath-towel')
    const before = await page.getByRole('main').getByRole('img').first().getAttribute('src')
    const option = page.getByRole('radiogroup').first().getByRole('radio').nth(1)
    const name = await option.getAttribute('value')
    await option.check({ force: true })

    await expect.poll(() => path(page)).not.toBe('/linen-bath-towel')
    const chosen = path(page)
    expect(chosen).toMatch(/^\/linen-bath-towel-/)
    await expect(page.getByRole('radiogroup').first().getByRole('radio', { checked: true })).toHaveAttribute(
      'value',
      name ?? '',
    )
    await expect.poll(() => page.getByRole('main').getByRole('img').first().getAttribute('src')).not.toBe(before)

    await page.reload()
    await expect(page.getByRole('radiogroup').first().getByRole('radio', { checked: true })).toHaveAttribute(
      'value',
      name ?? '',
    )
    expect(path(page)).toBe(chosen)

    await page.goBack()
    await expect.poll(() => path(page)).toBe('/bamboo-toothbrush-set')
  })

  test('every variant of the towel can be reached, and the page always shows one that exists', async ({ page }) => {
    await page.goto('/linen-bath-towel')
    const sizes = page.getByRole('radiogroup').nth(1).getByRole('radio')
    const seen = new Set<string>()
    for (let i = 0; i < (await sizes.count()); i++) {
      await sizes.nth(i).check({ force: true })
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Linen Bath Towel')
      await expect(panel(page)).toContainText('$')
      await page.waitForLoadState('networkidle')
      seen.add(path(page))
    }
    expect(seen.size).toBeGreaterThan(1)
    for (const slug of seen) expect((await page.request.get(slug)).status()).toBe(200)
  })
})

test.describe('what a guest sees', () => {
  test('pays the list price, and is told what members save', async ({ page }) => {
    await page.goto('/bamboo-toothbrush-set')
    await expect(panel(page)).toContainText(/Members Save Up To \d+%/)
    await panel(page)
      .getByRole('button', { name: /Unlock Member Price For Free/ })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test.describe('deals', () => {
    for (const [slug, title] of [
      ['glass-spray-bottle-kit', 'LEFT ON THIS DEAL!'],
      ['copper-water-bottle', 'DEAL DROPS IN!'],
      ['reusable-produce-bags', 'DEAL DROPS IN!'],
    ] as const) {
      test(`/${slug} counts down: ${title}`, async ({ page }) => {
        await page.goto(`/${slug}`)
        const timer = page.getByRole('timer')
        await expect(timer).toContainText(title)
        const first = await timer.textContent()
        await expect.poll(() => timer.textContent()).not.toBe(first)
      })
    }

    test('an upcoming deal cannot be bought yet', async ({ page }) => {
      await page.goto('/copper-water-bottle')
      await expect(panel(page).getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
    })

    test('lists the deals with the first purchase', async ({ page }) => {
      await page.goto('/magnesium-sleep-balm')
      await expect(panel(page)).toContainText('Includes Deal(s) with First Purchase')
      await expect(panel(page)).toContainText('FREE')
      await panel(page).getByRole('button', { name: '+2 more item(s)' }).click()
      const dialog = page.getByRole('dialog', { name: 'All Deals with First Purchase' })
      await expect(dialog).toContainText('You can remove any included deals in your cart')
      await expect(dialog.getByRole('link')).toHaveCount(3)
      for (const link of await dialog.getByRole('link').all()) await expect(link).toHaveAttribute('target', '_blank')
    })
  })

  test('a bundle lists what is in it', async ({ page }) => {
    await page.goto('/zero-waste-starter-kit')
    await expect(page.getByText('Product(s) in this bundle')).toBeVisible()
    await page.getByRole('button', { name: '+3 more item(s)' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4)
  })

  test('what is out of stock says so, and offers to notify or to order', async ({ page }) => {
    await page.goto('/cedar-coat-hangers')
    await expect(page.getByText('Out of Stock').first()).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Notify Me' })).toBeVisible()
    await page.goto('/organic-cotton-tote')
    await expect(page.getByText('Out of Stock').first()).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  })

  test('a range of Talents is shown as one', async ({ page }) => {
    await page.goto('/matcha-ceremonial-grade')
    await expect(page.getByText(/^Get \$\d+\.\d\d ~ \$\d+\.\d\d in Talents$/)).toBeVisible()
  })
})

test.describe('sections below', () => {
  test('similar products load when seen, as level-3 headings', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.goto('/bamboo-toothbrush-set', { waitUntil: 'networkidle' })
    expect(calls.filter((url) => url.includes('/products/similar'))).toEqual([])
    const section = page.getByRole('region', { name: 'Similar products' })
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByRole('heading', { level: 3 }).first()).toBeVisible()
    expect(calls.filter((url) => url.includes('/products/similar')).length).toBeGreaterThan(0)
  })

  test('the rating leads to the reviews, which load there', async ({ page }) => {
    await page.goto('/wool-dryer-balls')
    await page
      .getByRole('link', { name: /Reviews/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Customer Ratings' })).toBeInViewport()
    await expect(page.getByText('Customers Say')).toBeVisible()
    await page.getByRole('button', { name: 'See more reviews' }).click()
    await expect(page.getByRole('article')).toHaveCount(6)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true })

  test('the fixed footer leads to the purchase options and goes away there', async ({ page }) => {
    await page.goto('/bamboo-toothbrush-set')
    const button = page.getByRole('button', { name: 'See all purchase options' })
    await expect(button).toBeVisible()
    await expect(page.getByText('Best Price')).toBeVisible()
    await button.click()
    await expect(panel(page)).toBeInViewport()
    await expect(button).toBeHidden()
  })

  test('a long name is cut at 50 characters and can be unfolded', async ({ page }) => {
    await page.goto('/handwoven-seagrass-storage-basket-with-lid-and-carrying-handles-extra-large')
    await page.getByRole('button', { name: 'View More' }).first().click()
    await expect(page.getByRole('button', { name: 'View Less' }).first()).toBeVisible()
  })

  test('nothing is wider than the screen, in any language', async ({ page, speak }) => {
    for (const language of ['en', 'es', 'ar', 'ms'] as const) {
      await speak(language)
      for (const address of ['/', '/linen-bath-towel', '/glass-spray-bottle-kit']) {
        await page.goto(address)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${address} ${language}`,
        ).toBeLessThanOrEqual(0)
      }
    }
  })
})

test.describe('on a desktop', () => {
  test('the sticky header comes after the product section, and is inert before', async ({ page }) => {
    await page.goto('/linen-bath-towel')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: /See all purchase options|Add to Cart/ }).first()).toBeVisible()
  })

  test('an old address leads to the new one for good', async ({ request }) => {
    const response = await request.get('/bamboo-toothbrushes', { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers()['location']).toBe('/bamboo-toothbrush-set')
  })
})

test.describe('for crawlers', () => {
  test('canonical, pictures and structured data are in the document', async ({ request }) => {
    const html = await (await request.get('/wool-dryer-balls')).text()
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/wool-dryer-balls"/)
    const images = [...html.matchAll(/property="og:image" content="([^"]+)"/g)].map((match) => match[1])
    expect(images[0]).toContain('w_600,h_315')
    expect(images[1]).toContain('w_250')
    const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map((match) =>
      JSON.parse(match[1] ?? ''),
    )
    const text = JSON.stringify(blocks)
    for (const type of [
      'WebSite',
      'BreadcrumbList',
      'Offer',
      'AggregateRating',
      'Review',
      'FAQPage',
      'OfferShippingDetails',
      'MerchantReturnPolicy',
    ]) {
      expect(text, type).toContain(`"@type":"${type}"`)
    }
    expect(text).toContain('"price":"24.00"')
  })

  test('variants are one product group', async ({ request }) => {
    const html = await (await request.get('/linen-bath-towel')).text()
    expect(html).toContain('"@type":"ProductGroup"')
    expect(html).toContain('"hasVariant"')
  })
})
