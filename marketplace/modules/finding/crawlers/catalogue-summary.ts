import type { SummaryRow } from './crawlers-repository.ts'

/** The visible catalogue and when it last changed. Times are ISO 8601 in one format, so that they sort as strings. */
export interface CatalogueSummary {
  readonly products: number
  /** The latest change of any product; absent for an empty shop. */
  readonly changed: string | undefined
  readonly productParts: readonly { readonly after?: string; readonly changed: string }[]
  /** By the ids of leaves and of all their ancestors. */
  readonly byCategory: ReadonlyMap<string, string>
  readonly byStore: ReadonlyMap<string, string>
}

/** Combines the summaries of all parts, leaves and stores. Pure. */
export function catalogueSummary(
  rows: readonly SummaryRow[],
  categories: readonly { readonly id: string; readonly parentId: string | null }[],
): CatalogueSummary {
  const parentOf = new Map(categories.map(({ id, parentId }) => [id, parentId]))
  const byCategory = new Map<string, string>()
  const byStore = new Map<string, string>()
  const parts: { changed: string; lastId: string }[] = []
  for (const { part, leafId, storeId, changed, lastId } of rows) {
    for (let id: string | null = leafId; id !== null; id = parentOf.get(id) ?? null) keepNewest(byCategory, id, changed)
    keepNewest(byStore, storeId, changed)
    const known = parts[part] ?? { changed, lastId }
    parts[part] = { changed: later(known.changed, changed), lastId: later(known.lastId, lastId) }
  }
  return {
    products: rows.reduce((sum, { products }) => sum + products, 0),
    changed: parts.map(({ changed }) => changed).reduce<string | undefined>((a, b) => later(a ?? b, b), undefined),
    productParts: parts.map(({ changed }, at) => {
      const before = parts[at - 1]
      return before ? { after: before.lastId, changed } : { changed }
    }),
    byCategory,
    byStore,
  }
}

const later = (a: string, b: string) => (a > b ? a : b)

function keepNewest(newest: Map<string, string>, id: string, changed: string) {
  newest.set(id, later(newest.get(id) ?? changed, changed))
}
