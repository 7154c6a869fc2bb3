import { gzipSync } from 'node:zlib'
import { type Page, type Response, test } from '@playwright/test'
import { expect, SEARCH_WIDGETS } from './shop-test'

export const KIB = 1024
/** What the scripts of a first visit may cost, gzipped. Never loosened: what does not fit waits until it is needed, or goes. */
export const MAX_SCRIPT = 160 * KIB

export interface ByteLimits {
  readonly script: number
  readonly stylesheet: number
  readonly document: number
  /** Each element is rendered, sent, laid out and hydrated. */
  readonly elements: number
}
const KINDS = ['script', 'stylesheet', 'document'] as const

/**
 * Records what a page loads from now on. The returned function expects it to be within the limits, gzipped, and free of
 * the widgets of the search.
 */
export function recordBytes(page: Page): (limits: ByteLimits, address: string) => Promise<void> {
  const responses: Response[] = []
  const add = (response: Response) => responses.push(response)
  page.on('response', add)
  return async (limits, address) => {
    page.off('response', add)
    const bytes = { script: 0, stylesheet: 0, document: 0 }
    for (const response of responses) {
      const kind = KINDS.find((one) => one === response.request().resourceType())
      if (!kind) continue
      const body = await response.body()
      bytes[kind] += gzipSync(body, { level: 6 }).length
      expect(SEARCH_WIDGETS.test(body.toString()), `widgets of the search in ${response.url()}`).toBe(false)
    }
    const elements = await page.locator('*').count()
    const shown = Object.entries(bytes).map(([kind, size]) => `${kind} ${(size / KIB).toFixed(1)} KiB`)
    test.info().annotations.push({ type: 'bytes', description: `${shown.join(', ')}, ${elements} elements` })
    for (const kind of KINDS) {
      expect.soft(bytes[kind], `${kind} of ${address}`).toBeGreaterThan(0)
      expect.soft(bytes[kind], `${kind} of ${address}`).toBeLessThanOrEqual(limits[kind])
    }
    expect.soft(elements, `elements of ${address}`).toBeLessThanOrEqual(limits.elements)
  }
}
