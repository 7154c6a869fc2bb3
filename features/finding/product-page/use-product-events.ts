import { useEffect, useRef } from 'react'
import type { PriceAudience } from '@/contract/finding/catalogue'
import { toMajor } from '@/contract/values/minor-units'
import { recordEvent } from '@/lib/analytics/events'
import { useApi } from '@/lib/api/api-context'
import { NAVIGATED_FLAG, tabStore } from '@/lib/browser/storage'
import { whenIdle } from '@/lib/browser/when-idle'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { currentSession } from '@/lib/session/session-state'
import type { ProductDetail } from './loading/assemble-product'

/**
 * Reports a product view to the marketplace for the recently viewed products. A new guest, who may leave at once, gets
 * no token for it: reporting starts with the second page.
 */
export function usePageView(slug: string, parentProductId: string | undefined): void {
  const api = useApi()
  // Another variant is the same product.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slug changes with the variant.
  useEffect(() => {
    if (parentProductId === undefined) return
    return whenIdle(() => {
      if (readCookie('token') === undefined && !hasMovedInside()) return
      // Fire and forget: the shopper did not request it.
      api.call('pageView', { path: `/${slug}`, parentProductId }).catch(() => undefined)
    })
  }, [api, parentProductId])
}

/** Returns true when this is not the first page of the visit. The shell sets the flag. */
const hasMovedInside = (): boolean => tabStore.get(NAVIGATED_FLAG) === 'true'

/**
 * Records a product view once per variant, at the visitor's price.
 * @param audience whose prices the product has; undefined while placeholder prices are shown
 */
export function useViewEvent(product: ProductDetail | undefined, audience: PriceAudience | undefined): void {
  const recorded = useRef<string>(undefined)
  const { childProductId, productName, brandName, currency } = product ?? {}
  const finalPrice = product?.finalPriceList?.finalPrice
  useEffect(() => {
    if (childProductId === undefined || finalPrice === undefined || recorded.current === childProductId) return
    // The first render is always a guest's.
    if (audience !== (currentSession().kind === 'guest' ? 'guest' : 'signedIn')) return
    recorded.current = childProductId
    const finalPriceList = { finalPrice: toMajor(finalPrice) }
    recordEvent('product_detail', { childProductId, productName, brandName, finalPriceList, currency })
  }, [childProductId, productName, brandName, finalPrice, currency, audience])
}
