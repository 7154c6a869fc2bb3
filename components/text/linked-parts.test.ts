import { expect, test } from 'vitest'
import { linkedParts, paragraphsOf, withoutLinks } from './linked-parts'

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
