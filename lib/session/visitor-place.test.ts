import { expect, it } from 'vitest'
import { visitorPlace } from './visitor-place'

const from = (cookies: Record<string, string>) => visitorPlace((name) => cookies[name])

it('is at 0, 0 as a guest when nothing is known', () => {
  expect(from({})).toEqual({ loginType: 2, latitude: '0', longitude: '0', city: '', country: '', ipAddress: '' })
})

it('is where the cookies say', () => {
  const cookies = { lat: '-33.86', long: '151.2', ucity: 'São Paulo', country: 'Brazil' }
  const session = { authPass: 'true', uid: 'u', token: 't' }
  expect(from({ ...cookies, ...session })).toMatchObject({
    loginType: 1,
    latitude: '-33.86',
    longitude: '151.2',
    city: 'São Paulo',
  })
})

it.each(['uid', 'token'])('is of a guest when the cookie %s was lost', (lost) => {
  expect(from({ authPass: 'true', uid: 'u', token: 't', [lost]: '' }).loginType).toBe(2)
})

it.each(['north', '1e9', '1234', ' 1', '1;x'])('takes %j for no latitude', (lat) => {
  expect(from({ lat }).latitude).toBe('0')
})
