import { isNotFound } from '@/lib/api/api-error'
import type { LoadContext, LoadResult } from '@/lib/server/pages/load-page'
import { isSlug } from '@/lib/server/pages/slug'
import { type ComparedProduct, comparedProduct, comparedSlugs } from './comparison'

export interface ComparisonProps {
  readonly products: readonly ComparedProduct[]
}

/** Loads the products that an address compares; those that do not exist are left out. */
export async function loadComparison({ api, search }: LoadContext): Promise<LoadResult<ComparisonProps>> {
  const found = await Promise.all(
    comparedSlugs(search)
      .filter(isSlug)
      .map(async (slug) => {
        try {
          const { productData } = await api.call('productBySlug', { slug })
          const { data } = await api.call('priceDetail', { variantId: productData.childProductId })
          return comparedProduct(productData, data)
        } catch (error) {
          if (isNotFound(error)) return undefined
          throw error
        }
      }),
  )
  return { kind: 'page', props: { products: found.filter((product) => product !== undefined) } }
}
