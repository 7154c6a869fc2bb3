import { expect, test } from 'vitest'
import { nameKey } from './collections-service.ts'

test.each([
  ['Gifts under $30', 'gifts UNDER $30'],
  ['Éclairs', 'éclairs'],
  ['Ｗide', 'wide'],
  ['First  flat', 'First flat'],
])('%j and %j are the same name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other))
})

test('names that differ in more than case are different names', () => {
  expect(nameKey('Gifts')).not.toBe(nameKey('Gift'))
  expect(nameKey('Salón')).not.toBe(nameKey('Salon'))
})
