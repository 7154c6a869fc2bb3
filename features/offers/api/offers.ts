import { queryOptions } from '@tanstack/react-query'
import type { ShoppingProduct } from '@/components/product-card/shopping-card'
import type { Offer, OffersAnswer } from '@/contract/offers'
import type { ApiCaller } from '@/lib/api/api-caller'
import type { CartProduct } from '@/lib/shopping/cart-context'
import { heroOffer } from '../hero-offer'
import type { OffersView } from '../offers-address'

/** Of each kind where all stand together: two lines of five. */
const OF_EACH = 10
/** Of one kind alone; the product list has the others. */
export const OF_ONE = 30

export type OfferProduct = ShoppingProduct & Omit<CartProduct, 'finalPrice'>

/** An offer, cut to what the page draws. */
export type DrawnOffer = Omit<Offer, 'product'> & { readonly product: OfferProduct }

export interface DrawnOffers {
  readonly offers: readonly DrawnOffer[]
  readonly counts: OffersAnswer['counts']
}

/** The offers of a view; they travel with the document, so they hold only what is drawn. */
export const offersQuery = (api: ApiCaller, { kind, sort }: OffersView) =>
  queryOptions({
    queryKey: ['offers', kind ?? 'all', sort],
    queryFn: async ({ signal }): Promise<DrawnOffers> => {
      const asked = { sort, limit: kind ? OF_ONE : OF_EACH, ...(kind && { kind }) }
      const { offers, counts } = (await api.call('offers', asked, { signal })).data
      const hero = heroOffer(offers)
      return {
        counts,
        offers: offers.map((offer) => ({ ...offer, product: productOf(offer, offer === hero ? 2 : 1) })),
      }
    },
  })

/** @param pictures a card shows the first, the large offer above the list the second */
function productOf({ product }: Offer, pictures: number): OfferProduct {
  const { childProductId, parentProductId, centralProductId, unitId, storeId, productName, slug, brandName } = product
  const { currency, currencySymbol, msrpPrice, tfmPrice, rewardFinalPrice, TotalStarRating, TotalNoOfRatings } = product
  const { inStock, allowOrderOutOfStock, discountValue, isGroupBuyCampaign, isBundle } = product
  const { dealStartsAt, subscribePercent, swatches, swatchCount, hasVariants, mouData } = product
  return {
    ...{ childProductId, parentProductId, centralProductId, unitId, storeId, productName, slug, brandName },
    ...{ currency, currencySymbol, msrpPrice, tfmPrice, rewardFinalPrice, TotalStarRating, TotalNoOfRatings },
    ...{ inStock, allowOrderOutOfStock, discountValue, isGroupBuyCampaign, isBundle },
    ...{ dealStartsAt, subscribePercent, swatches, swatchCount, hasVariants, minimumQuantity: mouData?.mouQty },
    images: product.images.slice(0, pictures).map(({ small, altText }) => ({ small, altText })),
  }
}
