import type { ProductDetail } from './assemble-product'

/** A product as the parts around its page know it: sharing, collections, panels. Amounts are minor units. */
export interface ProductSubject {
  readonly slug: string
  readonly childProductId: string
  readonly parentProductId: string
  readonly productName: string
  readonly brandName: string
  readonly storeName: string
  /** Address of the first picture without a transformation. */
  readonly image: string
  readonly price: { readonly member: number; readonly list: number; readonly symbol: string } | undefined
}

/** What is passed on about the product on display. */
export function productSubject(product: ProductDetail): ProductSubject {
  const { sku: slug, childProductId, parentProductId, productName, brandName, images, finalPriceList } = product
  const price = finalPriceList && {
    member: finalPriceList.basePrice,
    list: finalPriceList.msrpPrice,
    symbol: product.currencySymbol,
  }
  const image = images[0]?.small ?? ''
  return { slug, childProductId, parentProductId, productName, brandName, storeName: brandName, image, price }
}

/** What the product gives whoever owns a membership, or promotes it: each panel takes what it shows. */
export function productBenefit({ finalPriceList, rewardFinalPrice, currencySymbol }: ProductDetail) {
  const { msrpPrice = 0, basePrice = 0, sherpaCommissionRangeObj: commission } = finalPriceList ?? {}
  const productSaving = Math.max(msrpPrice - basePrice, 0)
  return { commission, productReward: rewardFinalPrice, productSaving, currencySymbol }
}
