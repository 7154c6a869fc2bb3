import { expect, test } from 'vitest'
import { retailStoreCategoryId } from '../../../../shared/request/request-context.ts'
import { algoliaService } from './algolia-service.ts'
import type { SearchIndex } from './search-index.ts'

test('a call with many queries does not block other requests', async () => {
  let calls = 0
  const index: SearchIndex = {
    locale: 'en',
    searched: [],
    find: async () => {
      calls += 1
      return { records: [], total: 0, facets: new Map(), stats: new Map(), matchedWords: new Set() }
    },
    isFacet: () => false,
    records: async () => [],
    browse: async () => ({ records: [], total: 0 }),
  }
  const service = algoliaService({ indices: () => index, counter: { count: () => {} } })
  const call = {
    currency: { code: 'USD', symbol: '$', name: 'US dollar', perDollar: 1 },
    storeCategoryId: retailStoreCategoryId,
  }
  const answering = service.queries([{ hitsPerPage: 0 }, { hitsPerPage: 0 }, { hitsPerPage: 0 }], call)
  await new Promise((resolve) => setImmediate(resolve))
  expect(calls).toBeLessThan(3)
  expect(await answering).toHaveLength(3)
})
