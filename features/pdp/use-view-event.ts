import { useEffect } from 'react'
import { toMajor } from '@/contract/minor-units'
import { recordEvent } from '@/lib/analytics/data-layer'
import type { ProductDetail } from './assemble-product'

/** Records that a product was looked at, once for each variant (specification 3, product in detail events). */
export function useViewEvent(product: ProductDetail | undefined): void {
  const { childProductId, productName, brandName, currency } = product ?? {}
  const finalPrice = product?.finalPriceList?.finalPrice
  useEffect(() => {
    if (childProductId === undefined || finalPrice === undefined) return
    const finalPriceList = { finalPrice: toMajor(finalPrice) }
    recordEvent('product_detail', { childProductId, productName, brandName, finalPriceList, currency })
  }, [childProductId, productName, brandName, finalPrice, currency])
}
