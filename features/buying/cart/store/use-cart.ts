import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Cart, CartLine, CartSeller } from '@/contract/buying/cart'
import { useApi } from '@/lib/api/api-context'
import { linesOf, unitsOf } from '@/lib/domain/cart/cart-lines'
import { requiredContext } from '@/lib/required-context'
import { ownerOf } from '@/lib/session/personal-queries'
import { subscribe, useRenderedVisitor } from '@/lib/session/session-state'
import { type CartOwner, cartQuery, currentCartOwner, mayHaveCart } from './cart-query'
import type { CartState, CartStore, PendingChanges } from './cart-store'

/** The store of this tab. */
export const [CartStoreProvider, useCartStore] = requiredContext<CartStore>('CartProvider')

/** Returns the state of this tab's cart store: changes that are not stored yet, and what is being added. */
export function useCartState(): CartState {
  const store = useCartStore()
  return useSyncExternalStore(store.subscribe, store.state, store.state)
}

/** A cart as it is shown. */
export interface ShownCart {
  readonly sellers: readonly CartSeller[]
  readonly savedForLater: readonly CartLine[]
  /** Units that can be bought now. */
  readonly count: number
  /** The amounts of the cart are about to change. */
  readonly isSettling: boolean
  /** Ids of the lines whose amounts are about to change. */
  readonly pendingLines: ReadonlySet<string>
}

export interface CartView extends ShownCart {
  /** Undefined when the cart is empty or could not be read. */
  readonly known: Cart | undefined
  readonly cartProducts: readonly CartLine[]
  /** True from the start until it is known what is in the cart. */
  readonly cartProductsLoading: boolean
  /** Why the cart could not be read. */
  readonly error: Error | null
  readonly isRefreshing: boolean
}

interface CartOptions {
  /** The screen is about the cart: it is read again, even for a guest who is not known to have one. */
  readonly isCartPage?: boolean
}

/**
 * Returns the cart of this browser's shopper, with pending changes applied. Nothing is requested before the store has
 * been started, nor for a guest without a token, who has no cart.
 */
export function useCart({ isCartPage = false }: CartOptions = {}): CartView {
  const api = useApi()
  const { isStarted, quantities, moving, isRefreshing } = useCartState()
  const owner = useCartOwner()
  const ownerId = typeof owner === 'object' ? owner.ownerId : ''
  const isEnabled = ownerId !== '' && (isCartPage || (isStarted && mayHaveCart()))
  const { isError, error, data, isPending, isFetching } = useQuery({
    ...cartQuery(api, typeof owner === 'object' ? owner : NO_OWNER),
    enabled: isEnabled,
    ...(isCartPage ? { refetchOnMount: 'always' as const } : {}),
  })
  const cart = isError || ownerId === '' ? undefined : data?.cart
  return {
    ...shownCart(cart, { quantities, moving }),
    known: cart,
    cartProducts: linesOf(cart),
    cartProductsLoading: owner === 'unknown' || (isEnabled && isPending),
    error: isError ? error : null,
    isRefreshing: isRefreshing || (isError && isFetching),
  }
}

const NO_OWNER: CartOwner = { ownerId: '', cartId: undefined }

/** 'unknown' in the first render of a document without the cart; undefined for a guest without a token. */
function useCartOwner(): CartOwner | 'unknown' | undefined {
  const rendered = useRenderedVisitor()?.session
  // A guest's token comes with the first write; the store's change renders the component again.
  const key = useSyncExternalStore(subscribe, ownerKey, () =>
    rendered ? JSON.stringify({ ownerId: ownerOf(rendered) }) : 'unknown',
  )
  if (key === 'unknown') return 'unknown'
  return key === '' ? undefined : (JSON.parse(key) as CartOwner)
}

/** The owner's id; '' while it is unknown, and for a guest without a token. */
export function useCartOwnerId(): string {
  const owner = useCartOwner()
  return typeof owner === 'object' ? owner.ownerId : ''
}

/** The owner as a string, which is equal as long as the owner is the same. */
function ownerKey(): string {
  const owner = currentCartOwner()
  return owner ? JSON.stringify(owner) : ''
}

/** Returns the cart as it will be once the pending changes are made. Amounts stay those of the marketplace. */
export function shownCart(cart: Cart | undefined, { quantities, moving }: PendingChanges): ShownCart {
  const isLeaving = (line: CartLine) => quantities.get(line._id) === 0 || moving.get(line._id) === true
  const withQuantity = (line: CartLine) => {
    const requestedQuantity = quantities.get(line._id)
    return requestedQuantity === undefined ? line : { ...line, quantity: { value: requestedQuantity } }
  }
  // A first-purchase deal goes with its product.
  const removedIds = new Set(
    linesOf(cart)
      .filter(isLeaving)
      .map(({ _id }) => _id),
  )
  const staying = (line: CartLine) =>
    !removedIds.has(line._id) && !(line.dealOf !== undefined && removedIds.has(line.dealOf))
  const sellers = (cart?.sellers ?? [])
    .map((seller) => ({ ...seller, products: seller.products.filter(staying).map(withQuantity) }))
    .filter(({ products }) => products.length > 0)
  const savedForLater = [
    ...linesOf(cart).filter((line) => moving.get(line._id) === true),
    ...(cart?.savedForLater ?? []).filter((line) => quantities.get(line._id) !== 0),
  ]
  const pendingLines = new Set(
    [...linesOf(cart), ...(cart?.savedForLater ?? [])]
      .map(({ _id }) => _id)
      .filter((id) => quantities.has(id) || moving.has(id)),
  )
  return {
    sellers,
    savedForLater,
    count: unitsOf(sellers.flatMap(({ products }) => products)),
    isSettling: pendingLines.size > 0,
    pendingLines,
  }
}
