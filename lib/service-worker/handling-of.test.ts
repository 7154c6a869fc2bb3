import { readdirSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { RESERVED_SLUGS } from '@/marketplace/modules/finding/catalogue/reserved-slugs'
import { handlingOf, isPublicPage, mayBeKept } from './handling-of'

const origin = 'https://shop.example'
const pictures = 'https://shop.example:4000/media/evergood/image/upload/'
const handling = (url: string, mode = 'no-cors', method = 'GET') =>
  handlingOf({ url: url.startsWith('/') ? origin + url : url, mode, method }, { origin, pictures })

test.each([
  ['/_next/static/chunks/a.js', 'static'],
  ['/api/styles/a+b.css', 'static'],
  ['/api/texts/en/shell+home.4fT_x.js', 'static'],
  ['/fonts/readex-pro-arabic-v1.woff2', 'static'],
  ['/icons.svg', 'file'],
  ['/icons/icon-192.png', 'file'],
  ['/basket.webp', 'file'],
  [`${pictures}w_420/p/linen-bath-towel/front.webp`, 'picture'],
])('%s is kept as %s', (url, expected) => {
  expect(handling(url)).toBe(expected)
})

test.each([
  ['/linen-bath-towel', 'product'],
  ['/linen-bath-towel?campaignId=1', 'product'],
  ['/', 'page'],
  ['/category/bath', 'page'],
  ['/cart', 'page'],
  ['/profile', 'page'],
  ['/profile/orders/1', 'page'],
  ['/search?q=soap', 'page'],
  ['/offline', 'page'],
  ['/sitemap.xml', 'none'],
  ['/sitemap/products-1.xml', 'none'],
  ['/feeds/google.xml', 'none'],
  ['/robots.txt', 'none'],
  ['/linen-bath-towel.md', 'none'],
  ['/service-worker.js', 'none'],
  ['/manifest.webmanifest', 'none'],
  ['/api/health', 'none'],
  ['/logo.svg', 'none'],
])('who opens %s gets %s', (url, expected) => {
  expect(handling(url, 'navigate')).toBe(expected)
})

describe('the worker does not touch', () => {
  it.each([
    ['sessions', '/api/session/refresh'],
    ['messages', '/api/messages/en/cart'],
    ['the time', '/api/time'],
    ['data of a page', '/_next/data/build/cart.json'],
    ['calls to the marketplace', 'https://shop.example:4000/v1/profile'],
    ['what lies beside the pictures', 'https://shop.example:4000/media/evergood/raw/upload/invoice.pdf'],
    ['what people have uploaded', `${pictures}u/4a787e5216a98c7b3eee8a3a.webp`],
    ['what people have uploaded, in another size', `${pictures}f_auto,w_96/u/4a787e5216a98c7b3eee8a3a`],
    ["another shop's pictures", 'https://shop.example:4000/media/other/image/upload/p/a/front.webp'],
    ['other places', 'https://elsewhere.example/_next/static/a.js'],
    ['the site map', '/sitemap.xml'],
  ])('%s', (_, url) => {
    expect(handling(url, 'cors')).toBe('none')
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('a %s', (method) => {
    for (const url of ['/', '/linen-bath-towel', '/_next/static/a.js', `${pictures}p/a/front.webp`]) {
      expect(handling(url, 'cors', method)).toBe('none')
    }
  })
})

test.each([
  ['/es/linen-bath-towel', 'product'],
  ['/ar/faq', 'page'],
  ['/ms', 'page'],
  ['/es/category/hair', 'page'],
  ['/es/feeds/google.xml', 'none'],
])('at the address of a language, %s is handled as %s', (url, expected) => {
  expect(handling(url, 'navigate')).toBe(expected)
})

test('every page of one segment is known not to be a product', () => {
  const names = readdirSync(new URL('../../pages', import.meta.url)).map((name) => name.replace(/\.tsx?$/, ''))
  const segments = [...names, ...RESERVED_SLUGS].filter((name) => /^[a-z0-9-]+$/.test(name) && !isNoPage(name))
  expect(segments.length).toBeGreaterThan(10)
  expect(segments.filter((name) => handling(`/${name}`, 'navigate') === 'product')).toEqual([])
})

/** Folders without a page of their own, and words of listing addresses. */
const isNoPage = (name: string) =>
  [
    'index',
    'api',
    'feeds',
    'sitemap',
    'attr',
    'store',
    'category',
    'social',
    'shared',
    'oto',
    'fonts',
    'icons',
    'media',
  ].includes(name)

const responseWith = (headers: Record<string, string>, status = 200) => ({ status, headers: new Headers(headers) })

test.each([
  ['what says nothing', responseWith({}), true],
  ['what everybody may keep', responseWith({ 'cache-control': 'public, max-age=5' }), true],
  ['what is personal', responseWith({ 'cache-control': 'private, no-cache' }), false],
  ['what nobody may keep', responseWith({ 'cache-control': 'no-store' }), false],
  ['a missing thing', responseWith({}, 404), false],
  ['a part of a thing', responseWith({}, 206), false],
  ['an answer that tells nothing of itself', responseWith({}, 0), false],
])('%s: may be kept is %s', (_, response, expected) => {
  expect(mayBeKept(response)).toBe(expected)
})

const html = { 'content-type': 'text/html; charset=utf-8' }
test.each([
  ['a public page', responseWith({ ...html, 'cache-control': 'public, max-age=0, s-maxage=5' }), true],
  ['a page that lacks a part', responseWith({ ...html, 'cache-control': 'private, no-cache' }), false],
  ['a page that says nothing', responseWith(html), false],
  ['data', responseWith({ 'content-type': 'application/json', 'cache-control': 'public' }), false],
  ['a missing page', responseWith({ ...html, 'cache-control': 'public' }, 404), false],
])('%s: is public is %s', (_, response, expected) => {
  expect(isPublicPage(response)).toBe(expected)
})
