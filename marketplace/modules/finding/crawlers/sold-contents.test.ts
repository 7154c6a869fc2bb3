import { expect, test } from 'vitest'
import { soldContents } from './sold-contents.ts'

const size = (value: string) => [{ attribute: 'Size', value }]
const soap = [
  ['Weight', '120 g (4.2 oz)'],
  ['Ingredients', 'Olive oil'],
] as const

test.each([
  ['a volume', [['Volume', '300 ml']], [], { amount: 300, unit: 'ml' }],
  ['a volume in two units', [['Volume', '1.5 l / 50.7 fl oz']], [], { amount: 1.5, unit: 'l' }],
  ['a weight of something with ingredients', soap, [], { amount: 120, unit: 'g' }],
  ['the size of the variant before that of the product', soap, size('2 l refill'), { amount: 2, unit: 'l' }],
  ['an option that is no size', soap, [{ attribute: 'Scent', value: '2 l' }], { amount: 120, unit: 'g' }],
] as const)('%s is the contents', (_, specs, options, expected) => {
  expect(soldContents(specs, options)).toEqual(expected)
})

test.each([
  ['the weight of a towel', [['Weight', '500 g']], []],
  ['nothing in the specification', [], size('300 ml')],
  ['several parts', [['Volume', '3 x 10 ml']], []],
  ['several amounts', [['Volume', '100 ml, 50 ml and 15 g']], []],
  ['a weight by area', [['Volume', '115 g/m²']], []],
  ['an amount of zero', [['Volume', '0 ml']], []],
  ['an approximate amount', [['Volume', 'about 2 l']], []],
  ['a count of pieces', soap, size('3 bars')],
  ['two sizes', soap, [...size('300 ml'), { attribute: 'Pack', value: 'Pack of 3' }]],
] as const)('%s is none', (_, specs, options) => {
  expect(soldContents(specs, options)).toBeUndefined()
})
