import { OFFER_PAGE_KINDS, OFFER_SORTS, type OfferPageKind, type OfferSort } from '@/contract/finding/offers-rules'
import { routes } from '@/lib/routes'

/** The state of the offers page, from its URL. */
export interface OffersView {
  /** Shows a single kind; all kinds when absent. */
  readonly kind?: OfferPageKind | undefined
  readonly sort: OfferSort
}

/** Reads the query string. Unknown values are ignored. */
export function readOffersView(search: URLSearchParams): OffersView {
  const kind = OFFER_PAGE_KINDS.find((each) => each === search.get('kind'))
  return { ...(kind && { kind }), sort: OFFER_SORTS.find((each) => each === search.get('sort')) ?? 'soonest' }
}

/** Returns the URL of a view, without default values. */
export function offersAddress({ kind, sort }: OffersView): string {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(sort !== 'soonest' && { sort }) })
  return query.size > 0 ? `${routes.offers()}?${query}` : routes.offers()
}
