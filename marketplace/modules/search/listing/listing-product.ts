import type { z } from 'zod'
import type { productCard } from '../../../../contract/catalogue.ts'

/** A card as the catalogue makes it. */
export type ListedCard = Omit<z.input<typeof productCard>, 'images'> & Pick<z.output<typeof productCard>, 'images'>

/** A card with what the specification calls a listing's item (section 3) beside the names of cards. */
export function listedProduct(card: ListedCard) {
  return {
    ...card,
    name: card.productName,
    productSlug: card.slug,
    // A variant's slug is its number in the stores' books too.
    sku: card.slug,
    mobileImages: { extraLarge: card.images[0]?.medium },
    sellerSingleUnitPrice: {
      subTotal: card.tfmPrice,
      msrpPrice: card.msrpPrice,
      rewardFinalPrice: card.rewardFinalPrice,
    },
  }
}
