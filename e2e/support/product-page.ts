import type { Locator, Page } from '@playwright/test'

/** Locators of the parts of a product page, by accessible name. */
export const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Purchase options' })
export const galleryOf = (page: Page): Locator => page.getByRole('region', { name: 'Product pictures' })
export const groupOf = (page: Page, attribute: string): Locator =>
  page.getByRole('radiogroup', { name: `Choose Your ${attribute}` })
export const nameOf = (page: Page): Locator => page.getByRole('heading', { level: 1 })
export const similarOf = (page: Page): Locator => page.getByRole('list', { name: 'Similar products' })

/** Marketplace calls that a test breaks or changes, wherever a deploy's services are. */
export const CALLS = {
  variant: '**/api/v2/variants/**',
  product: '**/api/v2/products/by-slug/*?*',
  nearest: '**/filtered-bitmap?*',
  price: '**/api/v2/product/price/detail?*',
  similar: '**/api/v2/products/similar?*',
  faq: '**/product-faq/bySlug?*',
  reviews: '**/v1/product/review?*',
  questions: '**/v1/productQuestion?*',
  sizeChart: '**/v1/size/chart?*',
  megaMenu: '**/v1/megaMenu',
} as const
export type Call = keyof typeof CALLS

/** Makes every call of that kind fail until the returned function is called. */
export async function breakCall(page: Page, call: Call): Promise<() => Promise<void>> {
  await page.route(CALLS[call], (route) => route.abort())
  return () => page.unroute(CALLS[call])
}

/** Modifies the response of a call. */
export async function changeAnswer(page: Page, call: Call, change: (text: string) => string): Promise<void> {
  await page.route(CALLS[call], async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })
}
