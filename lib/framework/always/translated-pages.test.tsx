import { act } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { render } from '@/tests/support/render'
import './translated-pages'

/** What a translator puts in place of a text: its words in capitals, as the tests' foreign language. */
function translation(text: Text) {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  inner.textContent = text.data.toUpperCase()
  outer.append(inner)
  return outer
}

const TRANSLATORS: Record<string, (text: Text) => void> = {
  'one that replaces texts by elements': (text) => text.replaceWith(translation(text)),
  'one that inserts an element before the text, then removes the text': (text) => {
    text.before(translation(text))
    text.remove()
  },
  'one that inserts an element after the text, then removes the text': (text) => {
    text.after(translation(text))
    text.remove()
  },
  'one that replaces texts by texts': (text) => text.replaceWith(text.data.toUpperCase()),
  'one that moves texts into elements': (text) => {
    const font = document.createElement('font')
    text.before(font)
    font.append(text)
    text.data = text.data.toUpperCase()
  },
}

let setShown: (shown: readonly string[]) => void
const shows = (part: string, shown: readonly string[]) => shown.includes(part)

function Page({ draw }: { draw: (shown: readonly string[]) => ReactNode }) {
  const [shown, set] = useState<readonly string[]>(['first', 'last'])
  setShown = set
  return <main>{draw(shown)}</main>
}

describe.each(Object.entries(TRANSLATORS))('in a page translated by %s', (_, translate) => {
  let page: HTMLElement
  const draw = (content: (shown: readonly string[]) => ReactNode) => {
    page = render(<Page draw={content} />).container
    translatePage()
  }
  function translatePage() {
    const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (text.data !== text.data.toUpperCase()) texts.push(text)
    }
    texts.forEach(translate)
  }
  const change = (...shown: string[]) => act(() => setShown(shown))
  const words = () => page.textContent?.toLowerCase()

  beforeEach(() => document.body.replaceChildren())

  test('a text beside another one shows its new words, again and again', () => {
    draw((shown) => <p>Choose your size: {shown.join()}</p>)
    expect(page.textContent).toBe('CHOOSE YOUR SIZE: FIRST,LAST')
    for (const size of ['bath towel', 'bath sheet', 'hand towel']) {
      change(size)
      expect(words()).toBe(`choose your size: ${size}`)
      translatePage()
      expect(page.textContent).toBe(`CHOOSE YOUR SIZE: ${size.toUpperCase()}`)
    }
  })

  test('a text is removed, and comes back in its place', () => {
    draw((shown) => (
      <p>
        {shows('first', shown) && 'one '}
        <b>two</b>
        {shows('last', shown) && ' three'}
      </p>
    ))
    change('last')
    expect(words()).toBe('two three')
    change('first')
    expect(words()).toBe('one two')
    translatePage()
    change('first', 'last')
    expect(words()).toBe('one two three')
    change()
    expect(words()).toBe('two')
  })

  test('an element comes before a text, and goes', () => {
    draw((shown) => (
      <p>
        {shows('problem', shown) && <b>fill this in </b>}
        {shown.join()} field
      </p>
    ))
    change('problem')
    expect(words()).toBe('fill this in problem field')
    translatePage()
    change('first', 'last')
    expect(words()).toBe('first,last field')
  })

  test('texts change their order with what they belong to', () => {
    draw((shown) => shown.flatMap((part) => [part, <i key={part}>. </i>]))
    change('last', 'first', 'middle')
    expect(words()).toBe('last. first. middle. ')
    translatePage()
    change('middle', 'last')
    expect(words()).toBe('middle. last. ')
  })
})

test('in a page that is not translated, a wrong call still throws', () => {
  const [parent, stranger] = [document.createElement('p'), document.createElement('b')]
  expect(() => parent.removeChild(stranger)).toThrow()
  expect(() => parent.insertBefore(document.createElement('i'), stranger)).toThrow()
})
