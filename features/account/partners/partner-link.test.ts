import { expect, test } from 'vitest'
import { providePublicConfig } from '@/lib/config'
import { readConfig } from '@/lib/server/config'
import { orderRate, partnerAddress, percentText } from './partner-link'

test('the address to share carries linkid', () => {
  providePublicConfig(readConfig({ SITE_URL: 'https://shop.example' }).public)
  expect(partnerAddress('en', { slug: 'linen-bath-towel', linkid: 'newsletter-k3x9a' })).toBe(
    'https://shop.example/linen-bath-towel?linkid=newsletter-k3x9a',
  )
  expect(partnerAddress('es', { slug: 'soap', linkid: 'a&b' })).toBe('https://shop.example/es/soap?linkid=a%26b')
})

test.each([
  [1284, 86, '6.7'],
  [100, 50, '50'],
  [3, 1, '33.3'],
  [10, 0, '0'],
  [0, 0, undefined],
])('%i clicks with %i orders: %s', (clicks, orders, rate) => {
  expect(orderRate({ clicks, orders })).toBe(rate)
})

test.each([
  [6, '6'],
  [6.25, '6.25'],
  [0.1 + 0.2, '0.3'],
])('%d percent is shown as %s', (percentage, text) => {
  expect(percentText(percentage)).toBe(text)
})
