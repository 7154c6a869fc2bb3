import { queryOptions } from '@tanstack/react-query'
import type { Offer, OffersAnswer } from '@/contract/offers'
import type { ApiCaller } from '@/lib/api/api-caller'
import { type ListProduct, listProductOf } from '@/lib/shopping/listed-product'
import { heroOffer } from '../hero-offer'
import type { OffersView } from '../offers-address'

/** Of each kind where all stand together: two lines of five. */
const OF_EACH = 10
/** Of one kind alone; the product list has the others. */
export const OF_ONE = 30

/** An offer, cut to what the page draws. */
export type DrawnOffer = Omit<Offer, 'product'> & { readonly product: ListProduct }

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
      // A card shows the first picture, the large offer the second.
      const hero = heroOffer(offers)
      return {
        counts,
        offers: offers.map((offer) => ({ ...offer, product: listProductOf(offer.product, offer === hero ? 2 : 1) })),
      }
    },
  })
