import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { OLDER_BROWSERS_FILE, OLDER_BROWSERS_SCRIPT } from './older-browsers-script'

afterEach(() => {
  vi.restoreAllMocks()
  // The rest of the head belongs to the other tests of this worker: the style sheets of dialogs.
  for (const added of document.head.querySelectorAll('meta[http-equiv]')) added.remove()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('data-unscripted')
})

const FILE = readFileSync(`public${OLDER_BROWSERS_FILE}`, 'utf8')
const METHODS = ['toSorted', 'toReversed', 'toSpliced']

/** Runs code in a browser without the given built-ins, and returns its value. */
function runWithout(missing: readonly string[], code: string, scope: Record<string, unknown> = {}) {
  const deleted = missing.map((name) => `${name} = undefined;`).join('')
  const OwnUrl = class extends URL {}
  const OwnSignal = { timeout: () => undefined }
  Object.defineProperty(OwnUrl, 'canParse', { value: () => true, configurable: true, writable: true })
  const CSS = { supports: () => true }
  const all = {
    document,
    CSS,
    URL: OwnUrl,
    AbortSignal: OwnSignal,
    AbortController,
    DOMException,
    setTimeout,
    ...scope,
  }
  return { value: runInNewContext(`${deleted}${code}`, all), scope: all }
}
const policy = () => document.head.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')

test.each([['Array.prototype.toSorted'], ['URL.canParse'], ['AbortSignal.timeout']])(
  'a browser without %s loads the file before all other scripts',
  (missing) => {
    const written = vi.spyOn(document, 'write').mockImplementation(() => undefined)
    runWithout([missing], OLDER_BROWSERS_SCRIPT)
    expect(written.mock.calls).toEqual([[`<script src="${OLDER_BROWSERS_FILE}"></script>`]])
  },
)

test('a browser that has all loads nothing', () => {
  const written = vi.spyOn(document, 'write').mockImplementation(() => undefined)
  runWithout([], OLDER_BROWSERS_SCRIPT)
  expect(written).not.toHaveBeenCalled()
})

test.each([
  ['findLast', ['Array.prototype.findLast'], {}],
  ['the unit dvh', [], { CSS: { supports: () => false } }],
])('a browser without %s runs no script after it, and shows what stands for scripts', (_, missing, scope) => {
  document.body.replaceChildren(document.createElement('noscript'))
  // As a browser with scripts reads it.
  for (const place of document.querySelectorAll('noscript')) place.textContent = '<b>Sort</b>'
  runWithout(missing, FILE, scope)
  expect(policy()).toBe("script-src 'none'")
  expect(document.documentElement.hasAttribute('data-unscripted')).toBe(true)
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(document.body.innerHTML).toBe('<b>Sort</b>')
})

test('what it adds does what the built-ins do', async () => {
  const { value, scope } = runWithout(
    [...METHODS.map((name) => `Array.prototype.${name}`), 'URL.canParse', 'AbortSignal.timeout'],
    `${FILE}; const list = [3, 1, 2];
     [list.toSorted().join(), list.toSorted((a, b) => b - a).join(), list.toReversed().join(),
      list.toSpliced(1, 1, 8, 9).join(), list.join(), Object.keys([]).join()]`,
  )
  expect(policy()).toBeUndefined()
  expect([...value]).toEqual(['1,2,3', '3,2,1', '2,1,3', '3,8,9,2', '3,1,2', ''])
  const { canParse } = scope.URL
  expect([canParse('https://a.test'), canParse('/a'), canParse('/a', 'https://a.test')]).toEqual([true, false, true])
  const signal = (scope.AbortSignal as unknown as typeof AbortSignal).timeout(1)
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})
