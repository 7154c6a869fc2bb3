import { describe, expect, test } from 'vitest'
import { addressParts, linkedParts, paragraphsOf, withoutLinks } from './linked-parts'

test.each([
  ['text alone', 'Ask the store.', [{ text: 'Ask the store.' }]],
  [
    'a link in text',
    'See the [cart](/cart) first',
    [{ text: 'See the ' }, { text: 'cart', href: '/cart' }, { text: ' first' }],
  ],
  ['a link alone', '[Terms](/terms-conditions#privacy)', [{ text: 'Terms', href: '/terms-conditions#privacy' }]],
  ['a link out of the shop', '[A](https://a.test/b)', [{ text: 'A', href: 'https://a.test/b' }]],
  ['a script, which stays text', '[A](javascript:alert(1))', [{ text: '[A](javascript:alert(1))' }]],
  ['another host, which stays text', '[A](//evil.test)', [{ text: '[A](//evil.test)' }]],
  ['a backslash, which stays text', '[A](/\\evil.test)', [{ text: '[A](/\\evil.test)' }]],
  ['markup, which stays text', '<b>[A]</b>', [{ text: '<b>[A]</b>' }]],
  ['nothing', '', []],
])('parses a paragraph with %s', (_, paragraph, expected) => {
  expect(linkedParts(paragraph)).toEqual(expected)
})

test('empty lines separate paragraphs', () => {
  expect(paragraphsOf('One\n\nTwo\nstill two\n \n\nThree')).toEqual(['One', 'Two\nstill two', 'Three'])
})

test('withoutLinks keeps the words of a link', () => {
  expect(withoutLinks('See the [cart](/cart), or [A](https://a.test).')).toBe('See the cart, or A.')
})

describe('addresses in a text by a user', () => {
  const links = (text: string) => addressParts(text).flatMap(({ href }) => (href === undefined ? [] : [href]))
  test.each([
    ['none', 'Hello', []],
    ['one in a sentence', 'See https://shop.example/soap, please.', ['https://shop.example/soap']],
    ['a query and a mark', 'http://a.example/x?y=1&z=2#top!', ['http://a.example/x?y=1&z=2#top']],
    ['in brackets', '(https://a.example/x)', ['https://a.example/x']],
    ['with brackets of its own', 'https://a.example/x_(y)', ['https://a.example/x_(y)']],
    ['two', 'https://a.example https://b.example', ['https://a.example', 'https://b.example']],
    ['a script', 'javascript:alert(1)', []],
    ['data', 'data:text/html,<script>alert(1)</script>', []],
    ['markup', '<a href="https://a.example">x</a>', ['https://a.example']],
    ["an editor's link", '[My bank](https://a.example)', ['https://a.example']],
    ['a name that looks like a host', 'https://bank.example@evil.example', []],
    ['no host', 'https:// https://localhost', []],
  ])('%s', (_, text, expected) => {
    expect(links(text)).toEqual(expected)
    expect(
      addressParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
