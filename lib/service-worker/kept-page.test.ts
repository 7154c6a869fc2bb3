import { expect, test } from 'vitest'
import { byLocale } from '@/contract/values/languages'
import { catalogues } from '../i18n/messages-by-locale'
import { languageOf, piecesOf, withNotice } from './kept-page'

const notices = byLocale((locale) => catalogues[locale].offline.notice)
const page = (html: string, headers: Record<string, string> = {}) =>
  withNotice(new Response(html, { headers: { date: 'Fri, 20 Nov 2026 12:00:00 GMT', ...headers } }), notices)

test.each([
  ['en', 'You are offline.'],
  ['es', 'No tienes conexión.'],
  ['ar', 'أنت غير متصل'],
  ['ms', 'Anda di luar talian.'],
  ['xx', 'You are offline.'],
])('a page in %s says above all else that it is old, and from when', async (language, words) => {
  const text = await (await page(`<html lang="${language}" dir="auto"><body class="a"><p>Towel</p></body>`)).text()
  expect(text).toMatch(new RegExp(`<body class="a"><p role="status"[^>]*>${words}[^<]*2026[^<]*</p><p>Towel</p>`))
  expect(text).not.toContain('{time}')
})

test('what the headers said of the packed page is gone; what they say of its safety stays', async () => {
  const { headers } = await page('<html><body></body>', {
    'content-encoding': 'gzip',
    'content-length': '5',
    'content-security-policy': "default-src 'self'",
  })
  expect([...headers.keys()].sort()).toEqual(['content-security-policy', 'content-type', 'date'])
})

test('the pieces of a page are those of the shop that it needs at once, each once', () => {
  const html = `<html lang="ar"><link rel="icon" href="/logo.svg"/><link href="/api/styles/a+b.css"/>
    <link rel="stylesheet" href="/_next/static/chunks/a.css" disabled=""/><script data-scripts="/api/texts/ar/a.js /_next/static/chunks/a.js">x()
    </script><use href="/icons.svg#bag"/><use href="/icons.svg#user"/><a href="/cart">x</a><a href="/">x</a>
    <link href="/fonts/a.woff2"/><img src="https://media.example/a.webp"/><script src="//evil.example/_next/static/a.js">`
  expect(piecesOf(html)).toEqual([
    '/logo.svg',
    '/api/styles/a+b.css',
    '/api/texts/ar/a.js',
    '/_next/static/chunks/a.js',
    '/icons.svg',
    '/fonts/a.woff2',
  ])
  expect(languageOf(html)).toBe('ar')
})
