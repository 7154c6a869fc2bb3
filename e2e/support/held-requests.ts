import type { Page } from '@playwright/test'

/** Holds the page's requests to these URLs. The returned function releases them. */
export async function holdRequests(page: Page, address: string | ((url: URL) => boolean)): Promise<() => void> {
  let letPass = () => {}
  const mayPass = new Promise<void>((resolve) => {
    letPass = resolve
  })
  await page.route(address, async (route) => {
    await mayPass
    await route.continue()
  })
  return letPass
}
