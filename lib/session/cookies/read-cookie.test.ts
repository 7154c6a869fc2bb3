import { describe, expect, test } from 'vitest'
import { visitorFrom } from '../visitor'
import { cookiesOf } from './read-cookie'

describe('cookiesOf', () => {
  test.each([
    ['none', undefined, {}],
    ['an empty header', '', {}],
    ['pairs', 'a=1; b=2', { a: '1', b: '2' }],
    ['an equals sign in the value', 'token=a=b=', { token: 'a=b=' }],
    ['percent escapes', 'ucity=S%C3%A3o%20Paulo', { ucity: 'São Paulo' }],
    ['a broken percent escape', 'ucity=%E0%A4%A', { ucity: '%E0%A4%A' }],
    ['no name', '=x; ;', {}],
    ['the last of two', 'a=1; a=2', { a: '2' }],
  ])('%s', (_, header, expected) => {
    expect(cookiesOf(header)).toEqual(expected)
  })
})

describe('visitorFrom treats a malformed value as absent', () => {
  const visitor = (cookies: Partial<Record<string, string>>) => visitorFrom((name) => cookies[name])
  const nobody = { token: undefined, language: 'en', currencyCode: 'USD', storeCategoryId: 'retail-mall' }

  test.each([
    ['no cookies', {}, nobody],
    [
      'good ones',
      { token: 'a.b-c', language: 'ar', currencyCode: 'EUR', storeCategoryId: 'x1' },
      { token: 'a.b-c', language: 'ar', currencyCode: 'EUR', storeCategoryId: 'x1' },
    ],
    ['a header break in the token', { token: 'a\r\nX: y' }, nobody],
    ['an unknown language', { language: 'xx' }, nobody],
    ['a currency that is none', { currencyCode: 'usd' }, nobody],
    ['a long store category', { storeCategoryId: 'x'.repeat(65) }, nobody],
  ])('%s', (_, cookies, expected) => {
    expect(visitor(cookies)).toEqual(expected)
  })
})
