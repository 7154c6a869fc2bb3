import { describe, expect, test } from 'vitest'

import { facetHits, hitOf, pick } from './hits.ts'
import { readSearchParams } from './search-params.ts'

const record = { objectID: '1', productName: 'Aloe Face Gel', brandName: 'Fern & Field', secret: { a: 1 } }
const marking = {
  searched: ['productName', 'brandName'],
  matchedWords: new Set(['aloe', 'gel']),
  wordCount: 2,
  locale: 'en' as const,
}

describe('a hit', () => {
  test('marks the matched words with the requested tags', () => {
    const params = readSearchParams({ highlightPreTag: '[', highlightPostTag: ']' })
    expect(hitOf(record, params, marking)['_highlightResult']).toEqual({
      productName: {
        value: '[Aloe] Face [Gel]',
        matchLevel: 'full',
        matchedWords: ['aloe', 'gel'],
        fullyHighlighted: false,
      },
      brandName: { value: 'Fern & Field', matchLevel: 'none', matchedWords: [] },
    })
  })

  test('marks Arabic words with their article, accents and vowel signs', () => {
    const arabic = { objectID: '1', productName: 'جِل الصبّار للوجه' }
    const found = { ...marking, matchedWords: new Set(['صبار']), wordCount: 1, locale: 'ar' as const }
    expect(hitOf(arabic, readSearchParams({}), found)['_highlightResult']).toMatchObject({
      productName: { value: 'جِل <em>الصبّار</em> للوجه', matchLevel: 'full' },
    })
  })

  test.each([
    [['brandName'], ['brandName']],
    [['*'], ['productName', 'brandName']],
    [['nothing'], undefined],
    [[], undefined],
  ])('marks the attributes %j', (attributesToHighlight, expected) => {
    const hit = hitOf(record, readSearchParams({ attributesToHighlight }), marking)
    expect(hit['_highlightResult'] && Object.keys(hit['_highlightResult'])).toEqual(expected)
  })

  test.each([
    [undefined, ['objectID', 'productName', 'brandName', 'secret']],
    [['*'], ['objectID', 'productName', 'brandName', 'secret']],
    [['productName'], ['productName', 'objectID']],
    [['secret.a'], ['secret', 'objectID']],
    [
      ['*', '-secret'],
      ['objectID', 'productName', 'brandName'],
    ],
    [
      ['-secret', '-objectID'],
      ['productName', 'brandName', 'objectID'],
    ],
    [[], ['objectID']],
    [['__proto__', 'constructor'], ['objectID']],
  ])('returns the attributes %j', (attributes, names) => {
    expect(Object.keys(pick(record, attributes))).toEqual(names)
  })
})

describe('values of a facet', () => {
  const values = new Map([
    ['Fern & Field', 3],
    ['Field Notes', 9],
    ['Étoile', 4],
  ])
  const search = (facetQuery: string, more = {}) => facetHits(values, readSearchParams({ facetQuery, ...more }), 'en')

  test('match by word prefix, most frequent first', () => {
    expect(search('fi')).toEqual([
      { value: 'Field Notes', highlighted: '<em>Field</em> Notes', count: 9 },
      { value: 'Fern & Field', highlighted: 'Fern & <em>Field</em>', count: 3 },
    ])
    expect(search('etoi').map(({ value }) => value)).toEqual(['Étoile'])
    expect(search('field fern').map(({ value }) => value)).toEqual(['Fern & Field'])
    expect(search('field x')).toEqual([])
  })

  test('are all returned for an empty query, up to the limit', () => {
    expect(search('').map(({ value }) => value)).toEqual(['Field Notes', 'Étoile', 'Fern & Field'])
    expect(search('', { maxFacetHits: 1 })).toHaveLength(1)
  })
})
