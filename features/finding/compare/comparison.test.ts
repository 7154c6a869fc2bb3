import { describe, expect, test } from 'vitest'
import { type ComparedProduct, comparedLines, comparedSlugs, withoutProduct } from './comparison'

test.each([
  ['', []],
  ['products=', []],
  ['products=a', ['a']],
  ['products=a,b,a', ['a', 'b']],
  ['products= a ,,b', ['a', 'b']],
  ['products=a,b,c,d,e', ['a', 'b', 'c', 'd']],
])('?%s compares %j', (query, slugs) => {
  expect(comparedSlugs(new URLSearchParams(query))).toEqual(slugs)
})

const product = (slug: string, ...attributes: readonly (readonly [string, string])[]) =>
  ({ slug, attributes: attributes.map(([name, value]) => ({ name, value })) }) as unknown as ComparedProduct

describe('what is compared', () => {
  const products = [
    product('a', ['Material', 'Wool'], ['Origin', 'Norway']),
    product('b', ['Weight', '80 g'], ['Material', 'Cotton'], ['Material', 'Linen']),
  ]

  test('is a line for each name, in the order of the first product that has it', () => {
    expect(comparedLines(products)).toEqual([
      { name: 'Material', values: ['Wool', 'Cotton, Linen'] },
      { name: 'Origin', values: ['Norway', ''] },
      { name: 'Weight', values: ['', '80 g'] },
    ])
  })

  test('loses one product and keeps the others in its address', () => {
    expect(withoutProduct(products, 'a')).toBe('/compare?products=b')
  })
})
