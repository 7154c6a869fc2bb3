import { useTranslations } from 'use-intl'
import { ChoiceLink } from '@/components/listing/choice-link'
import { EmptyListing } from '@/components/listing/listing-message'
import { isFiltered } from '@/contract/listing-query'
import type { Listing } from '../api/listing'
import type { LiveListing } from '../use-listing'

interface NothingListedProps {
  readonly live: Pick<LiveListing, 'query' | 'choose'>
  readonly listing: Listing
  readonly categories: readonly { readonly label: string; readonly href: string }[]
  readonly clearHref: string
  readonly lastHref: string
}

/** Why a list is empty, and the way out: back to its last page, or without its filters. */
export function NothingListed({ live, listing, categories, clearHref, lastHref }: NothingListedProps) {
  const t = useTranslations('listing')
  const { query, choose } = live
  const link = (href: string, label: string) => (
    <ChoiceLink className="link" href={href} onChoose={() => void choose(href)}>
      {label}
    </ChoiceLink>
  )
  if (listing.penCount > 0) {
    return (
      <EmptyListing
        title={t('empty.beyondTitle', { page: query.page })}
        text={t('empty.beyondText')}
        action={link(lastHref, t('empty.lastPage'))}
        categories={categories}
      />
    )
  }
  if (isFiltered(query)) {
    return (
      <EmptyListing
        title={t('empty.filteredTitle')}
        text={t('empty.filteredText')}
        action={link(clearHref, t('clearAll'))}
        categories={categories}
      />
    )
  }
  if (query.q) {
    return (
      <EmptyListing
        title={t('empty.keywordTitle', { keyword: query.q })}
        text={t('empty.keywordText')}
        categories={categories}
      />
    )
  }
  return <EmptyListing title={t('empty.title')} text={t('empty.text')} categories={categories} />
}
