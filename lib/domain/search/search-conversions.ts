import { DAY_MS } from '@/contract/values/durations'
import { tabStore } from '../../browser/storage'
import { onConsentChange } from '../../consent/consent-change'
import { maySendSearchEvents, sendSearchEvent } from './search-events'

/** A product that was opened from the results of a search, by its product id. */
interface OpenedProduct {
  readonly index: string
  readonly queryID: string
  readonly at: number
}

/** Units of a product that were put into the cart or bought. */
export interface ConvertedProduct {
  readonly productId: string
  /** Price of one unit. */
  readonly price: number
  readonly quantity: number
}

const KEY = 'search-clicks'
const MAX_KEPT = 100
/** Hosted Algolia attributes nothing to older queries. */
const MAX_AGE = 4 * DAY_MS
/** One event may name so many products. */
const MAX_NAMED = 20

/** Remembers in this tab that a consenting visitor opened a product from the results of a query. */
export function rememberOpenedProduct(
  productId: string,
  from: { readonly index: string; readonly queryID: string },
): void {
  if (!maySendSearchEvents()) return
  const others = Object.entries(opened()).filter(([id]) => id !== productId)
  store(Object.fromEntries([...others, [productId, { ...from, at: Date.now() }]].slice(-MAX_KEPT)))
}

/**
 * Reports that products which were found by a search went into the cart, or were bought; the others are left out. Nothing is
 * sent without the visitor's consent. A purchase ends the attribution.
 */
export function reportConversion(
  eventSubtype: 'addToCart' | 'purchase',
  products: readonly ConvertedProduct[],
  currency: string,
): void {
  if (!maySendSearchEvents()) return
  const known = opened()
  const found = products.flatMap(({ productId, ...units }) => {
    const from = known[productId]
    return from ? [{ productId, ...units, ...from }] : []
  })
  for (const index of new Set(found.map((one) => one.index))) {
    const its = found.filter((one) => one.index === index).slice(0, MAX_NAMED)
    const [first] = its
    sendSearchEvent({
      eventType: 'conversion',
      eventSubtype,
      eventName: eventSubtype === 'addToCart' ? 'Product Added To Cart' : 'Products Purchased',
      index,
      objectIDs: its.map(({ productId }) => productId),
      objectData: its.map(({ queryID, price, quantity }) => ({ queryID, price, quantity })),
      currency,
      // In a purchase each object names its own query.
      ...(eventSubtype === 'addToCart' && first && { queryID: first.queryID }),
    })
  }
  if (eventSubtype === 'purchase' && found.length > 0) {
    store(Object.fromEntries(Object.entries(known).filter(([id]) => !found.some(({ productId }) => productId === id))))
  }
}

function opened(): Readonly<Record<string, OpenedProduct>> {
  // Storage may hold anything.
  const stored = (tabStore.getJson(KEY) ?? {}) as Record<string, OpenedProduct | null>
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, product]) =>
      product && Date.now() - product.at < MAX_AGE ? [[id, product] as const] : [],
    ),
  )
}

let isFollowing = false

function store(products: Readonly<Record<string, OpenedProduct>>): void {
  if (!tabStore.set(KEY, JSON.stringify(products)) || isFollowing) return
  isFollowing = true
  onConsentChange(() => {
    if (!maySendSearchEvents()) tabStore.remove(KEY)
  })
}
