import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale } from 'use-intl'
import type { PriceAudience } from '@/contract/finding/catalogue'
import { useApi } from '@/lib/api/api-context'
import { useUid } from '@/lib/session/session-state'
import { priceQuery } from '../api/price'
import { productQuery, productSocialQuery } from '../api/product'
import { bitmapQuery } from '../api/variants'
import { usePageView, useViewEvent } from '../use-product-events'
import { hasVariants } from '../variants/variant-selection'
import { assembleProduct, variantIdOf } from './assemble-product'

/** State of a section's data: loaded, loading or failed. */
export interface SectionState {
  readonly isFailed: boolean
  readonly isFetching: boolean
  readonly retry: () => void
}

/**
 * Returns the data of a product page, from the server's render or, after a change of variant, from the cache. The first
 * render uses a guest's data, later renders the visitor's.
 */
export function useProductPage(slug: string) {
  const api = useApi()
  const locale = useLocale()
  const client = useQueryClient()
  const response = useQuery(productQuery(api, slug))
  const data = response.data
  const variantId = data ? variantIdOf(data) : ''
  const uid = useUid()
  const audience: PriceAudience = uid ? 'signedIn' : 'guest'
  // A guest's prices are shown until the visitor's arrive. They differ only in the price to pay.
  const guestPrice = client.getQueryData(priceQuery(api, variantId, '').queryKey)
  const price = useQuery({
    ...priceQuery(api, variantId, uid),
    enabled: variantId !== '',
    ...(guestPrice && uid ? { placeholderData: guestPrice } : {}),
  })
  const bitmap = useQuery({ ...bitmapQuery(api, slug), enabled: data !== undefined && hasVariants(data) })
  const { data: social } = useQuery({
    ...productSocialQuery(api, uid, data?.childProductId ?? ''),
    enabled: data !== undefined && uid !== '',
  })
  const product = useMemo(
    () => data && assembleProduct(data, price.data, locale, social),
    [data, price.data, locale, social],
  )

  usePageView(slug, data?.parentProductId)
  useViewEvent(product, price.isPlaceholderData ? undefined : audience)

  if (!data || !product) return { isLoaded: false, productState: stateOf(response) } as const
  return {
    isLoaded: true,
    slug,
    data,
    product,
    price: price.data,
    bitmap: bitmap.data,
    priceState: stateOf(price),
    bitmapState: stateOf(bitmap),
    reload: () => {
      response.refetch()
      price.refetch()
    },
  } as const
}

/** A product page with a loaded product. Other data may be loading or have failed. */
export type LoadedProductPage = Extract<ReturnType<typeof useProductPage>, { readonly isLoaded: true }>

function stateOf(query: { isError: boolean; isFetching: boolean; refetch: () => unknown }): SectionState {
  return { isFailed: query.isError, isFetching: query.isFetching, retry: () => void query.refetch() }
}
