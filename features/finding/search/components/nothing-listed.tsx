import { useTranslations } from 'use-intl'
import { ChoiceLink } from '@/components/listing/choice-link'
import { ListingSkeleton } from '@/components/listing/listing-grid'
import { EmptyListing } from '@/components/listing/listing-message'
import { lazily } from '@/components/loading/lazily'
import { isFiltered } from '@/contract/finding/search-query'
import { LateMessages } from '@/lib/i18n/late-messages'
import { shownText } from '../address/literal-text'
import type { ListingAddress } from '../address/use-listing-address'
import type { Listing } from '../listing'

interface NothingListedProps {
  readonly address: ListingAddress
  readonly listing: Listing
  readonly categories: readonly { readonly label: string; readonly href: string }[]
  readonly clearHref: string
  readonly lastHref: string
}

/** Why a list is empty, and the way out: back to its last page, or without its filters. */
export function NothingListed(props: NothingListedProps) {
  return (
    <LateMessages namespaces={NAMESPACES} pending={<ListingSkeleton />}>
      <EmptyMessage {...props} />
    </LateMessages>
  )
}

/** Few lists are empty, so its code loads only then. */
const NoResultsOffers = lazily(() => import('./no-results-offers').then((module) => module.NoResultsOffers))

const NAMESPACES = ['nothingListed'] as const

function EmptyMessage({ address, listing, categories, clearHref, lastHref }: NothingListedProps) {
  const t = useTranslations('listing')
  const nothing = useTranslations('nothingListed')
  const { scope, query, choose } = address
  const link = (href: string, label: string) => (
    <ChoiceLink className="link" href={href} onChoose={() => void choose(href)}>
      {label}
    </ChoiceLink>
  )
  if (listing.total > 0) {
    return (
      <EmptyListing
        title={nothing('beyondTitle', { page: query.page })}
        text={nothing('beyondText')}
        action={link(lastHref, nothing('lastPage'))}
        categories={categories}
      />
    )
  }
  // To a search, its category is a filter too.
  if (isFiltered(query) || (scope.kind === 'search' && query.fname)) {
    return (
      <EmptyListing
        title={nothing('filteredTitle')}
        text={nothing('filteredText')}
        action={link(clearHref, t('clearAll'))}
        categories={categories}
      />
    )
  }
  if (query.q) {
    return (
      <EmptyListing
        title={nothing('keywordTitle', { keyword: shownText(query.q) })}
        text={nothing('keywordText')}
        categories={categories}
        offers={<NoResultsOffers text={query.q} hasSearches={scope.kind === 'search'} />}
      />
    )
  }
  return (
    <EmptyListing
      title={nothing('title')}
      text={nothing('text')}
      categories={categories}
      offers={<NoResultsOffers text="" hasSearches={scope.kind === 'search'} />}
    />
  )
}
