import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ChoiceLink } from '@/components/listing/choice-link'
import { ListingGrid, ListingSkeleton } from '@/components/listing/listing-grid'
import { EmptyListing, FailedListing } from '@/components/listing/listing-message'
import { Pagination } from '@/components/listing/pagination'
import { SortSelect } from '@/components/listing/sort-select'
import type { AppConfig } from '@/contract/bootstrap'
import type { ListingQuery } from '@/contract/listing-query'
import { symbolOf } from '@/lib/currency-symbol'
import { routes } from '@/lib/routes'
import { searchHref } from '../address/search-address'
import { withoutFilters, withPage } from '../address/search-changes'
import { chipsOf, facetsOf, sortChoices } from '../sources/listing-parts'
import type { FoundList } from '../sources/search-view'
import type { useLiveSearch } from '../sources/use-search'
import { useSearchEvents } from '../sources/use-search-events'
import { useSearchWords } from '../sources/use-search-words'
import { ListedCard } from './listed-card'
import { ListingLayout } from './listing-layout'
import { BesideProducts } from './other-matches'

interface FoundProductsProps {
  readonly search: ReturnType<typeof useLiveSearch>
  readonly heading: ReactNode
  readonly departments: readonly { readonly title: string; readonly slug: string }[]
  readonly currencyCode: string
  readonly currencies: AppConfig['currencies']
}

/** Fewer are little: other words may find more. */
const LITTLE = 5

/** The products of a search with everything that narrows and orders them. */
export function FoundProducts({ search, heading, departments, currencyCode, currencies }: FoundProductsProps) {
  const t = useTranslations('listing')
  const { query, view, isBusy, hasFailed, choose, retry } = search
  const words = useSearchWords(symbolOf(currencyCode, currencies))
  const list = hasFailed ? undefined : view?.list
  const go = ({ href }: { readonly href: string }) => choose(href)
  const clearHref = searchHref(withoutFilters(query))
  const categories = departments.map(({ title, slug }) => ({ label: title, href: routes.categoryPage(slug) }))
  return (
    <ListingLayout
      heading={heading}
      count={list ? countOf(list, t) : ''}
      total={list?.total ?? 0}
      sort={list && list.total > 1 && <SortSelect choices={sortChoices(query, words)} onChoose={go} />}
      facets={list ? facetsOf(list, query, words) : []}
      applied={list ? chipsOf(list, query, words) : []}
      clearHref={clearHref}
      onChoose={go}
      onPrice={(_, href) => choose(href)}
      onRemove={go}
      onClear={() => choose(clearHref)}
      isBusy={isBusy}
    >
      {hasFailed ? (
        <FailedListing onRetry={retry} pending={false} categories={categories} />
      ) : list && view ? (
        <>
          {query.page === 1 && <BesideProducts view={view} text={query.q ?? ''} isLittle={list.total < LITTLE} />}
          {list.products.length > 0 ? (
            <Products search={search} list={list} />
          ) : (
            <NothingFound query={query} list={list} categories={categories} choose={choose} clearHref={clearHref} />
          )}
        </>
      ) : (
        <ListingSkeleton />
      )}
    </ListingLayout>
  )
}

function Products({ search, list }: { readonly search: FoundProductsProps['search']; readonly list: FoundList }) {
  const t = useTranslations('listing')
  const { query, isBusy, choose } = search
  const noteOpened = useSearchEvents(list, query.page)
  const hrefOf = (page: number) => searchHref(withPage(query, page))
  return (
    <>
      <ListingGrid label={t('products')} isBusy={isBusy}>
        {list.products.map((product, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: it only notes that the link in it was followed, by whichever means.
          <li key={product.slug} onClick={(event) => noteOpened(event, at)}>
            <ListedCard product={product} place={at} />
          </li>
        ))}
      </ListingGrid>
      <Pagination
        page={query.page}
        pageCount={list.pageCount}
        hrefOf={hrefOf}
        onChoose={(page) => choose(hrefOf(page), true)}
      />
    </>
  )
}

interface NothingFoundProps {
  readonly query: ListingQuery
  readonly list: FoundList
  readonly categories: readonly { readonly label: string; readonly href: string }[]
  readonly choose: (href: string) => void
  readonly clearHref: string
}

function NothingFound({ query, list, categories, choose, clearHref }: NothingFoundProps) {
  const t = useTranslations('listing')
  const nothing = useTranslations('nothingListed')
  const button = (href: string, label: string) => (
    <ChoiceLink className="link" href={href} onChoose={() => choose(href)}>
      {label}
    </ChoiceLink>
  )
  if (list.total > 0) {
    const lastHref = searchHref(withPage(query, list.pageCount))
    return (
      <EmptyListing
        title={nothing('beyondTitle', { page: query.page })}
        text={nothing('beyondText')}
        action={button(lastHref, nothing('lastPage'))}
        categories={categories}
      />
    )
  }
  if (list.canClear) {
    return (
      <EmptyListing
        title={nothing('filteredTitle')}
        text={nothing('filteredText')}
        action={button(clearHref, t('clearAll'))}
        categories={categories}
      />
    )
  }
  return (
    <EmptyListing
      title={nothing('keywordTitle', { keyword: query.q ?? '' })}
      text={nothing('keywordText')}
      categories={categories}
    />
  )
}

const countOf = ({ total, storeCount }: FoundList, t: ReturnType<typeof useTranslations<'listing'>>) =>
  storeCount ? t('countFrom', { count: total, stores: storeCount }) : t('count', { count: total })
