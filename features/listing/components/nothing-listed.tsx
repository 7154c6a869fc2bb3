import { useTranslations } from 'use-intl'
import { ChoiceLink } from '@/components/listing/choice-link'
import { ListingSkeleton } from '@/components/listing/listing-grid'
import { EmptyListing } from '@/components/listing/listing-message'
import { isFiltered } from '@/contract/listing-query'
import { LateMessages } from '@/lib/i18n/late-messages'
import type { Listing } from '../sources/marketplace-list'
import type { LiveListing } from '../sources/use-marketplace-list'

interface NothingListedProps {
  readonly live: Pick<LiveListing, 'query' | 'choose'>
  readonly listing: Listing
  readonly categories: readonly { readonly label: string; readonly href: string }[]
  readonly clearHref: string
  readonly lastHref: string
}

/** Why a list is empty, and the way out: back to its last page, or without its filters. */
export function NothingListed(props: NothingListedProps) {
  return (
    <LateMessages namespaces={NAMESPACES} pending={<ListingSkeleton />}>
      <Nothing {...props} />
    </LateMessages>
  )
}

const NAMESPACES = ['nothingListed'] as const

function Nothing({ live, listing, categories, clearHref, lastHref }: NothingListedProps) {
  const t = useTranslations('listing')
  const nothing = useTranslations('nothingListed')
  const { query, choose } = live
  const link = (href: string, label: string) => (
    <ChoiceLink className="link" href={href} onChoose={() => void choose(href)}>
      {label}
    </ChoiceLink>
  )
  if (listing.penCount > 0) {
    return (
      <EmptyListing
        title={nothing('beyondTitle', { page: query.page })}
        text={nothing('beyondText')}
        action={link(lastHref, nothing('lastPage'))}
        categories={categories}
      />
    )
  }
  if (isFiltered(query)) {
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
        title={nothing('keywordTitle', { keyword: query.q })}
        text={nothing('keywordText')}
        categories={categories}
      />
    )
  }
  return <EmptyListing title={nothing('title')} text={nothing('text')} categories={categories} />
}
