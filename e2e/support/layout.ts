import type { Page } from '@playwright/test'
import { expect } from './shop-test'

/**
 * Expects less cumulative layout shift since the page began to load, or since a time of its clock, without what a
 * visitor's own input moved.
 */
export async function expectShiftBelow(page: Page, limit: number, place: string, since = 0): Promise<void> {
  const { sum, moved } = await page.evaluate(
    (start) =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        let sum = 0
        const moved: string[] = []
        const add = (entries: PerformanceEntryList) => {
          for (const { hadRecentInput, value, sources, startTime } of entries as LayoutShift[]) {
            if (hadRecentInput || startTime < start) continue
            sum += value
            const [first] = sources
            const { nodeName, textContent } = first?.node ?? { nodeName: 'nothing', textContent: '' }
            const by = (first?.currentRect.y ?? 0) - (first?.previousRect.y ?? 0)
            moved.push(`${nodeName} "${textContent?.slice(0, 40)}" by ${by} px at ${Math.round(startTime)} ms`)
          }
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // What is buffered is told in a task of its own, before the second frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords())
            resolve({ sum, moved })
          }),
        )
      }),
    since,
  )
  expect(sum, `${place}: ${moved.join(', ')}`).toBeLessThan(limit)
}

/** An entry of the Layout Instability API, which the types of the DOM lack. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Texts and controls that reach over the edge of the screen although nothing around them scrolls or cuts them. */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (around === document.body) return false
        if (getComputedStyle(around).overflowX !== 'visible') return true
        if (around.hasAttribute('inert')) return true
      }
      return false
    }
    return [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, input, select, li, dt, dd, img)')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        if (width === 0 || (left >= -1 && right <= innerWidth + 1)) return false
        return (
          getComputedStyle(element).visibility === 'visible' && !element.closest('.visually-hidden') && !isCut(element)
        )
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
  })
}

/** Text fields that Safari would zoom into on a phone. */
export const smallFields = (page: Page): Promise<string[]> =>
  page
    .locator('input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(({ outerHTML }) => outerHTML),
    )
