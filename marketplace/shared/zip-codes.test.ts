import { expect, test } from 'vitest'
import { type UsState, usStates } from '../../contract/account/us-states.ts'
import { stateOfZip } from './zip-codes.ts'

test.each<[string, UsState | undefined]>([
  ['90210', 'CA'],
  ['94107-1234', 'CA'],
  ['10001', 'NY'],
  ['00501', 'NY'],
  ['02108', 'MA'],
  ['05501', 'MA'],
  ['05602', 'VT'],
  ['06103', 'CT'],
  ['20500', 'DC'],
  ['20166', 'VA'],
  ['39901', 'GA'],
  ['59601', 'MT'],
  ['73301', 'TX'],
  ['73401', 'OK'],
  ['88510', 'TX'],
  ['96813', 'HI'],
  ['99501', 'AK'],
  ['06390', 'NY'],
  ['83414-0001', 'WY'],
  ['00901', undefined],
  ['00802', undefined],
  ['09012', undefined],
  ['34001', undefined],
  ['96201', undefined],
  ['96910', undefined],
  ['00000', undefined],
])('the ZIP code %s is in %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state)
})

test('every state has ZIP codes, and every prefix at most one state', () => {
  const prefixes = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, '0'))
  expect(new Set(prefixes.flatMap((prefix) => stateOfZip(`${prefix}01`) ?? [])).size).toBe(Object.keys(usStates).length)
})
