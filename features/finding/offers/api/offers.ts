import { queryOptions } from '@tanstack/react-query'
import type { Offer, OffersAnswer } from '@/contract/finding/offers'
import type { ApiCaller } from '@/lib/api/api-caller'
import { type ListProduct, listProductOf } from '@/lib/domain/cart/listed-product'
import type { OffersView } from '../offers-address'

/** Offers of each kind when all kinds are shown: two rows of five. */
const OFFERS_PER_KIND = 10
/** Offers when one kind is shown. The product list has the rest. */
const OFFERS_OF_ONE_KIND = 30

/** An offer, reduced to what the page shows. */
export type ListedOffer = Omit<Offer, 'product'> & { readonly product: ListProduct }

export interface OfferList {
  readonly offers: readonly ListedOffer[]
  readonly counts: OffersAnswer['counts']
}

/**
 * Returns the query for the offers of a view, reduced to what is shown, because the document carries them. Throws
 * ApiError.
 */
export const offersQuery = (api: ApiCaller, { kind, sort }: OffersView) =>
  queryOptions({
    queryKey: ['offers', kind ?? 'all', sort],
    queryFn: async ({ signal }): Promise<OfferList> => {
      const params = { sort, limit: kind ? OFFERS_OF_ONE_KIND : OFFERS_PER_KIND, ...(kind && { kind }) }
      const { offers, counts } = (await api.call('offers', params, { signal })).data
      // A card shows the first picture, the large offer the second.
      const hero = heroOffer(offers)
      return {
        counts,
        offers: offers.map((offer) => ({ ...offer, product: listProductOf(offer.product, offer === hero ? 2 : 1) })),
      }
    },
  })

/** Returns the offer that is shown large: the first group buy, otherwise the running deal with the highest saving. */
export function heroOffer<O extends Pick<ListedOffer, 'kind' | 'percentOff'>>(offers: readonly O[]): O | undefined {
  const deals = offers.filter(({ kind }) => kind === 'deal')
  return (
    offers.find(({ kind }) => kind === 'groupBuy') ??
    deals.toSorted((a, b) => (b.percentOff ?? 0) - (a.percentOff ?? 0))[0]
  )
}
