import type { ProductCard } from '@/contract/catalogue'

/** A card shows one picture. */
const PICTURES = 1

/** A product cut to what its card draws: lists travel with their document, and a card has twice as much. */
export function drawnCard(card: ProductCard, pictures = PICTURES) {
  const { childProductId, productName, slug, brandName, currencySymbol, msrpPrice, tfmPrice, rewardFinalPrice } = card
  const { TotalStarRating, TotalNoOfRatings, inStock, allowOrderOutOfStock, discountValue } = card
  const { isGroupBuyCampaign, isBundle, dealStartsAt, subscribePercent, swatches, swatchCount, hasVariants } = card
  return {
    ...{ childProductId, productName, slug, brandName, currencySymbol, msrpPrice, tfmPrice, rewardFinalPrice },
    ...{ TotalStarRating, TotalNoOfRatings, inStock, allowOrderOutOfStock, discountValue },
    ...{ isGroupBuyCampaign, isBundle, dealStartsAt, subscribePercent, swatches, swatchCount, hasVariants },
    // The card's name says what its picture shows.
    images: card.images.slice(0, pictures).map(({ small }) => ({ small, altText: '' })),
  }
}

export type DrawnCard = ReturnType<typeof drawnCard>
