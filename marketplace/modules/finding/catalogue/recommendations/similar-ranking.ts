/** Which products are similar to another one, and which go with it. Pure (docs/product-page.md#recommendations). */

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

/**
 * Returns the products of a department that go with a product instead of replacing it: of every other leaf its first
 * one, the leaves of the same group first, then of every leaf its second one, and so on.
 */
export function complementsOf(department: readonly PlacedProduct[], product: PlacedProduct): readonly PlacedProduct[] {
  const leaves = new Map<string, PlacedProduct[]>()
  for (const other of nearestFirst(department, product)) {
    if (other.leafId === product.leafId) continue
    leaves.set(other.leafId, [...(leaves.get(other.leafId) ?? []), other])
  }
  const longest = Math.max(0, ...[...leaves.values()].map((leaf) => leaf.length))
  return Array.from({ length: longest }, (_, round) => [...leaves.values()].flatMap((leaf) => leaf[round] ?? [])).flat()
}
