import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf } from '../../../../shared/ids.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { hostileTexts } from '../../../../testing/samples/hostile-texts.ts'
import { everything } from './search-query.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const search = (text: string, locale: Locale = 'en', limit = 30) =>
  app.services.productSearch.find({ ...everything, text, locale, limit })

test.each<[string, string, Locale]>([
  ['linen bath towel', 'linen-bath-towel', 'en'],
  ['LINEN BATH TOWELS', 'linen-bath-towel', 'en'],
  ['linen bath tow', 'linen-bath-towel', 'en'],
  ['linnen bath towl', 'linen-bath-towel', 'en'],
  ['castille soap', 'olive-oil-castile-soap', 'en'],
  ['tooth brush set bamboo', 'bamboo-toothbrush-set', 'en'],
  ['dryerballs', 'wool-dryer-balls', 'en'],
  ['macha ceremonial', 'matcha-ceremonial-grade', 'en'],
  ['toalla de baño de lino', 'linen-bath-towel', 'es'],
  ['toallas bano lino', 'linen-bath-towel', 'es'],
  ['jabon castilla', 'olive-oil-castile-soap', 'es'],
  ['champu romero', 'rosemary-shampoo-bar', 'es'],
  ['منشفة حمام من الكتان', 'linen-bath-towel', 'ar'],
  ['منشفه حمّام كتان', 'linen-bath-towel', 'ar'],
  ['tuala mandi linen', 'linen-bath-towel', 'ms'],
  ['linen bath towel', 'linen-bath-towel', 'ms'],
])('%s finds %s first (%s)', async (text, slug, locale) => {
  const { productIds } = await search(text, locale)
  expect(productIds[0]).toBe(idOf('product', slug))
})

test('products are found by store, category in the requested language, badge and colour', async () => {
  const { total: all } = await search('')
  for (const text of ['fern field', 'vegan', 'sage', 'candles']) {
    const { total } = await search(text)
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(all)
  }
  expect((await search('velas', 'es')).total).toBeGreaterThan((await search('velas', 'ar')).total)
})

test('the membership is not found', async () => {
  const { productIds } = await search('yearly membership', 'en', 1000)
  expect(productIds).not.toContain(idOf('product', 'yearly-membership'))
})

test('matched words are returned as the index stores them', async () => {
  expect((await search('linen towl')).matchedWords).toEqual(expect.arrayContaining(['linen', 'towel']))
  expect((await search('')).matchedWords).toEqual([])
})

test.each([
  ...hostileTexts,
  'a'.repeat(10_000),
  'soap '.repeat(2000),
  '\u0000\u0001\u001f',
  '!@#$%^&*()_+-=[]{}|;:",.<>/?`~',
  '🧼🛁🪥',
  '\ud83e',
  '\u202eltr',
  "' union select null --",
  'brandName:"x" OR price > 0',
  '../../etc/passwd',
  'constructor prototype __proto__ hasOwnProperty',
])('hostile text %# is treated as text', async (text) => {
  const { total, productIds } = await search(text)
  expect(productIds.length).toBe(Math.min(30, total))
})
