import { describe, expect, test } from 'vitest'
import { convert } from '../../../../shared/money.ts'
import { treeOf } from '../../catalogue/categories/category-tree.ts'
import { parseFilters } from '../algolia/filter-parser.ts'
import { holdsFor } from '../engine/filters/where.ts'
import type { ProductRange } from '../engine/search-query.ts'
import { productConditions } from './product-conditions.ts'
import type { FacetNames } from './product-facets.ts'

const category = (id: string, parentId: string | null, level: number, en: string, es?: string) => ({
  id,
  slug: id,
  parentId,
  level,
  name: { en, ...(es && { es }) },
  googleCategory: null,
})

const names: FacetNames = {
  tree: treeOf([
    category('bath', null, 1, 'Bath & body', 'Baño y cuerpo'),
    category('home', null, 1, 'Home'),
    category('hands', 'bath', 2, 'Hand care', 'Cuidado de manos'),
  ]),
  stores: new Map([
    ['s1', { name: 'Fern & Field' }],
    ['s2', { name: 'Twin' }],
    ['s3', { name: 'Twin' }],
  ]),
  colorOf: () => undefined,
  nameOf: (_, value) => value,
}

const dollar = { code: 'USD', symbol: '$', name: 'US dollar', perDollar: 1 }
const euro = { code: 'EUR', symbol: '€', name: 'Euro', perDollar: 0.92 }
const read = (filters: string, currency = dollar) => productConditions(parseFilters(filters), names, currency)

const VEGAN = { facet: 'badge', anyOf: ['Vegan'] }
const TWINS = { facet: 'store', anyOf: ['s2', 's3'] }

describe('conditions on records become conditions on products', () => {
  test.each<[string, unknown]>([
    ['brandName:"Fern & Field"', { facet: 'store', anyOf: ['s1'] }],
    ['brandName:Twin', TWINS],
    ['brandName:Twin OR badges:Vegan', { any: [TWINS, VEGAN] }],
    ['NOT badges:Vegan', { ...VEGAN, isNot: true }],
    ['badges:Vegan AND brandName:Twin', { all: [VEGAN, TWINS] }],
    ['hierarchicalCategories.lvl0:"Bath & body"', { facet: 'department', anyOf: ['bath'] }],
    ['hierarchicalCategories.lvl1:"Bath & body > Hand care"', { facet: 'group', anyOf: ['hands'] }],
    ['hierarchicalCategories.lvl1:"Baño y cuerpo > Cuidado de manos"', { facet: 'group', anyOf: ['hands'] }],
    ['colours:Sage', { facet: 'attribute:Color', anyOf: ['Sage'] }],
    ['inStock:true', { facet: 'offer', anyOf: ['inStock'] }],
    ['badges:Vegan OR msrpPrice<5', { any: [VEGAN, { field: 'msrpPrice', to: 499 }] }],
    [
      'msrpPrice!=5',
      {
        any: [
          { field: 'msrpPrice', to: 499 },
          { field: 'msrpPrice', from: 501 },
        ],
      },
    ],
  ])('%s', (filters, expected) => {
    expect(read(filters)).toEqual(expected)
  })

  test.each([
    'brandName:Nobody',
    'unknown:1',
    'unknown>3',
    'constructor:x',
    '__proto__:x',
    'hierarchicalCategories.lvl0:"Bath & body > Hand care"',
    'badges:Vegan AND unknown:1',
    'TotalStarRating:many',
  ])('no product meets %s', (filters) => {
    expect(holdsFor(read(filters), () => true)).toBe(false)
  })

  test.each(['NOT unknown:1', 'NOT brandName:Nobody', 'unknown!=3', 'badges:Vegan OR NOT unknown:1'])(
    'every product meets %s',
    (filters) => {
      expect(holdsFor(read(filters), () => false)).toBe(true)
    },
  )
})

describe('amounts', () => {
  test.each([
    ['msrpPrice>=5', { field: 'msrpPrice', from: 500 }],
    ['tfmPrice<=12.34', { field: 'tfmPrice', to: 1234 }],
    ['msrpPrice<5', { field: 'msrpPrice', to: 499 }],
    ['msrpPrice>5', { field: 'msrpPrice', from: 501 }],
    ['msrpPrice=5', { field: 'msrpPrice', from: 500, to: 500 }],
    ['msrpPrice:5', { field: 'msrpPrice', from: 500, to: 500 }],
    ['msrpPrice>-5', { field: 'msrpPrice', from: 0 }],
    ['msrpPrice<=1.005', { field: 'msrpPrice', to: 100 }],
    [`msrpPrice<=${'9'.repeat(400)}`, { field: 'msrpPrice', to: 100_000_000_000 }],
    ['TotalStarRating>=4.5', { field: 'rating', from: 4.5 }],
    ['TotalStarRating>4', { field: 'rating', from: 4.005 }],
    ['TotalStarRating=4', { field: 'rating', from: 3.995, to: 4.005 }],
  ])('%s', (filters, range) => {
    expect(read(filters)).toEqual(range)
  })

  test('displayed prices are compared, in any currency', () => {
    for (const currency of [dollar, euro, { ...euro, perDollar: 84.5 }, { ...euro, perDollar: 0.003 }]) {
      for (const bound of [0.01, 1, 9.2, 9.99, 23.45, 100]) {
        for (const [operator, holds] of comparisons) {
          const range = read(`msrpPrice${operator}${bound}`, currency) as ProductRange
          const around = Math.round((bound * 100) / currency.perDollar)
          for (let dollars = Math.max(0, around - 400); dollars < around + 400; dollars++) {
            const passes = dollars >= (range.from ?? 0) && dollars <= (range.to ?? Number.POSITIVE_INFINITY)
            if (passes !== holds(convert(dollars, currency), Math.round(bound * 100)))
              throw new Error(`${dollars} against ${operator}${bound} at ${currency.perDollar}`)
          }
        }
      }
    }
  })
})

const comparisons: readonly [string, (shown: number, bound: number) => boolean][] = [
  ['<', (shown, bound) => shown < bound],
  ['<=', (shown, bound) => shown <= bound],
  ['>', (shown, bound) => shown > bound],
  ['>=', (shown, bound) => shown >= bound],
  ['=', (shown, bound) => shown === bound],
]
