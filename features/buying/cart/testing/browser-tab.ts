import { makeQueryClient } from '@/lib/api/query-client'
import { linesOf } from '@/lib/domain/cart/cart-lines'
import { browserApi } from '@/lib/session/calls/browser-api'
import { createCartCommands } from '../store/cart-commands'
import { cartQuery, currentCartOwner } from '../store/cart-query'
import { createCartStore } from '../store/cart-store'
import { observedApi } from './observed-api'

/** One browser tab without a screen. Cookies and storage are shared with other tabs. */
export function openTab() {
  const observed = observedApi()
  const store = createCartStore(async () => undefined)
  const queryClient = makeQueryClient()
  const commands = createCartCommands({ api: observed.api, queryClient, store })
  /** Reads the cart as a screen does that shows it again. */
  const readCart = () => queryClient.fetchQuery({ ...cartQuery(observed.api, requiredOwner()), staleTime: 0 })
  return { ...observed, commands, readCart, state: store.state }
}

function requiredOwner() {
  const owner = currentCartOwner()
  if (!owner) throw new Error('Nobody has a cart here.')
  return owner
}

/** The lines that the marketplace has saved. */
export async function savedLines() {
  const response = await browserApi.call('userCart', { storeCategoryId: 'retail-mall' })
  return linesOf(response?.data)
}

/** Slug and units of each line. */
export async function savedQuantities(): Promise<(readonly [slug: string, units: number])[]> {
  return (await savedLines()).map(({ slug, quantity }) => [slug, quantity.value] as const)
}

/** The only line. Throws when there is another number of lines. */
export async function onlyLine() {
  const [line, ...others] = await savedLines()
  if (!line || others.length > 0) throw new Error('There is not one line.')
  return line
}
