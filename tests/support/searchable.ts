import { inject } from 'vitest'
import { publicConfig } from '@/lib/config'

const INDICES = ['products_en', 'categories_en', 'stores_en', 'suggestions_en']

/** Waits until the marketplace has built its search index, which takes a while after its start. */
export async function searchable(): Promise<void> {
  const { appId, apiKey } = publicConfig().search
  const response = await fetch(`${inject('marketplaceUrl')}/1/indexes/*/queries`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-algolia-application-id': appId,
      'x-algolia-api-key': apiKey,
    },
    body: JSON.stringify({ requests: INDICES.map((indexName) => ({ indexName, query: 'a', analytics: false })) }),
  })
  if (!response.ok) throw new Error(`The search answered ${response.status}`)
}
