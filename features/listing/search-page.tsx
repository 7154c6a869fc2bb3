import { useTranslations } from 'use-intl'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { routes } from '@/lib/routes'
import type { ShellData } from '@/lib/server/shell-data'
import { isEmptySearch, searchHref } from './address/search-address'
import { FoundProducts } from './components/found-products'
import { SearchStart } from './components/search-start'
import styles from './search-page.module.css'
import type { SearchView } from './sources/search-view'
import { useLiveSearch } from './sources/use-search'

interface SearchPageProps {
  /** Null when the server could not ask. */
  readonly view: SearchView | null
  readonly shell: ShellData | null
  readonly currencyCode: string
}

/** The results of a search, or where to begin one. */
export function SearchPage({ view, shell, currencyCode }: SearchPageProps) {
  const t = useTranslations('search')
  const search = useLiveSearch(view)
  const { query, prefetch } = search
  const heading = query.q ? t('heading', { text: query.q }) : t('title')
  const departments = shell?.departments ?? []
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that somebody comes near what is in it.
    <div className={`page ${styles['page']}`} onPointerEnter={prefetch} onFocus={prefetch}>
      <PageHead
        title={query.q ? t('titleOf', { text: query.q }) : t('title')}
        canonicalPath={routes.search(query.q)}
        noindex
      />
      <Breadcrumb
        label={t('breadcrumb')}
        steps={[
          { name: t('home'), href: routes.home() },
          { name: t('title'), href: searchHref(query) },
        ]}
      />
      {isEmptySearch(query) ? (
        <>
          <h1 className="h1">{heading}</h1>
          <SearchStart view={search.view} departments={departments} />
        </>
      ) : (
        <FoundProducts
          search={search}
          heading={<h1 className="h1">{heading}</h1>}
          departments={departments}
          currencyCode={currencyCode}
          currencies={shell?.currencies ?? []}
        />
      )}
      {search.engine}
    </div>
  )
}
