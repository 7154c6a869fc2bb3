import { useEffect, useRef } from 'react'
import { toMajor } from '@/contract/minor-units'
import { recordEvent } from '@/lib/analytics/data-layer'
import { currentSession } from '@/lib/session/session-state'
import type { PriceAudience } from './api/price-detail'
import type { ProductDetail } from './assemble-product'

/**
 * Records that a product was looked at, once for each variant (specification 3, product in detail events), at the price
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
