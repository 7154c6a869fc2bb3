import { describe, expect, test } from 'vitest'
import { wishlistItemBody } from '@/contract/finding/wishlist'
import { BUILT_IN_USER_ID, wishlistPayload } from './wishlist-payload'

const nowhere = { latitude: '0', longitude: '0', city: '', country: '', ipAddress: '' }
const quito = { latitude: '-0.2', longitude: '-78.5', city: 'Quito', country: 'Ecuador', ipAddress: '' }

test('a wishlist write sends every field in lower case', () => {
  expect(wishlistPayload('p1', 'u1', quito)).toEqual({
    userid: 'u1',
    productid: 'p1',
    ipaddress: '',
    latitude: -0.2,
    longitude: -78.5,
    cityid: 'Quito',
    countryid: 'Ecuador',
  })
})

describe('an unknown value', () => {
  test('is empty, India for the country, and a fixed id for the user', () => {
    for (const uid of [undefined, '']) {
      expect(wishlistPayload('p1', uid, nowhere)).toEqual({
        userid: BUILT_IN_USER_ID,
        productid: 'p1',
        ipaddress: '',
        latitude: '',
        longitude: '',
        cityid: '',
        countryid: 'India',
      })
    }
  })

  test.each([
    ['', ''],
    ['0', '0'],
    ['12', ''],
    ['', '12'],
    ['north', '12'],
  ])('a place of (%j, %j) is empty', (latitude, longitude) => {
    expect(wishlistPayload('p1', 'u1', { ...nowhere, latitude, longitude })).toMatchObject({
      latitude: '',
      longitude: '',
    })
  })

  test('only counts as unknown when both coordinates are 0: the equator is a place', () => {
    expect(wishlistPayload('p1', 'u1', { ...quito, latitude: '0' })).toMatchObject({ latitude: 0, longitude: -78.5 })
  })
})

test('matches the contract', () => {
  expect(wishlistItemBody.safeParse(wishlistPayload('p1', undefined, nowhere)).success).toBe(true)
  expect(wishlistItemBody.safeParse(wishlistPayload('p1', 'u1', quito)).success).toBe(true)
})
