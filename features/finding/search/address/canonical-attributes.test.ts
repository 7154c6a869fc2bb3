import { expect, test } from 'vitest'
import type { Listing } from '../listing'
import { writtenAttribute, writtenParameters } from './canonical-attributes'

const filters: Listing['filters'] = [
  {
    kind: 'options',
    name: 'attr_Scent',
    label: 'Aroma',
    options: [
      { value: 'Lavender', label: 'Lavender', count: 3, isOn: true },
      { value: 'Mint', label: 'Mint', count: 2, isOn: false },
    ],
  },
]

test("a chosen value gets the list's spelling, ignoring case", () => {
  expect(writtenAttribute(filters, 'sCENT', 'lavender')).toEqual(['Scent', 'Lavender'])
  expect(writtenAttribute(filters, 'Scent', 'Lavender')).toEqual(['Scent', 'Lavender'])
})

test('what the list does not say was chosen keeps its name', () => {
  expect(writtenAttribute(filters, 'scent', 'mint')).toEqual(['scent', 'mint'])
  expect(writtenAttribute(filters, 'colour', 'lavender')).toEqual(['colour', 'lavender'])
  expect(writtenAttribute([], '__proto__', 'x')).toEqual(['__proto__', 'x'])
})

test('of a query the attributes change, and nothing else, not even the order', () => {
  const params = new URLSearchParams('utm=A&attr_scent=LAVENDER&attr_scent=other&q=attr_scent&page=2')
  expect(`${writtenParameters(filters, params)}`).toBe('utm=A&attr_Scent=Lavender&attr_scent=other&q=attr_scent&page=2')
})
