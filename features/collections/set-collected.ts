import type { Collection } from '@/contract/collections'

/** Returns the list after a product was added to a collection or removed from it. */
export function setCollected(
  list: readonly Collection[],
  { id, isIn }: { readonly id: string; readonly isIn: boolean },
): Collection[] {
  return list.map((collection) => {
    if (collection._id !== id || collection.hasProduct === isIn) return collection
    return { ...collection, hasProduct: isIn, count: Math.max(0, collection.count + (isIn ? 1 : -1)) }
  })
}
