import type { Locator, Page } from '@playwright/test'
import axe from 'axe-core'

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

const MAX_UPDATE_MS = 5000

/** What fades in or is being updated is judged when it has come: before, its colours are paler. */
async function atRest(page: Page): Promise<void> {
  const isUpdated = () => document.querySelector('[aria-busy="true"]') === null
  // A test may look at what stays busy.
  await page.waitForFunction(isUpdated, undefined, { timeout: MAX_UPDATE_MS }).catch(() => undefined)
  await page.evaluate(async () => {
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = () =>
      document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    // Twice at rest: what has come into view may set the next one going.
    for (let restful = 0; restful < 2; restful += 1) {
      await frames()
      const moving = ending()
      if (moving.length > 0) restful = -1
      await Promise.allSettled(moving.map((each) => each.finished))
    }
  })
}

/**
 * Returns what axe finds on the page by WCAG 2.2 AA and good practice, or in a part of it, as `rule: selectors`. Waits until
 * nothing moves: a colour that is still changing is no finding.
 */
export async function violationsOn(page: Page, part?: string): Promise<string[]> {
  await atRest(page)
  // Once for each document: the browser takes almost as long to read axe as axe takes to read the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ part, tags }) => {
      const { violations } = await window.axe.run(part ?? document, { runOnly: tags, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
    },
    { part, tags: WCAG_2_2_AA },
  )
}

/** Whether nothing lies over the middle of an element, such as a bar that is fixed at the foot of the page. */
export const isUncovered = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
