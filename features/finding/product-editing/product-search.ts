import { MAX_PRODUCT_QUERY_LENGTH } from '@/contract/finding/product-editing-rules'
import type { ProductSearch } from './api/edited-products'

/** Returns what the address of the page asks for. What cannot be read is the usual: all products, the first page. */
export function productSearchOf(query: Readonly<Record<string, unknown>>): ProductSearch {
  const { q, page } = query
  return {
    q: typeof q === 'string' ? q.trim().slice(0, MAX_PRODUCT_QUERY_LENGTH) : '',
    page: typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** Returns the parameters of the address of a search. */
export function productParameters({ q, page }: ProductSearch): URLSearchParams {
  return new URLSearchParams({ ...(q !== '' && { q }), ...(page > 1 && { page: String(page) }) })
}
