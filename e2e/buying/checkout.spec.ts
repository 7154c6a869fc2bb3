import { gzipSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { cartAnswer } from '../../contract/buying/cart'
import { violationsOn } from '../support/accessibility'
import { orderOf, readAsShopper } from '../support/desk'
import { hasOutbox } from '../support/outbox'
import { placeOrder } from '../support/placed-order'
import { panelOf } from '../support/product-page'
import { scriptsOf } from '../support/read-head'
import { expect, open, pathOf, scrollThrough, test, WIDTHS } from '../support/shop-test'
import { addToCart, signUpByRequest } from '../support/shopper'

const KIB = 1024
/** What a step may cost before it is used, gzipped. Never loosened. */
const LIMITS = { script: 165 * KIB, document: 15 * KIB } as const

const NARROW = { width: 320, height: 800 } as const

const titleOf = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const isOpen = (page: Page, name: string) =>
  expect(titleOf(page, name), `the panel ${name} is open`).toHaveAttribute('aria-current', 'step')
const total = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Order summary' })
    .getByText(/^Total/)
    .last()

async function fillCart(page: Page, ...slugs: readonly string[]) {
  for (const slug of slugs) {
    await open(page, `/${slug}`)
    await addToCart(page)
  }
}

async function giveAddress(page: Page) {
  const form = page.getByRole('form', { name: 'New address' })
  await form.getByRole('textbox', { name: /^First name/ }).fill('Noor')
  await form.getByRole('textbox', { name: /^Last name/ }).fill('Kassem')
  await form.getByRole('textbox', { name: /^Street/ }).fill('2210 Echo Park Ave')
  await form.getByRole('textbox', { name: /^City/ }).fill('Los Angeles')
  await form.getByRole('combobox', { name: /^State/ }).selectOption('CA')
  await form.getByRole('textbox', { name: /^ZIP/ }).fill('90026')
  await form.getByRole('textbox', { name: /^Phone/ }).fill('(323) 555-0172')
  await form.getByRole('button', { name: 'Deliver to this address' }).click()
}

/** Every language and width is looked at by its own test: here the rules that need a rendered page. */
async function expectAccessible(page: Page, what: string) {
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    await page.setViewportSize(viewport)
    await page.mouse.move(0, 0)
    expect(await violationsOn(page, { contrast: width === 'phone' }), `${what}, ${width}`).toEqual([])
  }
}

