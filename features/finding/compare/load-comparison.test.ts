import { expect, test } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiError } from '@/lib/api/api-error'
import { makeQueryClient } from '@/lib/api/query-client'
import { loadComparison } from './load-comparison'

test.each(['%00', 'a%0Ab', '.', '..', 'a'.repeat(400)])(
  'a product that cannot be is left out and not asked for: %s',
  async (slug) => {
    const asked: unknown[] = []
    const api: ApiCaller = {
      call: async (endpoint, { slug: wanted }: never) => {
        asked.push(wanted)
        throw new ApiError({ kind: 'http', endpoint, status: 404, message: 'There is no such product.' })
      },
    }
    const result = await loadComparison({
      api,
      queryClient: makeQueryClient(),
      visitor: { token: undefined, language: 'en', currencyCode: 'USD', storeCategoryId: 'retail-mall' },
      common: Promise.resolve(null),
      params: {},
      path: '/compare',
      search: new URLSearchParams(`products=${slug},mug`),
      cookies: {},
      own: undefined,
      deadline: Number.POSITIVE_INFINITY,
    })
    expect(result).toEqual({ kind: 'page', props: { products: [] } })
    expect(asked).toEqual(['mug'])
  },
)
