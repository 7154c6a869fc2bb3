import { expect, test } from 'vitest'
import type { SocialPost } from '@/contract/community/posts'
import { makeQueryClient } from '@/lib/api/query-client'
import { providePublicConfig } from '@/lib/config'
import { readConfig } from '@/lib/server/config'
import { loadPost, postTitle } from './load-post'

test.each([
  ['no text', '', 'Amara M.'],
  ['a short text', 'Two weeks with a safety razor', 'Amara M.: Two weeks with a safety razor'],
  ['paragraphs that fit', 'Two weeks\n\nwith a razor', 'Amara M.: Two weeks with a razor'],
  ['a text of 60 characters', 'a'.repeat(60), `Amara M.: ${'a'.repeat(60)}`],
  ['a longer text', 'a'.repeat(61), `Amara M.: ${'a'.repeat(60)}…`],
])('the title of a post with %s', (_, text, title) => {
  expect(postTitle({ author: { name: 'Amara M.' }, text } as SocialPost)).toBe(title)
})

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
    own: undefined,
    deadline: Number.POSITIVE_INFINITY,
  })
  expect(await result).toEqual({ kind: 'moved', to: `/social/p-1/two-weeks${kept}` })
})
