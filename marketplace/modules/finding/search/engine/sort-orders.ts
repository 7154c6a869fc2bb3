import type { PriceAudience } from '../../../../../contract/finding/catalogue.ts'
import { PRICE_FIELD } from '../../../../../contract/finding/search-indices.ts'
import type { ListingSort } from '../../../../../contract/finding/search-rules.ts'
import { offerBit, type ProductNumbers } from './product-columns.ts'

/** The products in each sort order. A change re-sorts only the changed products. */
export interface ProductOrders {
  /** Returns the numbers of all products in this order. */
  inOrder(sort: ListingSort, audience: PriceAudience): Int32Array
  /** Marks a product as added, removed or changed. */
  markChanged(number: number): void
  /** All orders, so that they can be computed before the first request. */
  readonly all: readonly (() => Int32Array)[]
}

type Compare = (a: number, b: number) => number

export function productOrders(products: ProductNumbers): ProductOrders {
  const inStock = offerBit('inStock')
  /** Products in stock first, then by units sold. The id breaks ties, so that all processes sort alike. */
  const byPopularity: Compare = (a, b) => {
    const { offers, sold } = products.columns
    const { ids } = products
    return (
      ((offers[b] ?? 0) & inStock) - ((offers[a] ?? 0) & inStock) ||
      (sold[b] ?? 0) - (sold[a] ?? 0) ||
      ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1)
    )
  }
  const by = (column: 'createdAt' | 'rating' | 'ratings' | 'msrpPrice' | 'tfmPrice', sign: 1 | -1, then: Compare) =>
    ((a, b) => {
      const values = products.columns[column]
      return sign * ((values[a] ?? 0) - (values[b] ?? 0)) || then(a, b)
    }) satisfies Compare
  const order = (compare: Compare) => maintainedOrder(products, compare)
  const byPrice = (sign: 1 | -1) => ({
    guest: order(by(PRICE_FIELD.guest, sign, byPopularity)),
    signedIn: order(by(PRICE_FIELD.signedIn, sign, byPopularity)),
  })
  const same = (of: MaintainedOrder) => ({ guest: of, signedIn: of })
  const orders: Readonly<Record<ListingSort, Readonly<Record<PriceAudience, MaintainedOrder>>>> = {
    relevance: same(order(byPopularity)),
    newest: same(order(by('createdAt', -1, byPopularity))),
    'price-asc': byPrice(1),
    'price-desc': byPrice(-1),
    rating: same(order(by('rating', -1, by('ratings', -1, byPopularity)))),
  }
  const all = [...new Set(Object.values(orders).flatMap(({ guest, signedIn }) => [guest, signedIn]))]

  return {
    inOrder: (sort, audience) => orders[sort][audience].read(),
    markChanged: (number) => {
      for (const each of all) each.markChanged(number)
    },
    all: all.map(({ read }) => read),
  }
}

type MaintainedOrder = ReturnType<typeof maintainedOrder>

/** Above this share of changed products everything is sorted again. */
const MAX_INCREMENTAL_SHARE = 1 / 8

function maintainedOrder(products: ProductNumbers, compare: Compare) {
  let order: Int32Array | undefined
  let changed = new Set<number>()

  const present = (numbers: Iterable<number>) =>
    Int32Array.from([...numbers].filter((number) => products.columns.isThere[number] === 1)).sort(compare)

  /** Merges the changed products into the order of the unchanged ones. */
  function merged(old: Int32Array): Int32Array {
    const resorted = present(changed)
    const isChanged = new Uint8Array(products.end)
    for (const number of changed) isChanged[number] = 1
    const mergedOrder = new Int32Array(old.length + resorted.length)
    let length = 0
    let next = 0
    for (const number of old) {
      if (isChanged[number] === 1) continue
      while (next < resorted.length && compare(resorted[next] ?? 0, number) < 0)
        mergedOrder[length++] = resorted[next++] ?? 0
      mergedOrder[length++] = number
    }
    while (next < resorted.length) mergedOrder[length++] = resorted[next++] ?? 0
    return mergedOrder.slice(0, length)
  }

  return {
    read: (): Int32Array => {
      if (!order) order = present(Array.from({ length: products.end }, (_, number) => number))
      else if (changed.size > 0) order = merged(order)
      if (changed.size > 0) changed = new Set()
      return order
    },
    markChanged: (number: number): void => {
      if (!order) return
      changed.add(number)
      if (changed.size > Math.max(1000, products.end * MAX_INCREMENTAL_SHARE)) order = undefined
    },
  }
}
