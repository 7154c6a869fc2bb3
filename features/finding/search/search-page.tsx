import { useTranslations } from 'use-intl'
import { Breadcrumb } from '@/components/page/breadcrumb'
import { PageHead } from '@/components/page/page-head'
import { routes } from '@/lib/routes'
import type { ShellData } from '@/lib/server/pages/shell-data'
import { addressOf, isEmptySearch, type ListingScope, scopeAt } from './address/listing-scope'
import { shownText } from './address/literal-text'
import { useListingAddress } from './address/use-listing-address'
import { ListingSection } from './components/listing-section'
import { OtherMatches } from './components/other-matches'
import { SearchStart } from './components/search-start'
import styles from './search-page.module.css'
import type { SearchView } from './sources/search-view'
import { preloadSearchEngine, useSearch } from './sources/use-search'
import { useSearchEvents } from './sources/use-search-events'

interface SearchPageProps {
  /** Null when the server's search failed. */
  readonly view: SearchView | null
  readonly shell: ShellData | null
  readonly currencyCode: string
}

/** The results of a search, or where to begin one (docs/lists.md#search-page). */
export function SearchPage(props: SearchPageProps) {
  return <Search key={props.view?.answers ?? 'failed'} {...props} />
}

/** With fewer products, other search texts are suggested. */
const FEW_PRODUCTS = 5

function Search({ view: serverView, shell, currencyCode }: SearchPageProps) {
  const t = useTranslations('search')
  const address = useListingAddress(searchScope)
  const search = useSearch(address, serverView)
  const { scope, query } = address
  const { view, hasFailed } = search
  const listing = hasFailed ? undefined : view?.listing
  const noteProductClick = useSearchEvents(listing, query.page)
  const heading = <h1 className="h1">{query.q ? t('heading', { text: shownText(query.q) }) : t('title')}</h1>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the visitor comes near.
    <div className={`page ${styles['page']}`} onPointerEnter={preloadSearchEngine} onFocus={preloadSearchEngine}>
      <PageHead
        title={query.q ? t('titleOf', { text: query.q }) : t('title')}
        canonicalPath={routes.search(query.q)}
        noindex
      />
      <Breadcrumb steps={[{ name: t('title'), href: addressOf(scope, query) }]} />
      {isEmptySearch(query) ? (
        <>
          {heading}
          <SearchStart view={view} departments={shell?.departments ?? []} />
        </>
      ) : (
        <ListingSection
          address={address}
          live={search}
          heading={heading}
          shell={shell}
          currencyCode={currencyCode}
          beforeProducts={
            view &&
            listing &&
            query.page === 1 && (
              <OtherMatches view={view} text={query.q ?? ''} hasFewProducts={listing.total < FEW_PRODUCTS} />
            )
          }
          onProductClick={noteProductClick}
        />
      )}
      {search.engine}
    </div>
  )
}

const searchScope = (path: string): ListingScope => scopeAt(path) ?? { kind: 'search' }
