import type { WishlistProduct } from '@/lib/domain/cart/wishlist-context'

interface WishlistQueueOptions {
  /** Makes the call. */
  readonly write: (change: WishlistChange) => Promise<unknown>
  readonly onDone: (change: WishlistChange) => void
  readonly onFailed: (change: WishlistChange) => void
  /** Called when no call for this product is running. `isOnList`: whether it is on the list then. */
  readonly onSettled: (childProductId: string, isOnList: boolean) => void
}

/**
 * Sends changes one at a time per product, so that the last one wins whatever the network does. While a call runs only
 * the latest change is kept, and it is dropped when it is already fulfilled.
 */
export function createWishlistQueue({
  write,
  onDone,
  onFailed,
  onSettled,
}: WishlistQueueOptions): (change: WishlistChange) => void {
  // Products with a running call, and the latest change since.
  const running = new Map<string, WishlistChange | undefined>()

  const run = async (first: WishlistChange) => {
    const { childProductId } = first.product
    let next: WishlistChange | undefined = first
    let isOnList = !first.shouldBeOnList
    while (next && next.shouldBeOnList !== isOnList) {
      const change: WishlistChange = next
      running.set(childProductId, undefined)
      try {
        await write(change)
        isOnList = change.shouldBeOnList
        onDone(change)
      } catch {
        isOnList = !change.shouldBeOnList
        onFailed(change)
      }
      next = running.get(childProductId)
    }
    running.delete(childProductId)
    onSettled(childProductId, isOnList)
  }

  return (change) => {
    const { childProductId } = change.product
    if (running.has(childProductId)) running.set(childProductId, change)
    else void run(change)
  }
}

/** A change to the wishlist: add a product or remove it. */
export interface WishlistChange {
  readonly product: WishlistProduct
  readonly shouldBeOnList: boolean
  /** Shows no message on success, because it is part of another action. */
  readonly isQuiet?: boolean
}
