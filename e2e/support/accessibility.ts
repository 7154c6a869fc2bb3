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

export interface Look {
  /** Selector of the part that is looked at; by default the whole page. */
  readonly part?: string
  /**
   * False: without the contrast of colours, which takes axe half of its time. For a page whose colours are looked at in
   * another language or at another width: they are the same there.
   */
  readonly contrast?: boolean
}

/**
 * Returns what axe finds on the page by WCAG 2.2 AA and good practice, as `rule: selectors`, and controls whose name lacks
 * their visible text. Waits until nothing moves: a colour that is still changing is no finding.
 */
export async function violationsOn(page: Page, { part, contrast = true }: Look = {}): Promise<string[]> {
  await atRest(page)
  return [...(await axeViolationsOn(page, contrast, part)), ...(await page.evaluate(labelsNotInNames, part))]
}

/**
 * Runs in the page. Returns the controls whose name does not have their visible text, which people who speak to their
 * computer say (WCAG 2.5.3). Stricter than the rule of axe, which is experimental and ignores punctuation.
 */
function labelsNotInNames(part: string | undefined): string[] {
  const squeezed = (text: string) => text.replace(/\s+/g, '').toLowerCase()
  const isSeen = (text: Node, control: Element): boolean => {
    for (let each = text.parentElement; each; each = each.parentElement) {
      const { width, height } = each.getBoundingClientRect()
      if (getComputedStyle(each).visibility === 'hidden' || (width <= 1 && height <= 1)) return false
      if (each === control) return true
    }
    return false
  }
  const visibleText = (control: Element): string => {
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    let text = ''
    while (walker.nextNode()) if (isSeen(walker.currentNode, control)) text += walker.currentNode.nodeValue ?? ''
    return text
  }
  const nameOf = (control: Element): string =>
    control
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ') ??
    control.getAttribute('aria-label') ??
    ''
  // A spin button shows its value, which is no label.
  const roles = ['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'option', 'menuitem', 'combobox']
  const controls = `a, button, summary, input, select, textarea, ${roles.map((role) => `[role=${role}]`)}`
  // Shown for a person without a picture.
  const initials = /^\p{Lu}{1,2}$/u
  return [...(part ? document.querySelectorAll(part) : [document])]
    .flatMap((place) => [...place.querySelectorAll(controls)])
    .filter((control) => control.matches('[aria-label], [aria-labelledby]'))
    .flatMap((control) => {
      const labels =
        'labels' in control && !(control instanceof HTMLButtonElement) ? [...(control.labels as NodeList)] : []
      const shown = (labels.length > 0 ? labels : control.matches('input, select, textarea') ? [] : [control])
        .map((each) => visibleText(each as Element))
        .join(' ')
      if (
        // A count or an amount alone is no label.
        !/\p{L}/u.test(shown) ||
        initials.test(shown.trim()) ||
        squeezed(nameOf(control)).includes(squeezed(shown))
      )
        return []
      return [`label-in-name: "${shown.replace(/\s+/g, ' ').trim()}" is not in "${nameOf(control)}"`]
    })
}

async function axeViolationsOn(page: Page, contrast: boolean, part?: string): Promise<string[]> {
  // Once for each document: the browser takes almost as long to read axe as axe takes to read the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ part, tags, contrast }) => {
      const { violations } = await window.axe.run(part ?? document, {
        runOnly: tags,
        rules: { 'color-contrast': { enabled: contrast } },
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
    },
    { part, tags: WCAG_2_2_AA, contrast },
  )
}

/** Whether nothing lies over the middle of an element, such as a bar that is fixed at the foot of the page. */
export const isUncovered = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
