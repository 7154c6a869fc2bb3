/**
 * What a shopper sees and does, by role and label. The labels are found in the page itself by Testing Library, as in
 * the component tests.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const FINDER = readFileSync(
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('@testing-library/dom')),
    '@testing-library/dom.umd.min.js',
  ),
  'utf8',
)
/** Ends a step that hangs. No measure of speed. */
const PATIENCE_MS = 20_000
const PAUSE_MS = 100
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Control: '\uE009' }

/** Locates elements by role and accessible name: a text that it is, or a pattern that it contains; inside another. */
export const by = (role, name, within) => [...(within ?? []), { role, name: asData(name) }]
/** Locates elements by their text. */
export const byText = (text, within) => [...(within ?? []), { text: asData(text) }]
/** Locates fields by their label. A password has no role. */
export const byLabel = (label, within) => [...(within ?? []), { label: asData(label) }]

const asData = (name) => (name instanceof RegExp ? { pattern: name.source, flags: name.flags } : name)

const nameOf = (locator) =>
  locator
    .map(({ role, name, text, label }) => {
      const kind = role ?? (text ? 'text' : 'field')
      const words = name ?? text ?? label
      return words === undefined ? kind : `${kind} ${words.pattern ? `/${words.pattern}/` : `“${words}”`}`
    })
    .join(' > ')

/** Returns a shopper with that browser at that address of a shop. */
export function shopperWith(browser, origin) {
  /** Resolves with the first result that is neither false nor undefined. An error is one of a page that is on its way. */
  const until = async (what, look) => {
    const end = Date.now() + PATIENCE_MS
    let last
    do {
      try {
        last = undefined
        const found = await look()
        if (found !== false && found !== undefined) return found
      } catch (error) {
        last = error
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    } while (Date.now() < end)
    throw new Error(`Expected: ${what}${last ? ` (${last.message})` : ''}`)
  }

  const all = async (locator) => {
    if (!(await browser.evaluate(() => 'TestingLibraryDom' in window))) {
      await browser.evaluate(`() => { ${FINDER} }`)
    }
    return browser.evaluate(describeAll, locator)
  }

  /** Waits until the first element of that kind is as wanted, and returns what is seen of it. */
  const sees = (locator, isExpected = () => true, how = '') =>
    until(`${nameOf(locator)} ${how}`, async () => (await all(locator)).find(isExpected))
  const seesNone = (locator) => until(`no ${nameOf(locator)}`, async () => (await all(locator)).length === 0)
  const isAt = (pattern) =>
    until(`the address ${pattern}`, async () => pattern.test(await browser.evaluate(() => location.href)))

  const hydrated = () =>
    until('a page that React has taken over', () =>
      browser.evaluate(() => performance.getEntriesByName('Next.js-hydration').length > 0),
    )

  const clicks = async (locator) => {
    await sees(locator)
    const { x, y } = await until(`${nameOf(locator)} where a pointer reaches it`, async () => {
      const place = await browser.evaluate(reach, locator)
      return place ?? undefined
    })
    await browser.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  const keys = (actions) => browser.perform([{ type: 'key', id: 'keyboard', actions }])
  const press = (value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]
  const presses = (key) => keys(press(KEYS[key]))
  const fills = async (locator, text) => {
    await clicks(locator)
    await sees(locator, ({ isFocused }) => isFocused, 'with the focus')
    await keys([{ type: 'keyDown', value: KEYS.Control }, ...press('a'), { type: 'keyUp', value: KEYS.Control }])
    await keys([...text].flatMap(press))
    await sees(locator, ({ value }) => value === text, `with ${text} in it`)
  }

  return {
    until,
    sees,
    seesNone,
    isAt,
    hydrated,
    clicks,
    fills,
    presses,
    /** Opens a page and waits until it responds to clicks. */
    opens: async (address) => {
      await browser.goto(origin + address)
      await hydrated()
    },
    /** Opens a page that may be the offline page. */
    goesTo: (address) => browser.goto(origin + address),
    reloads: async () => {
      await browser.reload()
      await hydrated()
    },
    back: () => browser.back(),
    count: async (locator) => (await all(locator)).length,
    evaluate: (script, ...args) => browser.evaluate(script, ...args),
  }
}

/* Functions of the page. Each is sent by itself, so it uses nothing of this file. */

/** Returns what is seen of every located element. */
function describeAll(locator) {
  const { queryAllByLabelText, queryAllByRole, queryAllByText } = window.TestingLibraryDom
  const asMatcher = (name) => (name?.pattern === undefined ? name : new RegExp(name.pattern, name.flags))
  const allIn = (root, { role, name, text, label }) => {
    if (role) return queryAllByRole(root, role, { name: asMatcher(name) })
    // A button that shows the password is labelled like it.
    if (label) return queryAllByLabelText(root, asMatcher(label), { selector: 'input' })
    return queryAllByText(root, asMatcher(text))
  }
  window.located = locator.reduce((roots, part) => roots.flatMap((root) => allIn(root, part)), [document.body])
  return window.located.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return {
      text: element.textContent,
      value: element.value ?? element.getAttribute('aria-valuenow'),
      isChecked: element.checked ?? element.getAttribute('aria-checked') === 'true',
      isCurrent: element.hasAttribute('aria-current'),
      isFocused: document.activeElement === element,
      isPicture: element.naturalWidth > 0,
      alt: element.alt,
      box: { x, y, width, height },
    }
  })
}

/**
 * Scrolls to the first element that was located last, and returns the point to click at; null while the element moves or
 * something else covers it.
 */
async function reach() {
  const element = window.located[0]
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  // Parts below the fold get their true heights one by one. Engines without scroll anchoring move what follows them.
  const isWhole = [...document.querySelectorAll('.far')].every(
    (part) => getComputedStyle(part).contentVisibility !== 'auto',
  )
  if (!isWhole) return null
  const isInView = ({ x, y }) => x > 0 && x < innerWidth && y > 0 && y < innerHeight
  if (!isInView(middle())) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = middle()
  // An element that comes or goes moves from frame to frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const point = middle()
  const hit = document.elementFromPoint(point.x, point.y)
  const isHit = element.contains(hit) || [...(element.labels ?? [])].some((label) => label.contains(hit))
  return isHit && before.x === point.x && before.y === point.y ? point : null
}
