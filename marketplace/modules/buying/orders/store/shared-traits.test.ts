import { expect, test } from 'vitest'
import { houseOf } from './shared-traits.ts'

const ELM = { line1: '12 Elm Street', zip: '95814' }

test.each([
  ['12 elm st.', '95814', true],
  ['12 Elm Street', '95814-1234', true],
  ['12  ELM  STREET, Apt 4', '95814', true],
  ['12 Elm Street #4', '95814', true],
  ['12 Élm Street Unit B', '95814', true],
  ['12 Elm Street', '95815', false],
  ['14 Elm Street', '95814', false],
  ['12 Elm Avenue', '95814', false],
  ['Apt 4', '95814', false],
])('%s in %s is the house of 12 Elm Street, 95814: %s', (line1, zip, isSame) => {
  expect(houseOf({ line1, zip }) === houseOf(ELM)).toBe(isSame)
})

test('a line that names a flat alone is no other flat', () => {
  expect(houseOf({ line1: 'Apt 4', zip: '95814' })).not.toBe(houseOf({ line1: 'Apt 5', zip: '95814' }))
})
