import { beforeEach, expect, test, vi } from 'vitest'
import { type EarlyEvents, startScript } from './late-scripts'

type Run = (view: EventTarget, document: Document, later: typeof wait, nextFrame: (run: () => void) => void) => void

let page: Document
let view: EventTarget & { earlyEvents?: EarlyEvents }
let waiting: { run: () => void; milliseconds: number | undefined }[]

beforeEach(() => {
  page = document.implementation.createHTMLDocument()
  view = new EventTarget()
  waiting = []
})

function wait(run: () => void, milliseconds?: number) {
  waiting.push({ run, milliseconds })
}

function open(sources: readonly string[], body = '') {
  page.body.innerHTML = body
  const script = new Function('window', 'document', 'setTimeout', 'requestAnimationFrame', startScript(sources)) as Run
  script(view, page, wait, (run) => wait(run))
}

/** Lets pass what waits for a moment, and what then does. */
function pass() {
  for (let next = take(); next; next = take()) next.run()
}
const take = () => {
  const at = waiting.findIndex(({ milliseconds }) => milliseconds === undefined)
  return at < 0 ? undefined : waiting.splice(at, 1)[0]
}
/** Put into the document by the script. */
const started = () => [...page.querySelectorAll('script')].map((script) => script.getAttribute('src'))
const press = (selector: string) => page.querySelector<HTMLElement>(selector)?.click()
const noting = (type: string, selector: string) => {
  const note = vi.fn((event: Event) => event.preventDefault())
  page.querySelector(selector)?.addEventListener(type, note)
  return note
}

test('scripts wait for the page and its first pictures, and run in their order', () => {
  open(['/a.js', '/b.js'])
  pass()
  expect(started()).toEqual([])
  view.dispatchEvent(new Event('load'))
  expect(started()).toEqual([])
  pass()
  expect(started()).toEqual(['/a.js', '/b.js'])
  expect([...page.scripts].some(({ async }) => async)).toBe(false)
})

test('scripts wait two seconds and no longer', () => {
  open(['/a.js'])
  for (const { run, milliseconds } of waiting) if (milliseconds === 2000) run()
  expect(started()).toEqual(['/a.js'])
})

test.each(['pointerdown', 'keydown'])('%s starts the scripts at once, and only once', (type) => {
  open(['/a.js'])
  view.dispatchEvent(new Event(type))
  view.dispatchEvent(new Event('load'))
  pass()
  expect(started()).toEqual(['/a.js'])
})

test('without its scripts, the page does what it does without scripts', () => {
  open(['/missing.js'], '<button><b>More</b></button><a href="#there">There</a>')
  const [onPress, onLink] = [noting('click', 'button'), noting('click', 'a')]
  press('b')
  press('a')
  expect(onPress).not.toHaveBeenCalled()
  expect(onLink).toHaveBeenCalledOnce()
  view.dispatchEvent(new Event('pointerdown'))
  page.querySelector('script')?.dispatchEvent(new Event('error'))
  expect(onPress).toHaveBeenCalledOnce()
  press('b')
  expect(onPress).toHaveBeenCalledTimes(2)
})

test('a form that has an address is sent without waiting for the scripts', () => {
  open(
    ['/a.js'],
    '<form action="/search"><button type="button">Clear</button><button type="submit">Search</button></form>',
  )
  const onGo = noting('click', '[type=submit]')
  press('button')
  press('[type=submit]')
  expect(onGo).toHaveBeenCalledOnce()
  expect(view.earlyEvents?.kept.map(({ textContent }) => textContent)).toEqual(['Clear'])
})

test('what is chosen in a select box is told once the page is alive', () => {
  open([], '<select><option>Best match</option><option>Newest</option></select><input>')
  const [onChoice, onText] = [noting('change', 'select'), noting('change', 'input')]
  for (const selector of ['select', 'input']) {
    page.querySelector(selector)?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  expect([onChoice.mock.calls.length, onText.mock.calls.length]).toEqual([0, 1])
  view.earlyEvents?.release()
  expect(onChoice).toHaveBeenCalledOnce()
  page.querySelector('select')?.dispatchEvent(new Event('change', { bubbles: true }))
  expect(onChoice).toHaveBeenCalledTimes(2)
})

test('a button that is pressed twice is kept once', () => {
  open([], '<button>Add</button>')
  press('button')
  press('button')
  expect(view.earlyEvents?.kept.length).toBe(1)
})

test('no address of a script ends the script that holds it', () => {
  expect(startScript(['/</script>.js'])).not.toContain('</script>')
})
