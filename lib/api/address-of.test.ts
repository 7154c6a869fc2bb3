import { expect, test } from 'vitest'
import { readConfig } from '../server/config'
import { endpoints } from './endpoints'
import { addressOf } from './transport'

const config = readConfig({ API_URL: 'http://a', API2_URL: 'http://b', CMS_URL: 'http://c/cms' }).public

test('an address keeps the order of a bitmap query and lowercases attribute names', () => {
  const input = {
    slug: 'towel',
    indices: [
      ['Size', 2],
      ['Color', 0],
    ] as const,
  }
  expect(addressOf(endpoints.filteredBitmap, input, config)).toBe(
    'http://b/api/v2/products/by-slug/towel/filtered-bitmap?size_index=2&color_index=0',
  )
})

test('an address escapes what is put into a path', () => {
  expect(addressOf(endpoints.productBySlug, { slug: '../x?y#z' }, config)).toBe(
    'http://b/api/v2/products/by-slug/..%2Fx%3Fy%23z?include_bitmap=false',
  )
})

test('every service is asked at its own base', () => {
  expect(addressOf(endpoints.guestToken, {}, config)).toBe('http://a/fetch/ssrtoken')
  expect(addressOf(endpoints.home, {}, config)).toBe('http://c/cms/api/home')
})
