import { beforeEach, expect, test } from 'vitest'
import { LATE_SCRIPTS_SCRIPT } from './late-scripts'

type Run = (
  addEventListener: EventTarget['addEventListener'],
  page: object,
  later: (run: () => void, milliseconds?: number) => void,
  nextFrame: (run: () => void) => void,
) => void

const SCRIPTS = ['/texts.js', '/a.js', '/b.js']
let view: EventTarget
let head: HTMLHeadElement
let waiting: { run: () => void; milliseconds: number | undefined }[]

beforeEach(() => {
  view = new EventTarget()
  waiting = []
  const page = document.implementation.createHTMLDocument()
  head = page.head
  const currentScript = page.createElement('script')
  currentScript.dataset['scripts'] = SCRIPTS.join(' ')
  const later = (run: () => void, milliseconds?: number) => void waiting.push({ run, milliseconds })
  const script = new Function(
    'addEventListener',
    'document',
    'setTimeout',
    'requestAnimationFrame',
    LATE_SCRIPTS_SCRIPT,
  ) as Run
  const listen = view.addEventListener.bind(view)
  const createElement = () => page.createElement('script')
  script(listen, { currentScript, head, createElement, addEventListener: listen }, later, (run) => later(run, 16))
})

/** Lets pass what waits for no longer than this, and what waits after it. */
function pass(milliseconds: number) {
  while (waiting.some((each) => (each.milliseconds ?? 0) <= milliseconds)) {
    const index = waiting.findIndex((each) => (each.milliseconds ?? 0) <= milliseconds)
    waiting.splice(index, 1)[0]?.run()
  }
}
const started = () => [...head.querySelectorAll('script')].map((script) => script.getAttribute('src'))

test('the scripts of a page wait until it has loaded and was painted, and run in their order', () => {
  pass(16)
  expect(started()).toEqual([])
  view.dispatchEvent(new Event('load'))
  expect(started()).toEqual([])
  pass(16)
  expect(started()).toEqual(SCRIPTS)
  expect([...head.querySelectorAll('script')].some(({ async }) => async)).toBe(false)
})

test('they wait two seconds and no longer', () => {
  pass(1999)
  expect(started()).toEqual([])
  pass(2000)
  expect(started()).toEqual(SCRIPTS)
})

test.each(['pointerdown', 'keydown'])('%s starts them at once, and only once', (type) => {
  view.dispatchEvent(new Event(type))
  expect(started()).toEqual(SCRIPTS)
  view.dispatchEvent(new Event('load'))
  pass(2000)
  expect(started()).toEqual(SCRIPTS)
})
