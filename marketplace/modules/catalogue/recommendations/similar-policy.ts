/** Which products are similar to another one. Pure. */

export interface PlacedProduct {
  readonly id: string
  readonly leafId: string
  readonly groupId: string | null
}

/**
 * Returns the other products of a department: those of the same leaf first, then those of the same group, then the
 * rest, each in the given order.
 */
export function nearestFirst(department: readonly PlacedProduct[], product: PlacedProduct): readonly PlacedProduct[] {
  const circles: readonly [leaf: PlacedProduct[], group: PlacedProduct[], rest: PlacedProduct[]] = [[], [], []]
  const [leaf, group, rest] = circles
  for (const other of department) {
    if (other.id === product.id) continue
    if (other.leafId === product.leafId) leaf.push(other)
    else if (other.groupId === product.groupId) group.push(other)
    else rest.push(other)
  }
  return circles.flat()
}
