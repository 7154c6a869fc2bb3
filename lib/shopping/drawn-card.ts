import type { ProductCard } from '@/contract/catalogue'

/** A card shows one picture. */
const PICTURES = 1

/**
 * A product cut to what its card draws: lists travel with their document, and a card has twice as much. What is not so
 * for it (no bundle, no swatches) is left out.
 */
export function drawnCard(card: ProductCard, pictures = PICTURES) {
  const { childProductId, productName, slug, brandName, currencySymbol, msrpPrice, tfmPrice, rewardFinalPrice } = card
  const { TotalStarRating, TotalNoOfRatings, inStock, allowOrderOutOfStock, discountValue } = card
  const { isGroupBuyCampaign, isBundle, dealStartsAt, subscribePercent, swatches, swatchCount, hasVariants } = card
  return {
    ...{ childProductId, productName, slug, brandName, currencySymbol, msrpPrice, tfmPrice, rewardFinalPrice },
    ...{ TotalStarRating, TotalNoOfRatings, inStock },
    ...telling({ allowOrderOutOfStock, discountValue, isGroupBuyCampaign, isBundle, dealStartsAt }),
    ...telling({ subscribePercent, swatches, swatchCount, hasVariants }),
    // The card's name says what its picture shows.
    images: card.images.slice(0, pictures).map(({ small }) => ({ small })),
  }
}

/** Without what is false, 0, empty or not there. */
function telling<Facts extends object>(facts: Facts): Partial<Facts> {
  const says = (fact: unknown) => (Array.isArray(fact) ? fact.length > 0 : Boolean(fact))
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => says(fact))) as Partial<Facts>
}

export type DrawnCard = ReturnType<typeof drawnCard>
