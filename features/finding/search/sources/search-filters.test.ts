import { describe, expect, test } from 'vitest'
import { type CategoryNode, categoryOptions, priceBounds, ratingOptions } from './search-filters'

function node(escapedValue: string, isRefined: boolean, data: CategoryNode[] | null = null): CategoryNode {
  return { escapedValue, name: escapedValue.split(' > ').at(-1) ?? '', count: 3, isRefined, data }
}

describe('categories', () => {
  test('are the departments until one is chosen', () => {
    expect(
      categoryOptions([node('Bath', false), node('Hair', false)], new Map(), 'en').map(({ label }) => label),
    ).toEqual(['Bath', 'Hair'])
  })

  test('are the way down once one is chosen, without the other departments', () => {
    const tree = [
      node('Bath', true, [node('Bath > Soap', true, [node('Bath > Soap > Bars', false)])]),
      node('Hair', false),
    ]
    expect(categoryOptions(tree, new Map(), 'en').map(({ level, value, isOn }) => [level, value, isOn])).toEqual([
      [1, 'Bath', true],
      [2, 'Soap', true],
      [3, 'Bars', false],
    ])
  })

  test('are named and ordered in the language of the visitor, under English values', () => {
    const names = new Map([
      ['Bath', 'Higiene'],
      ['Bath > Soap', 'Jabón'],
      ['Hair', 'Cabello'],
    ])
    const tree = [node('Bath', false, [node('Bath > Soap', false)]), node('Hair', false)]
    expect(categoryOptions(tree, names, 'es').map(({ value, label }) => [value, label])).toEqual([
      ['Hair', 'Cabello'],
      ['Bath', 'Higiene'],
      ['Soap', 'Jabón'],
    ])
  })
})

describe('ratings', () => {
  test('count the products with at least so many stars', () => {
    const options = ratingOptions({ '4.7': 2, '4.5': 1, '4': 4, '3.2': 8, '1': 16 }, 4, 7)
    expect(options.map(({ value, count, isOn }) => [value, count, isOn])).toEqual([
      ['4.5', 3, false],
      ['4', 7, true],
      ['3', 15, false],
    ])
  })

  test('keep the one of the address, and are left out when nothing is rated', () => {
    const options = ratingOptions({ '4': 5, '3': 2 }, 2, 9)
    expect(options.map(({ value, count }) => [value, count])).toEqual([
      ['4.5', 0],
      ['4', 5],
      ['3', 7],
      ['2', 9],
    ])
    expect(ratingOptions({}, undefined, 3)).toEqual([])
  })
})

describe('prices', () => {
  test('have a histogram of twelve parts, and bounds in minor units', () => {
    const bounds = priceBounds({ min: 10, max: 34 }, { '10': 2, '12': 1, '34': 1 }, 4)
    expect(bounds).toEqual({ min: 1000, max: 3400, histogram: [2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] })
  })

  test('have no histogram where not all of them are counted, and no range where all are the same', () => {
    expect(priceBounds({ min: 1, max: 9 }, { '1': 1 }, 5)?.histogram).toEqual([])
    expect(priceBounds({ min: 5, max: 5 }, { '5': 3 }, 3)).toBeUndefined()
    expect(priceBounds(undefined, {}, 0)).toBeUndefined()
  })
})
