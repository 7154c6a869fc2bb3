import { HOUR_MS } from '../../../../contract/values/durations.ts'

/** What lists and suggestions show. How products are found and ranked stands in `engine/` and `text-index/`. */

/** Filters of a list, from the top: what their names begin with. */
export const FILTER_ORDER = ['category', 'price', 'values', 'rating', 'brand', 'attr_', 'offers']
/** A page shows four options and reveals the rest on request. More would only make it heavy. */
export const MAX_FILTER_OPTIONS = 14
export const MAX_ATTRIBUTE_FILTERS = 4
/** An attribute that only few of the products have does not help to narrow the list. */
export const MIN_ATTRIBUTE_SHARE = 0.15
/** Least stars that can be chosen. */
export const RATING_FILTERS = ['4.5', '4', '3'] as const

/** A query is suggested after this many searches, a phrase of names that this many products share. */
export const MIN_SUGGESTED_SEARCHES = 2
export const MIN_SUGGESTED_PRODUCTS = 2
/** One search counts as much as this many products, so that searches rank above phrases of the catalogue. */
export const SEARCH_WEIGHT = 10
/** A visitor's search for the same counts again after this time. */
export const REPEATED_SEARCH_MS = HOUR_MS
/** Days for which searches, and clicks on what was found, are kept. */
export const SEARCHES_KEPT_DAYS = 180
export const EVENTS_KEPT_DAYS = 90
