/** By which products are counted; values are ids, but the texts of badges. */
export type CountedFacet = 'store' | 'department' | 'group' | 'leaf' | 'badge'

export interface ProductCounts {
  readonly total: number
  /** From how many stores. */
  readonly storeCount: number
  readonly by: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** Counts the products that there are, of one store or category when `within` names it, as listings count them. */
export type CountProducts = (
  facets: readonly CountedFacet[],
  within?: { readonly facet: CountedFacet; readonly value: string },
) => Promise<ProductCounts>

interface Found {
  readonly total: number
  readonly storeCount: number
  readonly facets: ReadonlyMap<string, ReadonlyMap<string, number>>
}

interface CountQuery {
  readonly text: ''
  readonly locale: 'en'
  readonly filters: readonly { readonly facet: CountedFacet; readonly anyOf: readonly string[] }[]
  readonly ranges: readonly []
  readonly sort: 'relevance'
  readonly audience: 'guest'
  readonly skip: 0
  readonly limit: 0
  readonly facets: readonly CountedFacet[]
}

/** Counts from the products' index, which holds them in memory. */
export const productCounts =
  (find: (query: CountQuery) => Promise<Found>): CountProducts =>
  async (facets, within) => {
    const filters = within ? [{ facet: within.facet, anyOf: [within.value] }] : []
    const everything = { text: '', locale: 'en', ranges: [], sort: 'relevance', audience: 'guest' } as const
    const { total, storeCount, facets: by } = await find({ ...everything, filters, facets, skip: 0, limit: 0 })
    return { total, storeCount, by }
  }
