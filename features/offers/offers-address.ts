import { OFFER_PAGE_KINDS, OFFER_SORTS, type OfferPageKind, type OfferSort } from '@/contract/offer-kinds'
import { routes } from '@/lib/routes'

/** What the page of offers shows, as its address says it. */
export interface OffersView {
  /** One kind alone; all of them when absent. */
  readonly kind?: OfferPageKind | undefined
  readonly sort: OfferSort
}

/** Reads the query of the address. Whatever it does not know counts as not said. */
export function readOffersView(search: URLSearchParams): OffersView {
  const kind = OFFER_PAGE_KINDS.find((each) => each === search.get('kind'))
  return { ...(kind && { kind }), sort: OFFER_SORTS.find((each) => each === search.get('sort')) ?? 'soonest' }
}

/** The address of a view; what is usual is left out. */
export function offersAddress({ kind, sort }: OffersView): string {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(sort !== 'soonest' && { sort }) })
  return query.size > 0 ? `${routes.offers()}?${query}` : routes.offers()
}
