import { expect, test } from 'vitest'
import { parseSearchResults } from './search-results'

const suggestions = (count: number) => ({
  results: [
    {
      nbHits: count,
      hits: Array.from({ length: count }, (_, at) => ({ objectID: `${at}`, query: `soap ${at}`, popularity: 1 })),
    },
  ],
})

test.each([
  [24, 24],
  [3000, 100],
])('of %i records that a service sends, a list takes %i', (sent, taken) => {
  const [result] = parseSearchResults(suggestions(sent), ['suggestions_en'])
  expect(result?.hits).toHaveLength(taken)
  expect(result?.nbHits).toBe(sent)
})

test('an answer for another number of lists than was asked for is none', () => {
  expect(() => parseSearchResults(suggestions(1), ['suggestions_en', 'stores_en'])).toThrow(/search/)
})
