import { browserApi } from '@/lib/api/browser-api'
import { makeQueryClient } from '@/lib/api/query-client'
import { createCartStore } from '../store/cart-store'
import { linesOf } from '../store/cart-view'
import { observedApi } from './observed-api'

/** One tab of the browser, without a screen; cookies and storage are the browser's. */
export function openTab() {
  const observed = observedApi()
  const store = createCartStore({ api: observed.api, queryClient: makeQueryClient() })
  return { ...observed, store }
}

/** The lines as the marketplace has them. */
export async function savedLines() {
  const answer = await browserApi.call('userCart', { storeCategoryId: 'retail-mall' })
  return linesOf(answer?.data)
}

/** Slug and units of each line. */
export async function savedQuantities(): Promise<(readonly [slug: string, units: number])[]> {
  return (await savedLines()).map(({ slug, quantity }) => [slug, quantity.value] as const)
}

/** The only line there is. */
export async function onlyLine() {
  const [line, ...others] = await savedLines()
  if (!line || others.length > 0) throw new Error('There is not one line.')
  return line
}
