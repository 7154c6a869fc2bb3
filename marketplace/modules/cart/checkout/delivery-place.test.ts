import { expect, test } from 'vitest'
import { type UsState, usStates } from '../../../../contract/us-states.ts'
import { stateOfPlace, stateOfZip } from './delivery-place.ts'

test.each<[string, number, number, UsState | undefined]>([
  ['San Francisco, on the water', 37.8086, -122.4098, 'CA'],
  ['the tip of Manhattan', 40.7033, -74.017, 'NY'],
  ['Provincetown, at the end of Cape Cod', 42.05, -70.19, 'MA'],
  ['Catalina Island', 33.3428, -118.328, 'CA'],
  ['Nantucket', 41.2835, -70.0995, 'MA'],
  ['the White House', 38.8977, -77.0365, 'DC'],
  ['Arlington, across the river', 38.8816, -77.091, 'VA'],
  ['Honolulu', 21.31, -157.858, 'HI'],
  ['Anchorage', 61.2176, -149.8997, 'AK'],
  ['Attu, beyond the 180th meridian', 52.9, 172.9, 'AK'],
  ['San Ysidro, at the border', 32.552, -117.043, 'CA'],
  ['Tijuana, at the border', 32.5149, -117.0382, undefined],
  ['El Paso', 31.7587, -106.4869, 'TX'],
  ['Ciudad Juárez', 31.69, -106.4245, undefined],
  ['Windsor, Ontario', 42.3149, -83.0364, undefined],
  ['San Juan, Puerto Rico', 18.4655, -66.1057, undefined],
  ['London', 51.5, -0.12, undefined],
  ['the sea', 35, -60, undefined],
  ['the pole', 90, 0, undefined],
])('%s', (_, latitude, longitude, state) => {
  expect(stateOfPlace({ latitude, longitude })).toBe(state)
})

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
