import { describe, expect, test } from 'vitest'
import { colorIndex, matchingVariants, optionValidity, readChoices } from './bitmap.ts'

const attributes = [
  {
    name: 'Color',
    options: [
      { value: 'Oat', names: { es: 'Avena' }, color: '#efe7da' },
      { value: 'Ink', color: '#23304a' },
      { value: 'Rose' },
    ],
  },
  { name: 'Skin type', options: [{ value: 'Dry' }, { value: 'Oily' }, { value: 'Any' }, { value: 'Mature' }] },
]
const variants = ['0-0', '0-1', '0-3', '1-0', '2-0', '2-2'].map((key) => ({ key }))

describe('reading a choice', () => {
  test('keeps the order of the pairs and ignores other parameters', () => {
    const query = { 'skin type_index': '2', include: 'x', color_index: '0' }
    expect(readChoices(query, attributes)).toEqual({
      ok: true,
      choices: [
        { attribute: 1, index: 2 },
        { attribute: 0, index: 0 },
      ],
    })
  })

  test.each<[string, Record<string, unknown>]>([
    ['an attribute that the product does not have', { size_index: '0' }],
    ['an index out of range', { color_index: '3' }],
    ['a negative index', { color_index: '-1' }],
    ['a fraction', { color_index: '1.5' }],
    ['a huge number', { color_index: '99999999999999999999' }],
    ['a word', { color_index: 'oat' }],
    ['nothing', { color_index: '' }],
    ['the same pair twice', { color_index: ['0', '1'] }],
    ['a name of every object', { constructor_index: '0' }],
  ])('%s is refused, naming the pair', (_, query) => {
    const read = readChoices(query, attributes)
    expect(read).toMatchObject({ ok: false, problem: expect.stringContaining(Object.keys(query)[0] ?? '') })
  })
})

describe('the variants that match a choice', () => {
  test.each<[string, [attribute: number, index: number][], string[]]>([
    ['no choice: all', [], ['0-0', '0-1', '0-3', '1-0', '2-0', '2-2']],
    ['one choice: all that have it', [[0, 2]], ['2-0', '2-2']],
    [
      'two that exist together: that one',
      [
        [0, 0],
        [1, 1],
      ],
      ['0-1'],
    ],
    [
      'two that do not: those with the first, the nearest to the second first',
      [
        [0, 0],
        [1, 2],
      ],
      ['0-1', '0-3', '0-0'],
    ],
    [
      'the order of the pairs decides which is kept',
      [
        [1, 2],
        [0, 0],
      ],
      ['2-2'],
    ],
  ])('%s', (_, pairs, expected) => {
    const choices = pairs.map(([attribute, index]) => ({ attribute, index }))
    expect(matchingVariants(variants, choices).map(({ key }) => key)).toEqual(expected)
  })

  test('a first choice that no variant has matches none', () => {
    const withoutRose = variants.filter(({ key }) => !key.startsWith('2'))
    expect(matchingVariants(withoutRose, [{ attribute: 0, index: 2 }])).toEqual([])
  })
})

test('every option lists the variants that have it, even when there are none', () => {
  const validity = optionValidity(attributes, variants)
  expect(validity['Color']?.['2']).toEqual({ available_variants: ['2-0', '2-2'] })
  expect(validity['Skin type']?.['1']).toEqual({ available_variants: ['0-1'] })
  expect(optionValidity(attributes, [])['Color']?.['0']).toEqual({ available_variants: [] })
})

test('options with a colour have red, green and blue values, by their name in the language', () => {
  expect(colorIndex(attributes, 'en')).toEqual({ Oat: [239, 231, 218], Ink: [35, 48, 74] })
  expect(colorIndex(attributes, 'es')).toEqual({ Avena: [239, 231, 218], Ink: [35, 48, 74] })
})
