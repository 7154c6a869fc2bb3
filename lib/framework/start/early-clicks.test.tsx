import { act } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { EARLY_CLICKS_SCRIPT, type EarlyClicks } from './early-clicks'

let page: Document
let view: { earlyClicks?: EarlyClicks }

beforeEach(() => {
  page = document.implementation.createHTMLDocument()
  view = {}
})

function open(body: string) {
  page.body.innerHTML = body
  const script = new Function('window', 'document', EARLY_CLICKS_SCRIPT) as (view: object, document: Document) => void
  script(view, page)
}

const press = (selector: string) => page.querySelector<HTMLElement>(selector)?.click()
const listenerOn = (type: string, selector: string) => {
  const listener = vi.fn((event: Event) => event.preventDefault())
  page.querySelector(selector)?.addEventListener(type, listener)
  return listener
}

test('when a script fails to load, the page does what it does without scripts', () => {
  open('<button><b>More</b></button><a href="#there">There</a><img><script></script>')
  const [onPress, onLink] = [listenerOn('click', 'button'), listenerOn('click', 'a')]
  press('b')
  press('a')
  page.querySelector('img')?.dispatchEvent(new Event('error'))
  expect(onPress).not.toHaveBeenCalled()
  expect(onLink).toHaveBeenCalledOnce()
  page.querySelector('script')?.dispatchEvent(new Event('error'))
  expect(onPress).toHaveBeenCalledOnce()
  press('b')
  expect(onPress).toHaveBeenCalledTimes(2)
})

test('a form that has an address is sent without waiting for the scripts', () => {
  open('<form action="/search"><button type="button">Clear</button><button type="submit">Search</button></form>')
  const onSubmit = listenerOn('click', '[type=submit]')
  press('button')
  press('[type=submit]')
  expect(onSubmit).toHaveBeenCalledOnce()
  expect([...(view.earlyClicks?.kept ?? [])].map(({ textContent }) => textContent)).toEqual(['Clear'])
})

test('a choice in a select box is replayed once React has taken over', () => {
  open('<select><option>Best match</option><option>Newest</option></select><input>')
  const [onChoice, onText] = [listenerOn('change', 'select'), listenerOn('change', 'input')]
  for (const selector of ['select', 'input']) {
    page.querySelector(selector)?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  expect([onChoice.mock.calls.length, onText.mock.calls.length]).toEqual([0, 1])
  view.earlyClicks?.release()
  view.earlyClicks?.release()
  expect(onChoice).toHaveBeenCalledOnce()
  page.querySelector('select')?.dispatchEvent(new Event('change', { bubbles: true }))
  expect(onChoice).toHaveBeenCalledTimes(2)
})

test('a click into a search field is replayed once React has taken over', () => {
  open('<form action="/search"><input type="search"></form>')
  const onPress = listenerOn('click', 'input')
  press('input')
  expect(onPress).not.toHaveBeenCalled()
  view.earlyClicks?.release()
  expect(onPress).toHaveBeenCalledOnce()
})

test('a button that is pressed twice is kept once', () => {
  open('<button>Add</button>')
  press('button')
  press('button')
  expect(view.earlyClicks?.kept.size).toBe(1)
})

function Form({ onChange }: { readonly onChange: (form: string) => void }) {
  const [way, setWay] = useState('once')
  const [isGift, setIsGift] = useState(false)
  onChange(`${way} ${isGift}`)
  return (
    <>
      {['once', 'monthly'].map((each) => (
        <input key={each} id={each} type="radio" name="way" checked={way === each} onChange={() => setWay(each)} />
      ))}
      <input id="gift" type="checkbox" checked={isGift} onChange={() => setIsGift(!isGift)} />
    </>
  )
}

test.each([
  ['another way', ['monthly'], 'monthly false'],
  ['another way, and the first again', ['monthly', 'once'], 'once false'],
  ['a box', ['gift'], 'once true'],
  ['a box, impatiently', ['gift', 'gift'], 'once true'],
])('who chose %s has it once React has taken over', (_, ids, expected) => {
  let form = ''
  const element = <Form onChange={(now) => (form = now)} />
  open(renderToString(element))
  for (const id of ids) press(`#${id}`)
  act(() => {
    startTransition(() => {
      hydrateRoot(page.body, element)
    })
    view.earlyClicks?.release()
  })
  expect(form).toBe(expected)
  const isOn = (id: string) => page.querySelector<HTMLInputElement>(`#${id}`)?.checked
  expect(`${isOn('once') ? 'once' : 'monthly'} ${isOn('gift')}`).toBe(expected)
})