async function expectNoSidewaysScroll(page: Page, what: string) {
  for (const width of [320, 390, 768, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${what} at ${width}`)
      .toBeLessThanOrEqual(0)
  }
}

test('a guest goes from the cart to the payment; Back and a reload lose nothing', { tag: '@plain' }, async ({
  page,
}) => {
  test.slow()
  await fillCart(page, 'bamboo-toothbrush-set', 'zero-waste-starter-kit')
  await open(page, '/cart')
  await page.getByRole('link', { name: 'Checkout', exact: true }).first().click()

  await test.step('contact: no menus, no footer', async () => {
    await isOpen(page, 'Contact')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Back to cart' })).toBeVisible()
    await expectAccessible(page, 'contact')
    await page.getByRole('textbox', { name: 'Email Address' }).fill('noor@kassem.test')
    await page.getByRole('button', { name: 'Go on to the address' }).click()
  })
  await test.step('address', async () => {
    await isOpen(page, 'Address')
    expect(pathOf(page)).toBe('/shipping-address')
    await expect(titleOf(page, 'Address')).toBeFocused()
    await page.getByRole('textbox', { name: /^ZIP/ }).fill('9002')
    await page.getByRole('textbox', { name: /^Phone/ }).focus()
    await expect(page.getByText('A ZIP code has 5 digits.')).toBeVisible()
    await expectAccessible(page, 'address')
    await page.reload()
    await expect(page.getByRole('textbox', { name: /^ZIP/ })).toHaveValue('9002')
    await giveAddress(page)
  })
  await test.step('delivery', async () => {
    await isOpen(page, 'Delivery')
    await page.getByRole('textbox', { name: 'Note to the courier' }).fill('Ring twice')
    await expect(total(page)).toContainText('Total')
    await expectAccessible(page, 'delivery')
    await page.getByRole('button', { name: 'Go to payment' }).click()
  })
  await test.step('payment', async () => {
    await isOpen(page, 'Payment')
    expect(pathOf(page)).toBe('/secure-checkout')
    await expect(page.getByRole('button', { name: /^Pay/ }).first()).toBeVisible()
    await expectAccessible(page, 'payment')
  })
  await test.step('Back leads to the panel before, a reload stays, and another tab agrees', async () => {
    await page.goBack()
    await isOpen(page, 'Delivery')
    await page.reload()
    await isOpen(page, 'Delivery')
    await expect(page.getByRole('textbox', { name: 'Note to the courier' })).toHaveValue('Ring twice')
    const other = await page.context().newPage()
    await open(other, '/secure-checkout')
    await isOpen(other, 'Payment')
    await other.close()
  })
})

/** More stops of the Tab key than any view of the checkout has. */
const MAX_STOPS = 60

/** Presses Tab until the control has the focus. Fails when the focus does not get there. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible()
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let stops = 0; !(await isFocused()); stops += 1) {
    expect(stops, `Tab reaches ${control}`).toBeLessThan(MAX_STOPS)
    await page.keyboard.press('Tab')
  }
}

/** Fills in fields that follow each other, with Tab between them. The first one has the focus. */
async function typeInto(page: Page, ...texts: readonly string[]) {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
}

test('the whole way from the cart to the confirmation needs the keyboard alone', async ({ page }) => {
  const textbox = (name: RegExp) => page.getByRole('textbox', { name })
  const progress = page.getByRole('status').filter({ hasText: /^Step/ })
  await fillCart(page, 'bamboo-toothbrush-set')
  await open(page, '/cart')
  await tabTo(page, page.getByRole('link', { name: 'Checkout', exact: true }).first())
  await page.keyboard.press('Enter')

  await test.step('contact: an error takes the focus to the field', async () => {
    await isOpen(page, 'Contact')
    await expect(progress).toHaveText('Step 1 of 4: Contact')
    await tabTo(page, page.getByRole('button', { name: 'Go on to the address' }))
    await page.keyboard.press('Enter')
    await expect(textbox(/^Email Address/)).toBeFocused()
    await expect(textbox(/^Email Address/)).toHaveAttribute('aria-invalid', 'true')
    await typeInto(page, 'noor@kassem.test')
    await page.keyboard.press('Enter')
  })
  await test.step('address: the panel has the focus, and an error takes it to the first field', async () => {
    await expect(titleOf(page, 'Address')).toBeFocused()
    await expect(progress).toHaveText('Step 2 of 4: Address')
    await tabTo(page, page.getByRole('button', { name: 'Deliver to this address' }))
    await page.keyboard.press('Enter')
    await expect(textbox(/^First name/)).toBeFocused()
    await expect(textbox(/^First name/)).toHaveAttribute('aria-invalid', 'true')
    await typeInto(page, 'Noor', 'Kassem', '2210 Echo Park Ave', 'Apt 4', 'Los Angeles', 'California')
    await tabTo(page, textbox(/^ZIP/))
    await typeInto(page, '90026', '(323) 555-0172')
    await page.keyboard.press('Enter')
  })
  await test.step('delivery', async () => {
    await expect(titleOf(page, 'Delivery')).toBeFocused()
    await expect(progress).toHaveText('Step 3 of 4: Delivery')
    await tabTo(page, textbox(/^Note to the courier/))
    await typeInto(page, 'Ring twice')
    await tabTo(page, page.getByRole('button', { name: 'Go to payment' }))
    await page.keyboard.press('Enter')
  })
  await test.step('payment: nothing keeps the focus, and an error takes it to the first field', async () => {
    await expect(titleOf(page, 'Payment')).toBeFocused()
    await expect(progress).toHaveText('Step 4 of 4: Payment')
    const pay = page.getByRole('button', { name: /^Pay \W?\$/ })
    await tabTo(page, pay)
    await tabTo(page, page.getByRole('link', { name: 'Back to cart' }))
    await tabTo(page, pay)
    await page.keyboard.press('Enter')
    await expect(textbox(/^Card number/)).toBeFocused()
    await expect(textbox(/^Card number/)).toHaveAttribute('aria-invalid', 'true')
    await typeInto(page, '4242424242424242', '0434', '123', 'Noor Kassem')
    await page.keyboard.press('Enter')
  })
  await expect(page.getByRole('heading', { name: 'Thank you, Noor.' })).toBeVisible()
  expect(pathOf(page)).toBe('/confirm-order')
  await tabTo(page, page.getByRole('link', { name: 'Track order' }))
})

test('in Arabic, nothing is wider than the screen from 320 to 1366 px', async ({ page, setLanguage }) => {
  test.slow()
  await fillCart(
    page,
    'handwoven-seagrass-storage-basket-with-lid-and-carrying-handles-extra-large',
    'wool-dryer-balls',
  )
  await setLanguage('ar')
  await open(page, '/checkout')
  const email = page.locator('input[name=email]')
  await expect(email).toBeVisible()
  await expectNoSidewaysScroll(page, 'contact')
  await email.fill('noor@kassem.test')
  await email.press('Enter')
  const fields = page.getByRole('form').getByRole('textbox')
  await expect(fields).toHaveCount(7)
  await expectNoSidewaysScroll(page, 'address')
  const values = ['Noor', 'Kassem', '2210 Echo Park Ave', 'Apt 4', 'Los Angeles', '90026', '(323) 555-0172']
  for (const [index, value] of values.entries()) await fields.nth(index).fill(value)
  await page.getByRole('form').getByRole('combobox').selectOption('CA')
  await fields.last().press('Enter')
  const note = page.getByRole('textbox').and(page.locator('textarea'))
  await expect(note).toBeVisible()
  await expectNoSidewaysScroll(page, 'delivery')
  await page.getByRole('button').and(page.locator('[type=submit]')).last().click()

  const card = { 'cc-number': '4242424242424242', 'cc-exp': '0434', 'cc-csc': '123', 'cc-name': 'Noor Kassem' }
  for (const [name, value] of Object.entries(card)) await page.locator(`input[name=${name}]`).fill(value)
  await expectNoSidewaysScroll(page, 'payment')
  await page.setViewportSize(NARROW)
  await page.getByRole('complementary').getByRole('button').first().click()
  await expectReadableAmounts(page, 'payment')
  await page.locator('input[name=cc-name]').press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/confirm-order')
  await expect(page.getByRole('main').getByRole('list', { name: /./ }).first()).toBeVisible()
  await expectNoSidewaysScroll(page, 'confirmation')
  await page.setViewportSize(NARROW)
  await expectReadableAmounts(page, 'confirmation')
})

/** Every amount stands on one line of the screen, from left to right in a page from right to left. */
async function expectReadableAmounts(page: Page, what: string) {
  await expect(page.locator('html')).toHaveCSS('direction', 'rtl')
  const amounts = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')]
      .filter((element) => element.childElementCount === 0 && element.checkVisibility())
      .filter((element) => /^\P{L}*\$[\d,]+\.\d\d\P{L}*$/u.test(element.textContent ?? ''))
      .filter((element) => !element.closest('.visually-hidden'))
      .map((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        const lines = text.getClientRects()
        const { left, right } = text.getBoundingClientRect()
        const isReadable = lines.length === 1 && left >= 0 && right <= innerWidth
        return { text: element.textContent, isReadable, direction: getComputedStyle(element).direction }
      }),
  )
  expect(amounts.length, what).toBeGreaterThan(2)
  for (const amount of amounts) {
    expect(amount, what).toEqual({ text: amount.text, isReadable: true, direction: 'ltr' })
  }
}

test('the bar of a phone opens the summary, with the amounts of the marketplace, by the keyboard', async ({ page }) => {
  test.skip(!hasOutbox, 'The marketplace of this deploy cannot be reached.')
  await page.setViewportSize(WIDTHS.phone)
  await fillCart(page, 'bamboo-toothbrush-set', 'zero-waste-starter-kit')
  await open(page, '/checkout')
  const cart = cartAnswer.parse(await readAsShopper(page, '/v1/cart/checkout'))?.data
  const money = (minor = Number.NaN) => `$${(minor / 100).toFixed(2)}`
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  const bar = summary.getByRole('button', { name: /the order summary/ })
  await expect(bar).toHaveText(`Show the order summary${money(cart?.accounting.finalTotal)}`)
  await expect(summary.getByRole('listitem')).toHaveCount(0)

  await tabTo(page, bar)
  await page.keyboard.press('Enter')
  await expect(bar).toHaveAttribute('aria-expanded', 'true')
  const lines = cart?.sellers.flatMap(({ products }) => products) ?? []
  expect(lines).toHaveLength(2)
  for (const { name, accounting } of lines) {
    const line = summary.getByRole('listitem').filter({ hasText: name })
    await expect(line.getByText(money(accounting.subTotal), { exact: true })).toBeVisible()
  }
  await expect(total(page)).toBeVisible()
  await expect(summary.getByRole('definition').last()).toHaveText(money(cart?.accounting.finalTotal))

  await page.keyboard.press('Enter')
  await expect(bar).toHaveAttribute('aria-expanded', 'false')
  await expect(bar).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveCount(0)
})

test('product page, cart, checkout and order name the same arrival', async ({ page }) => {
  test.skip(!hasOutbox, 'The marketplace of this deploy cannot be reached.')
  await signUpByRequest(page)
  await open(page, '/bamboo-toothbrush-set')
  const arrival = panelOf(page).getByText(/^Arrives /)
  // The time is hidden until the visitor's zone is known.
  await expect(arrival).toHaveText(/^Arrives \d/, { useInnerText: true })
  const promise = (await arrival.innerText()).replace('Arrives ', '')
  await addToCart(page)
  await open(page, '/cart')
  await expect(page.getByText(`Arrives ${promise}`)).toBeVisible()
  const { orderId } = await placeOrder(page, 'bamboo-toothbrush-set')
  await open(page, `/confirm-order?orderId=${orderId}`)
  await expect(page.getByText(`Arrives: ${promise}`)).toBeVisible()

  await open(page, '/bamboo-toothbrush-set')
  await addToCart(page)
  await open(page, '/checkout')
  await isOpen(page, 'Delivery')
  await expect(page.getByText(promise, { exact: true })).toBeVisible()
})

test('printed, the confirmation is the order alone: no header, footer, buttons or deals', async ({ page }) => {
  test.skip(!hasOutbox, 'The marketplace of this deploy cannot be reached.')
  const { orderId } = await placeOrder(page, 'bamboo-toothbrush-set')
  const { orderNumber, storeOrders, accounting } = await orderOf(page, orderId)
  await open(page, `/confirm-order?orderId=${orderId}`)
  const deals = page.getByRole('region', { name: /^Exclusive deals/ })
  await scrollThrough(page)
  await expect(deals).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  for (const gone of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button'), deals]) {
    await expect(gone).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: 'Track order' })).toHaveCount(0)
  await expect(page.getByText(`Order ${orderNumber}`)).toBeVisible()
  for (const { name } of storeOrders.flatMap(({ lines }) => lines)) await expect(page.getByText(name)).toBeVisible()
  const total = `$${(accounting.payable / 100).toFixed(2)}`
  await expect(page.getByRole('region', { name: 'Summary' }).getByText(total).last()).toBeVisible()
})

for (const address of ['/checkout', '/shipping-address', '/secure-checkout']) {
  test(`the document of ${address} is the same for all strangers, and stays within its bytes`, async ({ request }) => {
    const response = await request.get(address)
    const html = await response.text()
    expect(response.headers()['cache-control']).toContain('public')
    expect(html).toContain('<meta name="robots" content="noindex')
    expect(html).not.toContain('application/ld+json')

    // What is loaded before the first call to the marketplace.
    const scripts = scriptsOf(html)
    const bodies = await Promise.all(scripts.map(async (source) => (await request.get(source)).body()))
    const script = bodies.reduce((sum, body) => sum + sizeOf(body), 0)
    const document = sizeOf(Buffer.from(html))
    const shown = `script ${(script / KIB).toFixed(1)} KiB, document ${(document / KIB).toFixed(1)} KiB`
    test.info().annotations.push({ type: 'bytes', description: shown })
    expect(scripts.length).toBeGreaterThan(3)
    expect(script, shown).toBeLessThanOrEqual(LIMITS.script)
    expect(document, shown).toBeLessThanOrEqual(LIMITS.document)
  })
}

const sizeOf = (body: Buffer) => gzipSync(body, { level: 6 }).length
