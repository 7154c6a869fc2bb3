import { breakCall, galleryOf, nameOf, panelOf } from '../support/product-page'
import { expect, FAILED_REQUEST, open, pathOf, test, WIDTHS } from '../support/shop-test'

test.describe('a product page without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows name, price and description of the product', async ({ page }) => {
    await page.goto('/bamboo-toothbrush-set')
    await expect(nameOf(page)).toContainText('Bamboo Toothbrush Set')
    await expect(panelOf(page)).toContainText('$16.00')
    await expect(page.getByRole('heading', { name: 'About This Item' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Product information' })).toBeVisible()
    await expect(page.getByText('Fast & Free Returns').first()).toBeVisible()
    await expect(galleryOf(page).getByRole('img').first()).toBeVisible()
  })
})

test.describe('what a guest sees', () => {
  test('a product out of stock says so, and offers to notify or to order', async ({ page }) => {
    await open(page, '/cedar-coat-hangers')
    await expect(page.getByText('Out of Stock').first()).toBeVisible()
    await expect(panelOf(page).getByRole('button', { name: 'Notify Me' })).toBeVisible()
    await expect(panelOf(page).getByRole('button', { name: 'Add to Cart' })).toBeHidden()
    await open(page, '/organic-cotton-tote')
    await expect(page.getByText('Out of Stock').first()).toBeVisible()
    await expect(panelOf(page).getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  })

  test('a range of Talents is shown as one', async ({ page }) => {
    await open(page, '/matcha-ceremonial-grade')
    await expect(page.getByText(/^Get \$\d+\.\d\d ~ \$\d+\.\d\d in Talents$/)).toBeVisible()
    await open(page, '/bamboo-toothbrush-set')
    await expect(page.getByText(/^Get \$\d+\.\d\d in Talents Back$/)).toBeVisible()
  })

  test('the size chart is fetched when it is opened; when that fails its dialog says so, and Try again brings it', async ({
    page,
    allowedConsole,
  }) => {
    allowedConsole.push(FAILED_REQUEST)
    await open(page, '/linen-bath-towel')
    const restore = await breakCall(page, 'sizeChart')
    await page.getByRole('button', { name: 'Open the size chart' }).click()
    const dialog = page.getByRole('dialog', { name: 'Size chart' })
    await expect(dialog.getByText('This part of the page could not be loaded.')).toBeVisible()
    await restore()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    const chart = dialog.getByRole('table')
    await expect(chart.getByRole('columnheader').nth(1)).toBeVisible()
    await expect(chart.getByRole('rowheader').first()).toBeVisible()
  })

  test('the breadcrumb leads from home to the category', async ({ page }) => {
    await open(page, '/bamboo-toothbrush-set')
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(breadcrumb.getByRole('link').first()).toHaveAttribute('href', '/')
    await expect(breadcrumb.getByRole('link').nth(1)).toHaveAttribute('href', /^\/[^/]+\/c\/\w+$/)
    await expect(breadcrumb.locator('[aria-current]')).toHaveCount(1)
    await page.setViewportSize({ width: 860, height: 900 })
    await expect(breadcrumb).toBeHidden()
    await page.setViewportSize({ width: 861, height: 900 })
    await expect(breadcrumb).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true })

  test('the fixed footer scrolls to the purchase options, hides there and returns', async ({ page }) => {
    await open(page, '/plant-based-laundry-sheets')
    // The bar of wide screens, which stands before it, has a link of that name too.
    const link = page.getByRole('link', { name: 'See all purchase options', includeHidden: true }).last()
    await expect(link).toBeVisible()
    const price = page.locator('p').filter({ hasText: 'Best Price', visible: true })
    await expect(price).toHaveText(/Best Price \$19\.00 Members .?\$14\.25/)
    await link.tap()
    await expect(panelOf(page)).toBeInViewport()
    await expect(link).toBeHidden()
    const footer = page.locator('[inert]').filter({ has: link })
    await expect(footer).toHaveCSS('opacity', '0')
    expect(await footer.evaluate((bar) => getComputedStyle(bar).transitionDuration)).toContain('0.5s')
    await link.focus()
    await expect(link).not.toBeFocused()

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(link).toBeVisible()
    await expect(footer).toHaveCount(0)
  })

  test('a name is cut at 50 characters, and can be unfolded and folded', async ({ page }) => {
    await open(page, '/handwoven-seagrass-storage-basket-with-lid-and-carrying-handles-extra-large')
    const folded = (await nameOf(page).boundingBox())?.height ?? 0
    const whole = (await nameOf(page).textContent()) ?? ''
    expect(whole.length).toBeGreaterThan(50)
    const rest = nameOf(page).getByText(whole.slice(50), { exact: true })
    await expect(rest).toBeHidden()
    await page.getByRole('button', { name: 'View More', exact: true }).click()
    await expect(rest).toBeVisible()
    await page.getByRole('button', { name: 'View Less', exact: true }).click()
    await expect(rest).toBeHidden()
    expect((await nameOf(page).boundingBox())?.height).toBe(folded)
  })
})

test.describe('on a desktop', () => {
  test('the purchase options stay in view beside the pictures, and never lie on the information below', async ({
    page,
  }) => {
    await open(page, '/linen-bath-towel')
    const information = page.getByRole('region', { name: 'Product information' })
    await information.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const panel = await panelOf(page).boundingBox()
    const below = await information.boundingBox()
    expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  })

  test('the sticky header is inert until the product has scrolled away, and again at the top', async ({ page }) => {
    await open(page, '/linen-bath-towel')
    const bar = page.getByRole('region', { name: 'Product', exact: true, includeHidden: true })
    await expect(bar).toBeHidden()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bar).toBeVisible()
    await expect(bar).not.toHaveAttribute('inert')
    await expect(bar).toContainText('Linen Bath Towel')
    await expect(bar).toContainText('Color : Sage')
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(bar).toBeHidden()
    await expect(bar).toHaveAttribute('inert')
  })

  test('the sticky header adds a product without options, and scrolls to the options of others', async ({ page }) => {
    const bar = page.getByRole('region', { name: 'Product', exact: true })
    await open(page, '/bamboo-toothbrush-set')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bar.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
    await open(page, '/olive-oil-castile-soap')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await bar.getByRole('link', { name: 'See all purchase options' }).click()
    await expect(panelOf(page)).toBeInViewport()
    await expect(bar).toBeHidden()
  })

  test('a long name is shown whole', async ({ page }) => {
    await open(page, '/handwoven-seagrass-storage-basket-with-lid-and-carrying-handles-extra-large')
    await expect(page.getByRole('button', { name: 'View More', exact: true })).toBeHidden()
  })

  test('the rating leads to the reviews', async ({ page }) => {
    await open(page, '/wool-dryer-balls')
    await page.getByRole('link', { name: /44 Reviews/ }).click()
    await expect(page.getByRole('heading', { name: 'Customer Ratings' })).toBeInViewport()
    expect(pathOf(page)).toBe('/wool-dryer-balls')
  })
})

test.describe('for crawlers', () => {
  test('an old address redirects permanently to the new one', async ({ request }) => {
    const response = await request.get('/bamboo-toothbrushes', { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers()['location']).toBe('/bamboo-toothbrush-set')
  })

  test('canonical, pictures and structured data are in the document', async ({ request }) => {
    const html = await (await request.get('/wool-dryer-balls')).text()
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/wool-dryer-balls"/)
    const images = [...html.matchAll(/property="og:image" content="([^"]+)"/g)].map((match) => match[1])
    expect(images[0]).toContain('w_600,h_315')
    expect(images[1]).toContain('w_250')
    const text = JSON.stringify(structuredDataIn(html))
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
    const text = JSON.stringify(structuredDataIn(await (await request.get('/linen-bath-towel')).text()))
    expect(text).toContain('"@type":"ProductGroup"')
    expect(text).toContain('"hasVariant"')
  })
})

function structuredDataIn(html: string): unknown[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...blocks].map((match) => JSON.parse(match[1] ?? ''))
}
