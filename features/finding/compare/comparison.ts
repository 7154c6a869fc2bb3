import type { ShoppingProduct } from '@/components/product-card/shopping-card'
import type { PriceDetail } from '@/contract/buying/pricing'
import type { ProductData } from '@/contract/finding/catalogue'
import { MAX_COMPARED } from '@/lib/domain/compare/compared-products'
import { routes } from '@/lib/routes'

/** A product of a comparison: what its card shows, and what is said about it. */
export interface ComparedProduct extends ShoppingProduct {
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
}

/** Returns the slugs that an address compares, each once. */
export function comparedSlugs(search: URLSearchParams): string[] {
  const slugs = (search.get('products') ?? '').split(',').map((slug) => slug.trim())
  return [...new Set(slugs.filter(Boolean))].slice(0, MAX_COMPARED)
}

/** Returns the address of the comparison without one of its products. */
export const withoutProduct = (products: readonly ComparedProduct[], slug: string): string =>
  routes.compare(products.flatMap((product) => (product.slug === slug ? [] : product.slug)))

/** One line of the table: a name, and a value for each product, '' where it says nothing about it. */
export interface ComparedLine {
  readonly name: string
  readonly values: readonly string[]
}

/** Returns what the products say, in the order of the first that says it. A name that is used twice is joined. */
export function comparedLines(products: readonly ComparedProduct[]): ComparedLine[] {
  const names = [...new Set(products.flatMap(({ attributes }) => attributes.map(({ name }) => name)))]
  return names.map((name) => ({
    name,
    values: products.map(({ attributes }) =>
      attributes.flatMap((attribute) => (attribute.name === name ? attribute.value : [])).join(', '),
    ),
  }))
}

/** Returns a product at its prices. */
export function comparedProduct(product: ProductData, price: PriceDetail): ComparedProduct {
  const { childProductId, productName, currencySymbol, inStock, allowOrderOutOfStock, attributes } = product
  const { msrpPrice, tfmPrice = msrpPrice, rewardFinalPrice, bestOffer } = price.finalPriceDetails
  const dealStartsAt = bestOffer?.gmtStartTime
  return {
    ...{ childProductId, productName, currencySymbol, inStock, allowOrderOutOfStock, attributes },
    ...{ msrpPrice, tfmPrice, rewardFinalPrice },
    slug: product.productSeo.slug,
    brandName: product.storeName,
    images: product.images.slice(0, 1).map(({ small, altText }) => ({ small, altText })),
    TotalStarRating: product.TotalStarRating,
    TotalNoOfRatings: product.TotalNoOfRatings,
    hasVariants: product.linkedVariant.length > 0,
    isGroupBuyCampaign: product.groupBuyCampaign !== undefined,
    isBundle: product.comboProducts.length > 0,
    ...(dealStartsAt !== undefined && { dealStartsAt }),
  }
}
