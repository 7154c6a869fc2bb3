import { expect, test } from 'vitest'
import { cartLinkOf } from './cart-link'

test.each([
  ['/cart?add=towel', [['towel', 1]], undefined],
  [
    '/cart?add=towel:2,soap-bar:1&code=SHIPFREE',
    [
      ['towel', 2],
      ['soap-bar', 1],
    ],
    'SHIPFREE',
  ],
  ['/cart?add=towel:2,towel:3', [['towel', 5]], undefined],
  ['/cart?add=towel:60,towel:60', [['towel', 99]], undefined],
  ['/cart?add=towel:0,soap', [['soap', 1]], undefined],
  ['/cart?add=../admin,soap:-1,a b,soap:100,,towel', [['towel', 1]], undefined],
  ['/cart?code=%20WELCOME10%20', [], 'WELCOME10'],
  ['/cart?utm_source=mail&add=towel#top', [['towel', 1]], undefined],
] as const)('%s suggests %j and the code %s', (address, items, code) => {
  expect(cartLinkOf(address)).toEqual({ items: items.map(([slug, units]) => ({ slug, units })), code })
})

test.each(['/cart', '/cart?add=', '/cart?add=:2', '/cart?code=', '/cart?cartId=1'])(
  '%s suggests nothing',
  (address) => {
    expect(cartLinkOf(address)).toBeUndefined()
  },
)

test('a link with very many products is cut to what a dialog can show', () => {
  const slugs = Array.from({ length: 500 }, (_, n) => `product-${n}`)
  expect(cartLinkOf(`/cart?add=${slugs.join(',')}`)?.items).toHaveLength(20)
})
