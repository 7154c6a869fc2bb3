import { useEffect, useRef } from 'react'
import { toMajor } from '@/contract/minor-units'
import { useApi } from '@/lib/api/api-context'
import { readCookie } from '@/lib/session/read-cookie'
import { currentSession } from '@/lib/session/session-state'
import { whenIdle } from '@/lib/when-idle'
import type { PriceAudience } from './api/price'
import type { ProductDetail } from './assemble-product'

/**
 * Tells the marketplace that a product is looked at, so that it stands among what was viewed. A guest who has only just
 * come, and so may be gone at once, is not given a token for that: it begins with the second page.
 */
export function usePageView(slug: string, parentProductId: string | undefined): void {
  const api = useApi()
  // Another variant is the same product.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slug changes with the variant.
  useEffect(() => {
    if (parentProductId === undefined) return
    return whenIdle(() => {
      if (readCookie('token') === undefined && !hasMovedInside()) return
      // Nobody waits for it, and nobody asked.
      api.call('pageView', { path: `/${slug}`, parentProductId }).catch(() => undefined)
    })
  }, [api, parentProductId])
}

/** Whether this is not the first page of the visit. The shell sets the flag. */
function hasMovedInside(): boolean {
  try {
    return sessionStorage.getItem('hasInternalNavigation') === 'true'
  } catch {
    return false
  }
}

/**
 * Records that a product was looked at, once for each variant, at the price
 * of whoever looks.
 * @param audience whose prices the product has; undefined while those of another stand in
 */
export function useViewEvent(product: ProductDetail | undefined, audience: PriceAudience | undefined): void {
  const recorded = useRef<string>(undefined)
  const { childProductId, productName, brandName, currency } = product ?? {}
  const finalPrice = product?.finalPriceList?.finalPrice
  useEffect(() => {
    if (childProductId === undefined || finalPrice === undefined || recorded.current === childProductId) return
    // The first render is a guest's, whoever it is.
    if (audience !== (currentSession().kind === 'guest' ? 'guest' : 'signed-in')) return
    recorded.current = childProductId
    const finalPriceList = { finalPrice: toMajor(finalPrice) }
    recordEvent('product_detail', { childProductId, productName, brandName, finalPriceList, currency })
  }, [childProductId, productName, brandName, finalPrice, currency, audience])
}

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * Leaves an event for the tag manager. It is sent nowhere by itself: the tag manager reads the list once it runs, which
 * needs an id in the configuration and the visitor's consent.
 */
export function recordEvent(event: string, details: Readonly<Record<string, unknown>>): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...details })
}
