import { loadSearch, type SearchProps } from '@/features/finding/search/load-search'
import { SearchPage } from '@/features/finding/search/search-page'
import { loadPage, type PageEnvelope } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage<SearchProps>({
  messages: ['search', 'listing'],
  cache: 'public',
  load: loadSearch,
})

/** Search results at /search?q= and at any path below it, whose last segment is then the keyword. */
export default function SearchRoute({ view, shell, currencyCode }: PageEnvelope & SearchProps) {
  return <SearchPage view={view} shell={shell} currencyCode={currencyCode} />
}
