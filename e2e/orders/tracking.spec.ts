import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { Tracking } from '../../contract/buying/tracking'
import { parcel } from '../../features/buying/tracking/testing/parcel'
import { violationsOn } from '../support/accessibility'
import { orderOnItsWay } from '../support/desk'
import { hasOutbox } from '../support/outbox'
import { scriptsOf } from '../support/read-head'
import { expect, FAILED_REQUEST, open, test, WIDTHS } from '../support/shop-test'
import { signUpByRequest } from '../support/shopper'

const KIB = 1024
/** Never loosened. */
const SCRIPT_LIMIT = 165 * KIB
const IS_OF_MAP = /leaflet-container/

/** Opens the orders with a parcel on its way: the call is answered here, without the minutes that a real ride takes. */
async function openOrders(page: Page, change: (tracking: Tracking) => Tracking = (tracking) => tracking) {
  test.skip(!hasOutbox, 'The desk and the mails of this deploy cannot be reached.')
  await signUpByRequest(page)
  await orderOnItsWay(page)
  await page.route(/\/v1\/order\/[^/]+\/tracking/, async (route) => {
    const eta = Math.floor(Date.now() / 1000) + 12 * 60
    const data = change({ ...parcel(), eta })
    await route.fulfill({ json: { data }, headers: { 'access-control-allow-origin': '*' } })
  })
  await open(page, '/profile/orders')
}

const mapOf = (page: Page) => page.getByRole('application', { name: /Map of the delivery/ })
const panelOf = (page: Page) => page.getByRole('region', { name: 'Malik is on the way' })
const tilesOf = (page: Page) => mapOf(page).locator('img.leaflet-tile-loaded')

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test(`the map comes after the page, and axe finds nothing (${width})`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const ofMap: number[] = []
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return
      const at = Date.now()
      if (IS_OF_MAP.test(await response.text())) ofMap.push(at)
    })
    await openOrders(page)
    await expect(tilesOf(page).first()).toBeVisible()
    const painted = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity),
    )
    await expect.poll(() => ofMap).toHaveLength(1)
    expect(ofMap[0]).toBeGreaterThan(painted)
    expect(await violationsOn(page, { part: 'main' })).toEqual([])
  })
}

test('the scripts of the page stay within their budget, without those of the map and the live messages', async ({
  request,
}) => {
  const html = await (await request.get('/profile/orders')).text()
  // What is loaded before the first call to the marketplace.
  const scripts = await Promise.all(scriptsOf(html).map(async (source) => (await request.get(source)).body()))
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((script) => IS_OF_MAP.test(script.toString()))).toEqual([])
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 6 }).length, 0)
  const shown = `script ${(bytes / KIB).toFixed(1)} KiB`
  test.info().annotations.push({ type: 'bytes', description: shown })
  expect(bytes, shown).toBeLessThanOrEqual(SCRIPT_LIMIT)
})

test('pins of store, address and biker are on the map, each with its name', async ({ page }) => {
  await openOrders(page)
  await expect(tilesOf(page).first()).toBeVisible()
  const map = mapOf(page)
  const frame = await map.boundingBox()
  for (const name of ['Fern & Field', 'Delivery address', 'Malik K.']) {
    const pin = map.getByRole('img', { name, exact: true })
    await expect(pin).toBeVisible()
    const { x = 0, y = 0 } = (await pin.boundingBox()) ?? {}
    expect(x >= (frame?.x ?? 0) && x <= (frame?.x ?? 0) + (frame?.width ?? 0), name).toBe(true)
    expect(y >= (frame?.y ?? 0) && y <= (frame?.y ?? 0) + (frame?.height ?? 0), name).toBe(true)
  }
})

test('keys move and zoom the map, and a button shows the whole way again', async ({ page }) => {
  await openOrders(page)
  await expect(tilesOf(page).first()).toBeVisible()
  const whole = panelOf(page).getByRole('button', { name: 'Show the whole way again' })
  const home = mapOf(page).getByRole('img', { name: 'Delivery address' })
  const xOfHome = async () => Math.round((await home.boundingBox())?.x ?? 0)
  await expect(whole).toBeHidden()
  const before = await xOfHome()
  await mapOf(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(xOfHome).toBeLessThan(before)
  await whole.click()
  await expect(whole).toBeHidden()
  await expect.poll(xOfHome).toBe(before)

  await mapOf(page).focus()
  const zoomIn = panelOf(page).getByRole('button', { name: 'Zoom in' })
  await expect(async () => {
    await page.keyboard.press('+')
    await expect(zoomIn).toHaveAttribute('aria-disabled', 'true', { timeout: 500 })
  }).toPass()
  await page.keyboard.press('-')
  await expect(zoomIn).toHaveAttribute('aria-disabled', 'false')
  await whole.click()
  await zoomIn.press('Enter')
  await expect(whole).toBeVisible()
})

test('without tiles the steps stand alone', async ({ page, allowedConsole }) => {
  allowedConsole.push(FAILED_REQUEST)
  await page.route('**/tiles/**', (route) => route.abort())
  await openOrders(page)
  await expect(panelOf(page).getByRole('list', { name: 'Steps of the delivery' })).toBeVisible()
  await expect(mapOf(page)).toBeHidden()
  await expect(panelOf(page).getByText('12 min')).toBeVisible()
})
