import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ListingGrid, ListingSkeleton } from '@/components/listing/listing-grid'
import { FailedListing } from '@/components/listing/listing-message'
import { Pagination } from '@/components/listing/pagination'
import { SortSelect } from '@/components/listing/sort-select'
import type { AppConfig } from '@/contract/bootstrap'
import { LAST_LISTING_PAGE, LISTING_PAGE_SIZE } from '@/contract/listing-query'
import { symbolOf } from '@/lib/currency-symbol'
import { withoutFilters, withPage } from '../address/listing-changes'
import { addressOf } from '../address/listing-scope'
import { appliedFilters, departmentLinks, facetsOf, sortChoices } from '../facets/build-facets'
import { useListingWords } from '../facets/use-listing-words'
import type { Listing } from '../sources/marketplace-list'
import type { LiveListing } from '../sources/use-marketplace-list'
import { ListedCard } from './listed-card'
import { ListingLayout } from './listing-layout'
import { NothingListed } from './nothing-listed'

interface ListingSectionProps {
  readonly live: LiveListing
  readonly heading: ReactNode
  /** Where else to look when there is nothing to show. */
  readonly departments: readonly { readonly title: string; readonly slug: string }[]
  readonly currencyCode: string
  readonly currencies: AppConfig['currencies'] | undefined
}

/** A list of products with its filters, order and pages. */
export function ListingSection({ live, heading, departments, currencyCode, currencies }: ListingSectionProps) {
  const t = useTranslations('listing')
  const top = useRef<HTMLDivElement>(null)
  const { place, query, isBusy, choose } = live
  const words = useListingWords(symbolOf(currencyCode, currencies))
  const listing = live.hasFailed ? undefined : live.listing
  const view = { place, query, words, filters: listing?.filters ?? [] }
  const clearHref = addressOf(place, placeAlone(live))
  const categories = departmentLinks(departments)
  const hrefOf = (page: number) => addressOf(place, withPage(query, page))
  const turnTo = async (page: number) => {
    await choose(hrefOf(page))
    top.current?.scrollIntoView()
  }
  const go = ({ href }: { readonly href: string }) => void choose(href)
  return (
    <div ref={top}>
      <ListingLayout
        heading={heading}
        count={listing ? countOf(listing, t) : ''}
        total={listing?.penCount ?? 0}
        sort={listing && listing.penCount > 1 && <SortSelect choices={sortChoices(view)} onChoose={go} />}
        facets={facetsOf(view)}
        applied={appliedFilters(view)}
        clearHref={clearHref}
        onChoose={go}
        onPrice={(_, href) => void choose(href)}
        onRemove={go}
        onClear={() => void choose(clearHref)}
        isBusy={isBusy}
      >
        {listing && listing.products.length > 0 && (
          <>
            <ListingGrid label={t('products')} isBusy={isBusy}>
              {listing.products.map((product, place) => (
                <li key={product.childProductId}>
                  <ListedCard product={product} place={place} />
                </li>
              ))}
            </ListingGrid>
            <Pagination
              page={query.page}
              pageCount={pageCountOf(listing)}
              hrefOf={hrefOf}
              onChoose={(page) => void turnTo(page)}
            />
          </>
        )}
        {listing?.products.length === 0 && (
          <NothingListed {...{ live, listing, categories, clearHref }} lastHref={hrefOf(pageCountOf(listing))} />
        )}
        {live.hasFailed && <FailedListing onRetry={live.retry} pending={live.isRetrying} categories={categories} />}
        {!listing && !live.hasFailed && <ListingSkeleton />}
      </ListingLayout>
    </div>
  )
}

/** The list without the visitor's filters: what it is of stays. */
function placeAlone({ place, query }: LiveListing) {
  const { brands, attributes, offers } = query
  const bare = withoutFilters(query)
  switch (place.kind) {
    case 'brand':
      return { ...bare, brands: brands.filter((brand) => brand === place.brand) }
    case 'attribute': {
      const kept = attributes[place.attribute]?.filter((value) => value === place.value) ?? []
      return { ...bare, attributes: { [place.attribute]: kept } }
    }
    case 'offers':
      return { ...bare, offers: offers.filter((kind) => kind === place.offer) }
    default:
      return bare
  }
}

const pageCountOf = ({ penCount }: Pick<Listing, 'penCount'>) =>
  Math.min(LAST_LISTING_PAGE, Math.ceil(penCount / LISTING_PAGE_SIZE))

const countOf = ({ penCount, storeCount }: Listing, t: ReturnType<typeof useTranslations<'listing'>>) =>
  storeCount > 0 ? t('countFrom', { count: penCount, stores: storeCount }) : t('count', { count: penCount })
