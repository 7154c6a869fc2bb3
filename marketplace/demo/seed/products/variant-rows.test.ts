import { describe, expect, test } from 'vitest'
import type { SeedProduct } from '../../content/content-schema.ts'
import { variantRows } from './variant-rows.ts'

const plain: SeedProduct = {
  slug: 'oak-tray',
  name: 'Oak Tray',
  store: 'a-store',
  leaf: 'a-leaf',
  picture: { shape: 'dish', palette: 'oat' },
  description: ['One.', 'Two.'],
  highlights: [],
  specs: {},
  badges: [],
  listPrice: 3000,
  memberPrice: 2400,
  talents: 120,
  stock: 50,
}

const withOptions: SeedProduct = {
  ...plain,
  variants: {
    attributes: [
      { name: 'Color', options: [{ value: 'Sea Green' }, { value: 'Café' }] },
      { name: 'Size', options: [{ value: '20 × 30 cm' }, { value: 'Extra-large', priceDelta: 600 }] },
    ],
    missing: ['1-1'],
    soldOut: ['1-0'],
  },
}

describe('the variants of a product', () => {
  test('without attributes are one, with the slug of the product and an empty key', () => {
    expect(variantRows(plain)).toMatchObject([{ slug: 'oak-tray', variantKey: '', listPrice: 3000, stock: 50 }])
  })

  test('leave out the missing combinations and keep the sold-out ones', () => {
    expect(variantRows(withOptions).map(({ variantKey, stock }) => [variantKey, stock > 0])).toEqual([
      ['0-0', true],
      ['0-1', true],
      ['1-0', false],
    ])
  })

  test('have the slug of the product, all but the first followed by their options', () => {
    expect(variantRows(withOptions).map(({ slug }) => slug)).toEqual([
      'oak-tray',
      'oak-tray-sea-green-extra-large',
      'oak-tray-cafe-20-x-30-cm',
    ])
  })

  test('add the price of their options to the list price; member price and Talents keep their ratio to it', () => {
    expect(variantRows(withOptions)[1]).toMatchObject({ listPrice: 3600, memberPrice: 2880, talents: 144 })
  })

  test('of a product without stock have no stock', () => {
    expect(variantRows({ ...withOptions, stock: 0 }).map(({ stock }) => stock)).toEqual([0, 0, 0])
  })
})
