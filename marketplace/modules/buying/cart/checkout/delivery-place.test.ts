import { expect, test } from 'vitest'
import type { UsState } from '../../../../../contract/account/us-states.ts'
import { stateOfPlace } from './delivery-place.ts'

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
