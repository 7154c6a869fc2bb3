/** Facets by which products are counted. Values are ids; for badges, their texts. */
export type CountedFacet = 'store' | 'department' | 'group' | 'leaf' | 'badge'

export interface ProductCounts {
  readonly total: number
  /** Number of stores with at least one of these products. */
  readonly storeCount: number
  readonly by: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** Returns product counts by facet, optionally within one store or category. They equal the counts in listings. */
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
  readonly where: { readonly all: readonly { readonly facet: CountedFacet; readonly anyOf: readonly string[] }[] }
  readonly sort: 'relevance'
  readonly audience: 'guest'
  readonly skip: 0
  readonly limit: 0
  readonly facets: readonly CountedFacet[]
}

/** Counts from the in-memory product index. */
export const productCounts =
  (find: (query: CountQuery) => Promise<Found>): CountProducts =>
  async (facets, within) => {
    const all = within ? [{ facet: within.facet, anyOf: [within.value] }] : []
    const everything = { text: '', locale: 'en', sort: 'relevance', audience: 'guest' } as const
    const { total, storeCount, facets: by } = await find({ ...everything, where: { all }, facets, skip: 0, limit: 0 })
    return { total, storeCount, by }
  }
