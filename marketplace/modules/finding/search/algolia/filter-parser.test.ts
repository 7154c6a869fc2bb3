import { describe, expect, test } from 'vitest'
import { BadFilter, type Conditions } from './conditions.ts'
import { parseFacetFilters, parseNumericFilters } from './filter-lists.ts'
import { parseFilters } from './filter-parser.ts'

/** 'a:1 | -b:2 & (price<5 & c:3 | d:4)': "or" binds tighter than "and", as at Algolia. */
function shown(conditions: Conditions): string {
  if ('all' in conditions) return conditions.all.map(shown).join(' & ')
  if ('any' in conditions)
    return conditions.any.map((each) => ('all' in each ? `(${shown(each)})` : shown(each))).join(' | ')
  return 'operator' in conditions
    ? `${conditions.attribute}${conditions.operator}${conditions.value}`
    : `${conditions.isNot ? '-' : ''}${conditions.attribute}:${conditions.value}`
}

describe('filters are parsed as hosted Algolia parses them', () => {
  test.each([
    ['', ''],
    ['   ', ''],
    ['a:1', 'a:1'],
    ['a:"two words"', 'a:two words'],
    ["a:'it is'", 'a:it is'],
    [String.raw`a:"say \"yes\""`, 'a:say "yes"'],
    ['"an attribute":"a: b"', 'an attribute:a: b'],
    ['hierarchicalCategories.lvl1:"Bath & body > Hand care"', 'hierarchicalCategories.lvl1:Bath & body > Hand care'],
    ['a:https://shop.test/?x=1', 'a:https://shop.test/?x=1'],
    ['a:"OR"', 'a:OR'],
    ['a:طبيعي', 'a:طبيعي'],
    ['a:1<score=3> OR a:2', 'a:1 | a:2'],
    ['a:1 AND b:2', 'a:1 & b:2'],
    ['a:1 OR b:2', 'a:1 | b:2'],
    ['a:1 AND b:2 OR c:3', 'a:1 & b:2 | c:3'],
    ['(a:1 OR b:2) AND c:3', 'a:1 | b:2 & c:3'],
    ['(a:1 AND b:2) OR c:3', '(a:1 & b:2) | c:3'],
    ['NOT ((a:1 AND b:2) OR c:3)', '-a:1 | -b:2 & -c:3'],
    ['((a:1))', 'a:1'],
    ['NOT a:1', '-a:1'],
    ['NOT NOT a:1', 'a:1'],
    ['NOT (a:1 OR b:2)', '-a:1 & -b:2'],
    ['NOT (a:1 AND b:2)', '-a:1 | -b:2'],
    ['price<10', 'price<10'],
    ['price >= 1.50 AND price != 3', 'price>=1.5 & price!=3'],
    ['price = -2', 'price=-2'],
    ['NOT price > 5', 'price<=5'],
    ['price:5 TO 10.5', 'price>=5 & price<=10.5'],
    ['NOT price:5 TO 10', 'price<5 | price>10'],
    ['new', '_tags:new'],
  ])('%s', (text, expected) => {
    expect(shown(parseFilters(text))).toBe(expected)
  })
})

describe('a malformed filter is refused with the position of the error', () => {
  test.each([
    ['a:', /expected a value at col 2/],
    ['a:1 b:2', /Unexpected token b expected end of filter at col 4/],
    ['a:1 AND', /Unexpected end of filter/],
    ['OR a:1', /Unexpected token OR/],
    ['(a:1', /expected \)/],
    ['a:1)', /Unexpected token \)/],
    [':1', /Unexpected token :/],
    ['price < abc', /expected a number/],
    ['price < ', /expected a number/],
    ['price:1 TO x', /expected a number/],
    ['price:x TO 1', /expected a number/],
    ['a:"open', /expected "/],
    ["'; drop table products; --", /expected '/],
    ['a:b && c:d', /Unexpected token &&/],
    [`${'('.repeat(17)}a:1${')'.repeat(17)}`, /more than 16/],
    ['('.repeat(5000), /more than 16/],
    [`a:${'1'.repeat(9000)}`, /longer than 8000/],
    [Array.from({ length: 301 }, (_, at) => `a:${at}`).join(' OR '), /more than 300/],
    [Array.from({ length: 151 }, (_, at) => `(a:${at} AND b:${at})`).join(' OR '), /more than 300/],
    [`${'NOT '.repeat(1900)}`, /Unexpected end/],
  ])('%#', (text, message) => {
    expect(() => parseFilters(text)).toThrow(BadFilter)
    expect(() => parseFilters(text)).toThrow(message)
  })
})

describe('filter lists', () => {
  test.each<[unknown, string]>([
    [undefined, ''],
    [[], ''],
    [[[]], ''],
    ['a:1', 'a:1'],
    [['a:1', 'b:2'], 'a:1 & b:2'],
    [[['a:1', 'a:2'], 'b:3'], 'a:1 | a:2 & b:3'],
    [['a:-1'], '-a:1'],
    [['-a:1'], '-a:1'],
    [[String.raw`a:\-1`], 'a:-1'],
    [['a:b: c'], 'a:b: c'],
    [['a:'], 'a:'],
    [[[['a:1', 'b:1'], 'c:1']], '(a:1 & b:1) | c:1'],
  ])('of facets: %j', (filters, expected) => {
    expect(shown(parseFacetFilters(filters))).toBe(expected)
  })

  test.each<[unknown, string]>([
    [['price>=5', 'price<=10'], 'price>=5 & price<=10'],
    [[['a=1', 'a=2']], 'a=1 | a=2'],
    [['price : 5 TO 10'], 'price>=5 & price<=10'],
    [['price != 3.5 '], 'price!=3.5'],
    ['price<1', 'price<1'],
  ])('of numbers: %j', (filters, expected) => {
    expect(shown(parseNumericFilters(filters))).toBe(expected)
  })

  test.each<unknown>([7, { a: 1 }, [7], [null, 7], ['a'], [':1'], [[[[['a:1']]]]], [`a:${'x'.repeat(2000)}`]])(
    'of facets are refused: %#',
    (filters) => {
      expect(() => parseFacetFilters(filters)).toThrow(BadFilter)
    },
  )

  test.each<unknown>([7, ['a'], ['a>b'], ['a>1e999'], [`${' '.repeat(900)}`], ['a:1 TO']])(
    'of numbers are refused: %#',
    (filters) => {
      expect(() => parseNumericFilters(filters)).toThrow(BadFilter)
    },
  )
})
