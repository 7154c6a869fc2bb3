import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from '../support/shop-test'

interface Travel {
  readonly from: string | undefined
  readonly to: string | undefined
  /** Whether a press meanwhile would reach the page. */
  readonly isPressable?: boolean
}

/** Notes which pictures each transition connects, by the address of the link or the page that they belong to. */
async function watchTravels(page: Page): Promise<() => Promise<readonly Travel[]>> {
  await page.addInitScript(() => {
    const travels: { from?: string | undefined; to?: string | undefined; isPressable?: boolean }[] = []
    Object.assign(globalThis, { travels })
    const begin = document.startViewTransition.bind(document)
    const named = () => {
      const picture = [...document.querySelectorAll('img')].find(({ style }) => style.viewTransitionName)
      return picture && (picture.closest('article')?.querySelector('a')?.pathname ?? 'gallery')
    }
    document.startViewTransition = ((update: () => Promise<void>) => {
      const travel: (typeof travels)[number] = { from: named() }
      const transition = begin(async () => {
        await update()
        travels.push({ ...travel, to: named() })
      })
      transition.ready.then(() => {
        const [last] = travels.slice(-1)
        const target = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
        if (last) last.isPressable = target !== document.documentElement
      })
      return transition
    }) as typeof document.startViewTransition
  })
  return () => page.evaluate(() => (globalThis as unknown as { travels: readonly Travel[] }).travels)
}

const cardLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first()

test('the picture of a card becomes that of its page, and on the way back that of the card', async ({ page }) => {
  const travels = await watchTravels(page)
  await open(page, '/search?q=dryer%20balls')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const card = cardLink(page, 'Wool Dryer Balls')
  const path = (await card.getAttribute('href')) ?? ''
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wool Dryer Balls')
  await expect.poll(travels).toEqual([{ from: path, to: 'gallery', isPressable: true }])
  await page.goBack()
  await expect(card).toBeVisible()
  await expect.poll(travels).toEqual([
    { from: path, to: 'gallery', isPressable: true },
    { from: 'gallery', to: path, isPressable: true },
  ])
  await expect.poll(() => page.locator('img[style*="view-transition-name"]').count()).toBe(0)
})

test('the picture of a card that is added flies to the bag, and is gone then', async ({ page }) => {
  await page.addInitScript(() => {
    const flown: string[] = []
    Object.assign(globalThis, { flown })
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if (node instanceof HTMLImageElement) flown.push(node.currentSrc || node.src)
      }).observe(document.body, { childList: true }),
    )
  })
  await open(page, '/search?q=dryer%20balls')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Add Wool Dryer Balls to cart' }).click()
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { flown: string[] }).flown.length)).toBe(1)
  await expect(page.locator('body > img')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: /1/ })).toBeVisible()
})

test('nothing travels between other pages, or for visitors who want less motion', async ({ page }) => {
  const travels = await watchTravels(page)
  await open(page, '/faq')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL(/terms/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/search?q=dryer%20balls')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await cardLink(page, 'Wool Dryer Balls').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wool Dryer Balls')
  expect(await travels()).toEqual([])
})
