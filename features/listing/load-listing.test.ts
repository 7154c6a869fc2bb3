import { expect, test } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import type { LoadContext } from '@/lib/query/load-page'
import { makeQueryClient } from '@/lib/query/query-client'
import { loadCategory } from './load-listing'

const nobodyIsAsked: ApiCaller = {
  call: async (name) => {
    throw new Error(`${name} was asked for`)
  },
}

const contextAt = (params: Record<string, string>): LoadContext => ({
  api: nobodyIsAsked,
  queryClient: makeQueryClient(),
  visitor: { token: undefined, language: 'en', currencyCode: 'USD', storeCategoryId: 'retail-mall' },
  common: Promise.resolve(null),
  params,
  path: '/category/x',
  search: new URLSearchParams(),
  cookies: {},
})

test.each([
  [{ slug: '\u0000' }],
  [{ slug: 'home-care\r\nSet-Cookie: a=b' }],
  [{ slug: 'a'.repeat(5000) }],
  [{ name: 'home-care', id: '\u0000' }],
])('an address that no category can have is a missing page, and nobody is asked for it', async (params) => {
  expect(await loadCategory(contextAt(params))).toEqual({ kind: 'missing' })
})
