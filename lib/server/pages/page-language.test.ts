import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '@/lib/i18n/locale'
import { languageRedirect, pageVisitor } from './page-language'

test('the framework knows the languages of the shop, and chooses none by itself', () => {
  const config = readFileSync(new URL('../../../next.config.mjs', import.meta.url), 'utf8')
  const locales = LOCALES.map((locale) => `'${locale}'`).join(', ')
  expect(config).toContain(`i18n: { locales: [${locales}], defaultLocale: 'en', localeDetection: false },`)
})

test.each([
  [undefined, 'es', 'es'],
  ['en', 'es', 'es'],
  ['en', undefined, 'en'],
  ['es', undefined, 'es'],
  ['es', 'ar', 'es'],
  ['es', 'en', 'es'],
  ['xx', 'ar', 'ar'],
] as const)('an address of %s is, with the cookie %s, in %s', (locale, cookie, language) => {
  expect(pageVisitor(cookie ? { language: cookie } : {}, locale).language).toBe(language)
})

test.each([
  ['/es/cart', '/cart'],
  ['/ar/profile/orders/1?key=k', '/profile/orders/1?key=k'],
  ['/ms/checkout?panel=delivery', '/checkout?panel=delivery'],
  ['/es/robots.txt', '/robots.txt'],
  ['/es/api/health', '/api/health'],
  ['/en', '/'],
  ['/en/faq?linkid=a', '/faq?linkid=a'],
  ['/ES/faq', '/es/faq'],
  ['/Es', '/es'],
  ['/es/', '/es'],
  ['/en//elsewhere.test', '/elsewhere.test'],
  ['/en/\\elsewhere.test', '/elsewhere.test'],
])('%s belongs at %s', (url, address) => {
  expect(languageRedirect(url)).toBe(address)
})

test.each(['/', '/es', '/es?a=1', '/ar/faq', '/cart', '/espresso-cup', '/fr/faq', '/_next/data/b/es/faq.json'])(
  '%s stays',
  (url) => {
    expect(languageRedirect(url)).toBeUndefined()
  },
)
