import type { Wish } from './wish'

interface WishQueueParts {
  /** Makes the call. */
  readonly write: (wish: Wish) => Promise<unknown>
  readonly onDone: (wish: Wish) => void
  readonly onFailed: (wish: Wish) => void
  /** Nothing of this product is under way any more. `stands`: whether it is on the list then. */
  readonly onSettled: (childProductId: string, stands: boolean) => void
}

/**
 * Carries wishes out: those for one product one after another, so that the last one wins whatever the network does. Of
 * what is wished while a call runs only the latest counts, and nothing when it stands so already.
 */
export function makeWishQueue({ write, onDone, onFailed, onSettled }: WishQueueParts): (wish: Wish) => void {
  // Products with a call under way, and what was wished last meanwhile.
  const underWay = new Map<string, Wish | undefined>()

  const run = async (first: Wish) => {
    const { childProductId } = first.product
    let next: Wish | undefined = first
    let stands = !first.wanted
    while (next && next.wanted !== stands) {
      const wish: Wish = next
      underWay.set(childProductId, undefined)
      try {
        await write(wish)
        stands = wish.wanted
        onDone(wish)
      } catch {
        stands = !wish.wanted
        onFailed(wish)
      }
      next = underWay.get(childProductId)
    }
    underWay.delete(childProductId)
    onSettled(childProductId, stands)
  }

  return (wish) => {
    const { childProductId } = wish.product
    if (underWay.has(childProductId)) underWay.set(childProductId, wish)
    else void run(wish)
  }
}
