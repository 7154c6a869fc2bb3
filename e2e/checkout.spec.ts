import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { violationsOn } from './support/accessibility'
import { expect, open, pathOf, test, WIDTHS } from './support/shop-test'
import { addToCart } from './support/shopper'

const KIB = 1024
/** What a step may cost before it is used, gzipped. Never loosened. */
const LIMITS = { script: 165 * KIB, document: 15 * KIB } as const

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
    expect(await violationsOn(page), `${what}, ${width}`).toEqual([])
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
  await expect(page.getByRole('textbox').and(page.locator('textarea'))).toBeVisible()
  await expectNoSidewaysScroll(page, 'delivery')
})

for (const address of ['/checkout', '/shipping-address', '/secure-checkout']) {
  test(`the document of ${address} is the same for everyone, and stays within its bytes`, async ({ request }) => {
    const cookie = 'token=x; authPass=true; uid=u-1'
    const response = await request.get(address, { headers: { cookie } })
    const html = await response.text()
    expect(response.headers()['cache-control']).toContain('public')
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toContain('application/ld+json')
    expect(html).not.toContain('u-1')

    // What is loaded before the first call to the marketplace. Old browsers' scripts are loaded by them alone.
    const scripts = [...html.matchAll(/<script(?![^>]*nomodule)[^>]* src="([^"]+)"/gi)].map(([, source = '']) => source)
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
