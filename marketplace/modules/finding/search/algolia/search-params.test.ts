import { describe, expect, test } from 'vitest'
import { BadFilter } from './conditions.ts'
import { readSearchParams } from './search-params.ts'

describe('parameters are read from fields and from a URL-encoded string', () => {
  test('missing parameters have defaults', () => {
    expect(readSearchParams({})).toEqual({
      query: '',
      page: 0,
      hitsPerPage: 20,
      facets: [],
      maxValuesPerFacet: 100,
      sortFacetValuesBy: 'count',
      conditions: { all: [] },
      highlightTags: ['<em>', '</em>'],
      facetQuery: '',
      maxFacetHits: 10,
      typoTolerance: true,
      areWordsOptional: false,
      wantsQueryId: false,
      isCounted: true,
      echo: '',
    })
  })

  const expected = {
    query: 'soap bar',
    page: 2,
    hitsPerPage: 7,
    facets: ['brandName', 'badges'],
    conditions: {
      all: [
        { attribute: 'badges', value: 'Vegan', isNot: false },
        { attribute: 'msrpPrice', operator: '>=', value: 5 },
      ],
    },
    highlightTags: ['__a__', '__b__'],
    wantsQueryId: true,
    isCounted: false,
  }

  test('fields', () => {
    const fields = {
      query: 'soap bar',
      page: 2,
      hitsPerPage: 7,
      facets: ['brandName', 'badges'],
      facetFilters: [['badges:Vegan']],
      numericFilters: ['msrpPrice>=5'],
      highlightPreTag: '__a__',
      highlightPostTag: '__b__',
      clickAnalytics: true,
      analytics: false,
    }
    expect(readSearchParams(fields)).toMatchObject(expected)
  })

  test('a text', () => {
    const params =
      'query=soap%20bar&page=2&hitsPerPage=7&facets=%5B%22brandName%22%2C%22badges%22%5D' +
      '&facetFilters=%5B%5B%22badges%3AVegan%22%5D%5D&numericFilters=%5B%22msrpPrice%3E%3D5%22%5D' +
      '&highlightPreTag=__a__&highlightPostTag=__b__&clickAnalytics=true&analytics=false'
    expect(readSearchParams({ params })).toMatchObject(expected)
  })

  test.each([
    [{ facets: '*' }, 'all'],
    [{ facets: ['*', 'a'] }, 'all'],
    [{ facets: 'a, b' }, ['a', 'b']],
    [{ facets: 7 }, []],
  ])('facets %j', (fields, facets) => {
    expect(readSearchParams(fields)).toMatchObject({ facets })
  })

  test('pagination by offset and length', () => {
    expect(readSearchParams({ offset: 5, length: 3 }).part).toEqual({ offset: 5, length: 3 })
    expect(readSearchParams({ length: '3' }).part).toEqual({ offset: 0, length: 3 })
    expect(readSearchParams({ offset: 5 }).part).toBeUndefined()
  })
})

describe('invalid values are ignored', () => {
  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ page: -1 }, { page: 0 }],
    [{ page: 999_999_999_999 }, { page: 1_000_000 }],
    [{ page: ['3'] }, { page: 0 }],
    [{ page: '1e9' }, { page: 0 }],
    [{ hitsPerPage: 1e6 }, { hitsPerPage: 1000 }],
    [{ hitsPerPage: Number.NaN }, { hitsPerPage: 20 }],
    [{ hitsPerPage: 2.9 }, { hitsPerPage: 2 }],
    [{ query: ['a'] }, { query: '' }],
    [{ query: { $gt: '' } }, { query: '' }],
    [{ query: 7 }, { query: '7' }],
    [{ query: ' a\u0000b\n\t c\ud800 ' }, { query: 'a b c' }],
    [{ params: ['query=a'] }, { query: '' }],
    [{ params: '%E0%A4%A&query=x' }, { query: 'x' }],
    [{ highlightPreTag: [] }, { highlightTags: ['<em>', '</em>'] }],
    [{ attributesToRetrieve: [7, 'a'] }, { retrieve: ['a'] }],
  ])('%j', (fields, expected) => {
    expect(readSearchParams(fields)).toMatchObject(expected)
  })

  test('a long query is cut', () => {
    expect(readSearchParams({ query: 'a'.repeat(10_000) }).query).toHaveLength(512)
  })

  test('but an invalid filter is refused, and the message names it', () => {
    expect(() => readSearchParams({ filters: 'a:' })).toThrow(BadFilter)
    expect(() => readSearchParams({ filters: 'a:' })).toThrow(/^filters: /)
    expect(() => readSearchParams({ facetFilters: [7] })).toThrow(/^facetFilters: /)
    expect(() => readSearchParams({ numericFilters: 'x' })).toThrow(/^numericFilters: /)
    expect(() => readSearchParams({ facetFilters: '["a' })).toThrow(BadFilter)
  })
})
