import type { ProductCard } from '@/contract/finding/catalogue'

/** A card shows one picture. */
const DEFAULT_PICTURES = 1

/**
 * Reduces a product to the fields that its card renders. Lists are embedded in their HTML document, and a card from the
 * marketplace is twice as long. Fields that are false, 0 or empty are omitted.
 * @param pictures number of pictures to keep
 */
export function cardFieldsOf(card: ProductCard, pictures = DEFAULT_PICTURES) {
  const { childProductId, productName, slug, brandName, currencySymbol, msrpPrice, tfmPrice, rewardFinalPrice } = card
  const { TotalStarRating, TotalNoOfRatings, inStock, allowOrderOutOfStock, discountValue } = card
  const { isGroupBuyCampaign, isBundle, dealStartsAt, subscribePercent, swatches, swatchCount, hasVariants } = card
  return {
    ...{ childProductId, productName, slug, brandName, currencySymbol, msrpPrice, tfmPrice, rewardFinalPrice },
    ...{ TotalStarRating, TotalNoOfRatings, inStock },
    ...withoutEmpty({ allowOrderOutOfStock, discountValue, isGroupBuyCampaign, isBundle, dealStartsAt }),
    ...withoutEmpty({ subscribePercent, swatches, swatchCount, hasVariants }),
    // No alternative text: the card's name describes the picture.
    images: card.images.slice(0, pictures).map(({ small }) => ({ small })),
  }
}

/**
 * Reduces a product to the fields that its card renders and that the cart needs.
 * @param pictures number of pictures to keep
 */
export function listProductOf(card: ProductCard, pictures = DEFAULT_PICTURES) {
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

function withoutEmpty<Fields extends object>(fields: Fields): Partial<Fields> {
  const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isSet(value))) as Partial<Fields>
}

export type CardFields = ReturnType<typeof cardFieldsOf>
export type ListProduct = ReturnType<typeof listProductOf>
