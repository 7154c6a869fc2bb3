import { expect, test } from 'vitest'
import { enteredAmount, enteredMoment, enteredWhole, momentField } from './entered'
import { productParameters, productSearchOf } from './product-search'

test.each([
  ['12', 12],
  [' 12.5 ', 12.5],
  ['12,50', 12.5],
  ['١٢٫٥', 12.5],
  ['0', 0],
  ['12.505', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['', undefined],
])('the amount %j is %s', (text, expected) => {
  expect(enteredAmount(text)).toBe(expected)
})

test.each([
  ['40', 40],
  ['٤٠', 40],
  ['0', 0],
  ['1.5', undefined],
  ['-1', undefined],
  ['9999999999', undefined],
  ['', undefined],
])('the whole number %j is %s', (text, expected) => {
  expect(enteredWhole(text)).toBe(expected)
})

test('a moment is one in UTC, and comes back as it was entered', () => {
  expect(enteredMoment('2026-12-01T06:30')).toBe('2026-12-01T06:30:00.000Z')
  expect(momentField('2026-12-01T06:30:00.000Z')).toBe('2026-12-01T06:30')
  expect(enteredMoment('')).toBeUndefined()
  expect(momentField(null)).toBe('')
})

test.each([
  [
    { q: ' soap ', page: '3' },
    { q: 'soap', page: 3 },
  ],
  [{ page: '0' }, { q: '', page: 1 }],
  [
    { q: ['a', 'b'], page: 'x' },
    { q: '', page: 1 },
  ],
])('the address %o asks for %o', (query, expected) => {
  const search = productSearchOf(query)
  expect(search).toEqual(expected)
  expect(productSearchOf(Object.fromEntries(productParameters(search)))).toEqual(expected)
})
