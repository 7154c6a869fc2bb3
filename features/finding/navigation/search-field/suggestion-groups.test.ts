import { expect, test } from 'vitest'
import type { FieldSuggestions } from './field-suggestions'
import { suggestionGroups } from './suggestion-groups'

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
