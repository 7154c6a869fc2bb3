import { expect, it } from 'vitest'
import { visitorPlace } from './visitor-place'

const from = (cookies: Record<string, string>) => visitorPlace((name) => cookies[name])

it('is at 0, 0 when nothing is known', () => {
  expect(from({})).toEqual({ latitude: '0', longitude: '0', city: '', country: '', ipAddress: '' })
})

it('is where the cookies say', () => {
  const cookies = { lat: '-33.86', long: '151.2', ucity: 'São Paulo', country: 'Brazil' }
  expect(from(cookies)).toMatchObject({
    latitude: '-33.86',
    longitude: '151.2',
    city: 'São Paulo',
  })
})

it.each(['north', '1e9', '1234', ' 1', '1;x'])('takes %j for no latitude', (lat) => {
  expect(from({ lat }).latitude).toBe('0')
})
