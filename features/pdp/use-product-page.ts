import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale } from 'use-intl'
import { useApi } from '@/lib/api/api-context'
import type { Locale } from '@/lib/i18n/locale'
import { bitmapQuery } from './api/filtered-bitmap'
import { type PriceAudience, priceQuery } from './api/price-detail'
import { productQuery } from './api/product-by-slug'
import { productSocialQuery } from './api/product-social'
import { assembleProduct } from './assemble-product'
import { useViewEvent } from './use-view-event'
import { hasVariants } from './variant-selection'

/** What a section knows of its data: it is there, it may come, or it failed. */
export interface SectionState {
  readonly isFailed: boolean
  readonly isFetching: boolean
  readonly retry: () => void
}

/**
 * The data of a product page, from the server's render or, after a change of variant, from the cache.
 * @param audience 'guest' until it is known that the visitor is signed in
 */
export function useProductPage(slug: string, audience: PriceAudience) {
  const api = useApi()
  const locale = useLocale() as Locale
  const client = useQueryClient()
  const answer = useQuery(productQuery(api, slug))
  const data = answer.data
  const variantId = data?.selectedVariant.variantId ?? ''
  // Until the visitor's own prices arrive, those of a guest stand in: the same figures, but for who pays which.
  const guestPrice = client.getQueryData(priceQuery(api, variantId, 'guest').queryKey)
  const price = useQuery({
    ...priceQuery(api, variantId, audience),
    enabled: variantId !== '',
    ...(guestPrice && audience !== 'guest' ? { placeholderData: guestPrice } : {}),
  })
  const bitmap = useQuery({ ...bitmapQuery(api, slug), enabled: data !== undefined && hasVariants(data) })
  const { data: social } = useQuery({
    ...productSocialQuery(api, data?.childProductId ?? ''),
    enabled: data !== undefined && audience === 'signed-in',
  })
  const product = useMemo(
    () => data && { ...assembleProduct(data, price.data, locale), ...social },
    [data, price.data, locale, social],
  )

  useViewEvent(product)

  return {
    data,
    product,
    price: price.data,
    bitmap: bitmap.data,
    productState: stateOf(answer),
    priceState: stateOf(price),
    bitmapState: stateOf(bitmap),
  }
}

function stateOf(query: { isError: boolean; isFetching: boolean; refetch: () => unknown }): SectionState {
  return { isFailed: query.isError, isFetching: query.isFetching, retry: () => void query.refetch() }
}
