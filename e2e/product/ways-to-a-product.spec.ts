import type { Locator, Page } from '@playwright/test'
import { splitLanguage } from '../../contract/values/language-address'
import { expect, open, pathOf, test, WIDTHS } from '../support/shop-test'

const MAX_STOPS = 200
const store = (page: Page) => page.getByRole('main').locator('a[href*="/store/"]').first()
const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first()
/** By its tags, because it is looked up at every press of Tab, and roles take the whole document each time. */
const firstCardLink = (page: Page) => page.locator('main article a').first()
const search = (page: Page) => page.getByRole('banner').getByRole('combobox')
const foundProduct = (page: Page) =>
  page
    .getByRole('listbox')
    .locator('[role=option]:not([href*="/search"], [href*="/category/"], [href*="/store/"])')
    .first()

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press('Tab')
    if (await place.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${place}`)
}

/** Follows a link, and waits until the page that it leads to is drawn. */
async function leads(page: Page, follow: () => Promise<void>, to: RegExp): Promise<void> {
  // An open menu hides it from assistive technology.
  const title = page.locator('h1')
  const before = (await title.textContent()) ?? ''
  await follow()
  await expect.poll(() => splitLanguage(pathOf(page)).path).toMatch(to)
  await expect(title).not.toHaveText(before)
}

/** A product has an address without a folder, and is called as what led to it. */
async function leadsToProduct(page: Page, follow: () => Promise<void>, name: string | null): Promise<void> {
  await leads(page, follow, /^\/[^/]+$/)
  expect(name).toContain(await page.getByRole('heading', { level: 1 }).textContent())
}

test('in Arabic, menu, search and store lead from home to a product by the keyboard alone', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('ar')
  const soap = 'صابون'
  const enter = () => page.keyboard.press('Enter')
  const openFirstCard = async () => {
    const name = await firstCard(page).getByRole('heading').textContent()
    await tabTo(page, firstCardLink(page))
    await leadsToProduct(page, enter, name)
  }

  await open(page, '/')
  await tabTo(page, page.getByRole('button', { name: 'تسوّق', exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('nav a[aria-expanded]:focus')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await leads(page, enter, /^\/category\//)
  await openFirstCard()

  await open(page, '/')
  await tabTo(page, search(page))
  await page.keyboard.type(soap)
  const found = foundProduct(page)
  await expect(found).toContainText(soap, { ignoreCase: true })
  const name = await found.textContent()
  for (let at = 0; at < MAX_STOPS && (await found.getAttribute('aria-selected')) !== 'true'; at++) {
    await page.keyboard.press('ArrowDown')
  }
  await leadsToProduct(page, enter, name)

  await open(page, '/')
  await tabTo(page, store(page))
  await leads(page, enter, /^\/store\//)
  await openFirstCard()
})

test.describe('on a phone', () => {
  test.use({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true })

  test('in Malay, menu, search and store lead from home to a product by touch', async ({ page, setLanguage }) => {
    await setLanguage('ms')
    const soap = 'sabun'
    const openFirstCard = async () => {
      const name = await firstCard(page).getByRole('heading').textContent()
      await leadsToProduct(page, () => firstCard(page).getByRole('link').first().tap(), name)
    }

    await open(page, '/')
    await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).tap()
    const departments = page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation')
    await departments.locator('button[aria-expanded]').first().tap()
    await leads(page, () => departments.locator('a[href*="/category/"]').first().tap(), /^\/category\//)
    await openFirstCard()

    await open(page, '/')
    await search(page).tap()
    await search(page).pressSequentially(soap)
    // What was found for its first letters has another name.
    await expect(foundProduct(page)).toContainText(soap, { ignoreCase: true })
    const name = await foundProduct(page).textContent()
    await leadsToProduct(page, () => foundProduct(page).tap(), name)

    await open(page, '/')
    await leads(page, () => store(page).tap(), /^\/store\//)
    await openFirstCard()
  })
})
