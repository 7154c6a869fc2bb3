import { holdRequests } from '../support/held-requests'
import { panelOf } from '../support/product-page'
import { expect, FAILED_REQUEST, open, test } from '../support/shop-test'
import { addToCart } from '../support/shopper'

const SCRIPTS = '**/_next/static/chunks/*.js'

test('clicks and typing before hydration take effect afterwards', async ({ page }) => {
  const letScriptsPass = await holdRequests(page, SCRIPTS)
  await page.goto('/linen-bath-towel', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Search' }).fill('soap')
  await page.getByRole('button', { name: 'ADD TO CART' }).first().click()
  letScriptsPass()
  await expect(page.getByRole('dialog', { name: 'Your cart' }).getByText('Linen Bath Towel').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('soap')
})

test('the search field and the count of questions lead on when they were touched before the scripts load', async ({
  page,
}) => {
  const letScriptsPass = await holdRequests(page, SCRIPTS)
  await page.goto('/linen-bath-towel', { waitUntil: 'commit' })
  await page
    .getByRole('link', { name: /questions?$/ })
    .first()
    .click()
  await page.getByRole('searchbox', { name: 'Search' }).click()
  letScriptsPass()
  await expect(page.getByRole('listbox', { name: 'Search suggestions' })).toBeVisible()
  await page.keyboard.press('Escape')
  const questions = page.getByRole('region', { name: /^Questions/ })
  await expect(questions.getByRole('listitem').first()).toBeInViewport()
  await expect(questions.getByRole('heading', { level: 2 })).toBeInViewport()
})

test('a sort order that is chosen before the scripts load applies afterwards', async ({ page }) => {
  const letScriptsPass = await holdRequests(page, SCRIPTS)
  await page.goto('/product-list', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high')
  letScriptsPass()
  await expect(page).toHaveURL(/\/product-list\?sort=price-asc$/)
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price-asc')
})

test('a way to buy that is chosen before the scripts load stays chosen', async ({ page }) => {
  const letScriptsPass = await holdRequests(page, SCRIPTS)
  await page.goto('/plant-based-laundry-sheets', { waitUntil: 'commit' })
  await panelOf(page).locator('label').filter({ hasText: 'Subscribe' }).click()
  letScriptsPass()
  // The quantity moves below the chosen way.
  await expect(panelOf(page).getByRole('combobox').first()).toHaveAccessibleName('Delivery frequency')
  await expect(panelOf(page).getByRole('radio', { name: 'Subscribe' })).toBeChecked()
})

test('a promo code that is typed and sent before the scripts load is applied', async ({ page }) => {
  await open(page, '/bamboo-toothbrush-set')
  await addToCart(page)
  const letScriptsPass = await holdRequests(page, SCRIPTS)
  await page.goto('/cart', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Promo code' }).fill('SHIPFREE')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  letScriptsPass()
  await expect(page.getByText('SHIPFREE is applied')).toBeAttached()
})

test('a question is searched that is typed before the scripts load', async ({ page }) => {
  const letScriptsPass = await holdRequests(page, SCRIPTS)
  await page.goto('/faq', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('global privacy control')
  letScriptsPass()
  await expect(page.getByText('1 question found')).toBeVisible()
})

test('a search sent before hydration becomes a recent search too', async ({ page }) => {
  const letScriptsPass = await holdRequests(page, SCRIPTS)
  await page.goto('/linen-bath-towel', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Search' }).fill('soap')
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await page.waitForURL('/search?q=soap', { waitUntil: 'commit' })
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /recentSearch/.test(response.url()),
  )
  letScriptsPass()
  expect((await saved).status()).toBe(200)
  await open(page, '/')
  await page.getByRole('combobox', { name: 'Search' }).click()
  await expect(page.getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText(['soap'])
})

test('a page whose messages fail to load works as without scripts', async ({ page, allowedConsole }) => {
  allowedConsole.push(FAILED_REQUEST)
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/texts/'))
  await page.route('**/api/texts/**', (route) => route.abort())
  await page.goto('/linen-bath-towel')
  await refused
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Linen Bath Towel')
  await page.getByRole('searchbox', { name: 'Search' }).fill('soap')
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await page.waitForURL('/search?q=soap', { waitUntil: 'commit' })
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a browser that is not supported shows every page as without scripts', async ({ page, allowedConsole }) => {
  allowedConsole.push(/Content Security Policy/)
  await page.addInitScript(() => {
    for (const name of ['findLast', 'toSorted']) Reflect.deleteProperty(Array.prototype, name)
  })
  const policy = page.waitForEvent('console', (message) => /script-src 'none'/.test(message.text()))
  await page.goto('/linen-bath-towel')
  await policy
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Linen Bath Towel')
  await page.getByRole('searchbox', { name: 'Search' }).fill('soap')
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await page.waitForURL('/search?q=soap')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Price: low to high' })).toBeVisible()
  expect(await page.evaluate(() => performance.getEntriesByName('Next.js-hydration').length)).toBe(0)
  await page.goto('/cart')
  await expect(page.getByText('Your cart needs JavaScript.')).toBeVisible()
})

test('a supported browser without the newest built-ins loads them first', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['toSorted', 'toReversed', 'toSpliced']) Reflect.deleteProperty(Array.prototype, name)
    Reflect.deleteProperty(URL, 'canParse')
    Reflect.deleteProperty(AbortSignal, 'timeout')
    Reflect.deleteProperty(Intl, 'Segmenter')
  })
  await open(page, '/product-list')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high')
  await expect(page).toHaveURL(/\/product-list\?sort=price-asc$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('cart and checkout say what they need, and nothing says that it is loading', async ({ page }) => {
    for (const [address, note] of [
      ['/cart', 'Your cart needs JavaScript.'],
      ['/checkout', 'The checkout needs JavaScript.'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByText(note)).toBeVisible()
      await expect(page.getByRole('main').getByRole('status')).toBeHidden()
    }
  })
})
