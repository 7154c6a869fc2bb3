import { expect, test } from 'vitest'
import type { FieldSuggestions } from './field-suggestions'
import { nextOption, suggestionGroups } from './suggestion-groups'

const found = (text: string, queries: readonly string[]): FieldSuggestions => ({
  text,
  queries: queries.map((query) => ({ query, parts: [{ text: query, isTyped: false }] })),
  categories: [],
  stores: [],
  products: [],
  productCount: 0,
})

const shown = (...args: Parameters<typeof suggestionGroups>) =>
  suggestionGroups(...args).map(({ name, options }) => [
    name,
    ...options.map((option) => (option.kind === 'query' ? `${option.isRecent ? 'recent ' : ''}${option.query}` : '')),
  ])

test('an empty field offers recent and popular searches', () => {
  expect(shown('', found('', ['soap']), ['hand cream'])).toEqual([
    ['recent', 'recent hand cream'],
    ['popular', 'soap'],
  ])
})

test('matching recent searches are listed below the suggestions, each once', () => {
  const recent = ['Hand wash', 'hand cream', 'towel', 'hand soap', 'hand towel']
  expect(shown('hand', found('hand', ['hand wash']), recent)).toEqual([
    ['suggestions', 'hand wash', 'recent hand cream', 'recent hand soap'],
  ])
})

test('groups without anything in them are left out', () => {
  expect(shown('zzz', found('zzz', []), [])).toEqual([])
  expect(shown('', undefined, [])).toEqual([])
})

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, -1],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, -1],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Home', -1, 3, undefined],
  ['End', -1, 3, undefined],
  ['a', 1, 3, undefined],
  ['ArrowDown', -1, 0, undefined],
])('%s from %i of %i leads to %j', (key, at, count, expected) => {
  expect(nextOption(key, at, count)).toBe(expected)
})
