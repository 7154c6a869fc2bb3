import type { CategoryRecord, ProductRecord, StoreRecord, SuggestionRecord } from '@/contract/finding/search-records'

/**
 * Returns the records of a result. The search client has checked each of them against the schema of its index. Stands
 * apart from that client, which first views do not load.
 */
export const hitsOf = <Hit extends CategoryRecord | ProductRecord | StoreRecord | SuggestionRecord>(
  result: { readonly hits: readonly unknown[] } | undefined,
): readonly Hit[] => (result?.hits ?? []) as readonly Hit[]
