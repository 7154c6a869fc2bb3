import { routes } from '@/lib/routes'
import type { FieldSuggestions, TextPart } from './field-suggestions'

export type SuggestionGroupName = 'recent' | 'popular' | 'suggestions' | 'categories' | 'stores' | 'products'

/** One option below the search field. */
export type Suggestion = { readonly href: string } & (
  | { readonly kind: 'query'; readonly query: string; readonly parts: readonly TextPart[]; readonly isRecent: boolean }
  | { readonly kind: 'category'; readonly title: string; readonly above: string | undefined }
  | { readonly kind: 'store'; readonly store: FieldSuggestions['stores'][number] }
  | { readonly kind: 'product'; readonly product: FieldSuggestions['products'][number]; readonly place: number }
  | { readonly kind: 'all'; readonly query: string; readonly count: number }
)

export interface SuggestionGroup {
  readonly name: SuggestionGroupName
  readonly options: readonly Suggestion[]
}

/** Recent searches that begin like the text. More would push the suggestions out of view. */
const MAX_MATCHING_RECENT = 2
const MAX_RECENT = 6

/**
 * The options of the search field in groups: recent and popular searches while it is empty, otherwise what matches its
 * text.
 * @param found undefined until the search service has answered
 */
export function suggestionGroups(
  text: string,
  found: FieldSuggestions | undefined,
  recent: readonly string[],
): SuggestionGroup[] {
  const groups: SuggestionGroup[] =
    text === ''
      ? [
          { name: 'recent', options: recent.slice(0, MAX_RECENT).map(recentOption) },
          { name: 'popular', options: queriesOf(found) },
        ]
      : [
          { name: 'suggestions', options: [...queriesOf(found), ...recentBeside(text, found, recent)] },
          { name: 'categories', options: categoriesOf(found) },
          { name: 'stores', options: storesOf(found) },
          { name: 'products', options: productsOf(found) },
        ]
  return groups.filter(({ options }) => options.length > 0)
}

const recentOption = (query: string): Suggestion => ({
  kind: 'query',
  query,
  parts: [{ text: query, isTyped: true }],
  isRecent: true,
  href: routes.search(query),
})

const queriesOf = (found: FieldSuggestions | undefined): Suggestion[] =>
  (found?.queries ?? []).map(({ query, parts }) => ({
    kind: 'query',
    query,
    // Nothing is typed yet, so no part is a completion.
    parts: found?.text === '' ? [{ text: query, isTyped: true }] : parts,
    isRecent: false,
    href: routes.search(query),
  }))

function recentBeside(text: string, found: FieldSuggestions | undefined, recent: readonly string[]): Suggestion[] {
  const offered = new Set((found?.queries ?? []).map(({ query }) => query.toLowerCase()))
  return recent
    .filter((query) => query.toLowerCase().startsWith(text.toLowerCase()) && !offered.has(query.toLowerCase()))
    .slice(0, MAX_MATCHING_RECENT)
    .map(recentOption)
}

const categoriesOf = (found: FieldSuggestions | undefined): Suggestion[] =>
  (found?.categories ?? []).map(({ title, slug, path }) => ({
    kind: 'category',
    title,
    above: path[0],
    href: routes.categoryPage(slug),
  }))

const storesOf = (found: FieldSuggestions | undefined): Suggestion[] =>
  (found?.stores ?? []).map((store) => ({ kind: 'store', store, href: routes.store(store.name, store.storeId) }))

function productsOf(found: FieldSuggestions | undefined): Suggestion[] {
  if (!found || found.products.length === 0) return []
  return [
    ...found.products.map(
      (product, at): Suggestion => ({ kind: 'product', product, place: at + 1, href: routes.product(product.slug) }),
    ),
    { kind: 'all', query: found.text, count: found.productCount, href: routes.search(found.text) },
  ]
}
