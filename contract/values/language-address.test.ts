import { expect, test } from 'vitest'
import { addressIn, splitLanguage } from './language-address.ts'

test.each([
  ['en', '/', '/'],
  ['en', '/brands?q=a', '/brands?q=a'],
  ['es', '/', '/es'],
  ['es', '/?referral_id=A', '/es?referral_id=A'],
  ['ar', '/linen-bath-towel', '/ar/linen-bath-towel'],
  ['ms', '/product-list?fname=Hair#top', '/ms/product-list?fname=Hair#top'],
  ['es', '/mail/notify-confirm?key=k', '/es/mail/notify-confirm?key=k'],
  ['es', '/feeds/google.xml', '/es/feeds/google.xml'],
  ['es', '/linen-bath-towel.md', '/es/linen-bath-towel.md'],
  ['ar', '/faq.md?x=1', '/ar/faq.md?x=1'],
  ['ms', '/llms.txt', '/ms/llms.txt'],
] as const)('in %s, %s is at %s', (language, path, address) => {
  expect(addressIn(language, path)).toBe(address)
  expect(splitLanguage(address)).toEqual({ language: language === 'en' ? undefined : language, path })
})

test.each([
  ...['/cart', '/checkout?panel=delivery', '/shipping-address', '/secure-checkout', '/confirm-order?orderId=1'],
  ...['/order-mobile', '/oto/soap?masterOrderId=1', '/profile', '/profile/orders/1', '/profile/createPost=social'],
  ...[
    '/api/health',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/pages.xml',
    '/manifest.webmanifest',
    '/service-worker.js',
    '/logo.svg',
  ],
  ...['#reviews', 'https://elsewhere.test/', 'tel:+1'],
])('%s has one address', (path) => {
  expect(addressIn('es', path)).toBe(path)
})

test.each(['/cartons', '/profile-brush', '/checkout-mat'])(
  '%s, a product, has an address in every language',
  (path) => {
    expect(addressIn('ms', path)).toBe(`/ms${path}`)
  },
)

test.each([
  ['/es', 'es', '/'],
  ['/es?a=1', 'es', '/?a=1'],
  ['/en/faq', 'en', '/faq'],
  ['/espresso-cup', undefined, '/espresso-cup'],
  ['/fr/faq', undefined, '/fr/faq'],
  ['/ES/faq', undefined, '/ES/faq'],
] as const)('%s names %s', (address, language, path) => {
  expect(splitLanguage(address)).toEqual({ language, path })
})
