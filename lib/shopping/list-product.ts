import type { ProductCard } from '@/contract/catalogue'

/** A card shows one picture. */
const PICTURES = 1

/**
 * What a list carries of a product: what its card draws, and what the cart needs to know of it. Lists travel with their
 * document, and a card from the marketplace has twice as much.
 */
export function listProductOf(card: ProductCard, pictures = PICTURES) {
  const { childProductId, parentProductId, centralProductId, unitId, storeId, productName, slug, brandName } = card
  const { currency, currencySymbol, msrpPrice, tfmPrice, rewardFinalPrice, TotalStarRating, TotalNoOfRatings } = card
  const { inStock, allowOrderOutOfStock, discountValue, isGroupBuyCampaign, isBundle, dealStartsAt } = card
  const { subscribePercent, swatches, swatchCount, hasVariants, mouData, images } = card
  return {
    ...{ childProductId, parentProductId, centralProductId, unitId, storeId, productName, slug, brandName },
    ...{ currency, currencySymbol, msrpPrice, tfmPrice, rewardFinalPrice, TotalStarRating, TotalNoOfRatings },
    ...{ inStock, allowOrderOutOfStock, discountValue, isGroupBuyCampaign, isBundle, dealStartsAt },
    ...{ subscribePercent, swatches, swatchCount, hasVariants, minimumQuantity: mouData?.mouQty },
    images: images.slice(0, pictures).map(({ small, altText }) => ({ small, altText })),
  }
}

export type ListProduct = ReturnType<typeof listProductOf>
