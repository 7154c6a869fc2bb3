import { expect, test } from 'vitest'
import { makeQueryClient } from '@/lib/api/query-client'
import { providePublicConfig } from '@/lib/config'
import { readConfig } from '@/lib/server/config'
import { loadPost } from './load-post'

test.each([
  ['', ''],
  ['?linkid=nl-0326&utm_source=x', '?linkid=nl-0326&utm_source=x'],
  // Client-side navigation adds the route's own parameters.
  ['?postId=p-1&slug=old&q=%26', '?q=%26'],
])('another slug leads to the right address and keeps the query: %j', async (query, kept) => {
  providePublicConfig(readConfig({ SITE_URL: 'https://shop.test' }).public)
  const result = loadPost({
    api: { call: async () => ({ data: { postId: 'p-1', slug: 'two-weeks' } }) as never },
    queryClient: makeQueryClient(),
    visitor: { token: undefined, language: 'en', currencyCode: 'USD', storeCategoryId: 'retail-mall' },
    common: Promise.resolve(null),
    params: { postId: 'p-1', slug: 'old' },
    path: '/social/p-1/old',
    search: new URLSearchParams(query),
    cookies: {},
    deadline: Number.POSITIVE_INFINITY,
  })
  expect(await result).toEqual({ kind: 'moved', to: `/social/p-1/two-weeks${kept}` })
})
