import type { WishlistProduct } from '@/lib/shopping/wishlist-context'

interface WishQueueParts {
  /** Makes the call. */
  readonly write: (wish: WishlistChange) => Promise<unknown>
  readonly onDone: (wish: WishlistChange) => void
  readonly onFailed: (wish: WishlistChange) => void
  /** Called when no call for this product is running. `isOnList`: whether it is on the list then. */
  readonly onSettled: (childProductId: string, isOnList: boolean) => void
}

/**
 * Sends wishes one at a time per product, so that the last one wins whatever the network does. While a call runs only
 * the latest wish is kept, and it is dropped when it is already fulfilled.
 */
export function makeWishQueue({ write, onDone, onFailed, onSettled }: WishQueueParts): (wish: WishlistChange) => void {
  // Products with a running call, and the latest wish since.
  const running = new Map<string, WishlistChange | undefined>()

  const run = async (first: WishlistChange) => {
    const { childProductId } = first.product
    let next: WishlistChange | undefined = first
    let isOnList = !first.wanted
    while (next && next.wanted !== isOnList) {
      const wish: WishlistChange = next
      running.set(childProductId, undefined)
      try {
        await write(wish)
        isOnList = wish.wanted
        onDone(wish)
      } catch {
        isOnList = !wish.wanted
        onFailed(wish)
      }
      next = running.get(childProductId)
    }
    running.delete(childProductId)
    onSettled(childProductId, isOnList)
  }

  return (wish) => {
    const { childProductId } = wish.product
    if (running.has(childProductId)) running.set(childProductId, wish)
    else void run(wish)
  }
}

/** A change to the wishlist: add a product or remove it. */
export interface WishlistChange {
  readonly product: WishlistProduct
  readonly wanted: boolean
  /** Shows no message on success, because it is part of another action. */
  readonly isQuiet?: boolean
}
