import {
  GROUP_WEIGHT,
  LEAF_WEIGHT,
  MAX_RECOMMENDED_OF_LEAF,
  MAX_RECOMMENDED_OF_STORE,
  STORE_WEIGHT,
} from '../catalogue-policy.ts'

/** Ranks recommendations by what the user viewed, saved and bought. Pure. */

export interface Candidate {
  readonly id: string
  readonly leafId: string
  readonly groupId: string | null
  readonly storeId: string
}

/** A product that the user knows, weighted by how strongly it shows interest. */
export interface KnownProduct extends Candidate {
  readonly departmentId: string
  readonly weight: number
}

/** Returns the departments of the known products, highest total weight first. */
export function favouriteDepartments(known: readonly KnownProduct[], most: number): readonly string[] {
  const weights = sumsBy(known, ({ departmentId }) => departmentId)
  return [...weights]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([id]) => id)
}

/**
 * Returns the ids of the candidates closest to the known products: same leaf, same store, same group. Known products
 * are left out; ties stay in the given order.
 */
export function recommended(
  candidates: readonly Candidate[],
  known: readonly KnownProduct[],
  most: number,
): readonly string[] {
  const knownIds = new Set(known.map(({ id }) => id))
  const leaves = sumsBy(known, ({ leafId }) => leafId)
  const groups = sumsBy(known, ({ groupId }) => groupId ?? '')
  const stores = sumsBy(known, ({ storeId }) => storeId)
  const score = ({ leafId, groupId, storeId }: Candidate) =>
    LEAF_WEIGHT * (leaves.get(leafId) ?? 0) +
    GROUP_WEIGHT * (groups.get(groupId ?? '') ?? 0) +
    STORE_WEIGHT * (stores.get(storeId) ?? 0)
  const ranked = candidates
    .filter(({ id }) => !knownIds.has(id))
    .map((candidate) => ({ candidate, score: score(candidate) }))
    .filter((each) => each.score > 0)
    .sort((a, b) => b.score - a.score)

  const counts = { leaf: new Map<string, number>(), store: new Map<string, number>() }
  const chosen: string[] = []
  for (const { candidate } of ranked) {
    if (chosen.length === most) break
    const ofLeaf = counts.leaf.get(candidate.leafId) ?? 0
    const ofStore = counts.store.get(candidate.storeId) ?? 0
    if (ofLeaf === MAX_RECOMMENDED_OF_LEAF || ofStore === MAX_RECOMMENDED_OF_STORE) continue
    counts.leaf.set(candidate.leafId, ofLeaf + 1)
    counts.store.set(candidate.storeId, ofStore + 1)
    chosen.push(candidate.id)
  }
  return chosen
}

function sumsBy(known: readonly KnownProduct[], keyOf: (product: KnownProduct) => string): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const product of known) sums.set(keyOf(product), (sums.get(keyOf(product)) ?? 0) + product.weight)
  return sums
}
