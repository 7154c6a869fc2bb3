import { useTranslations } from 'use-intl'
import { type ListingWords, useListingWords } from '../facets/use-listing-words'

/** What the filters of a search are called: as those of any list, and its colours. */
export interface SearchWords extends ListingWords {
  readonly colours: string
}

export function useSearchWords(symbol: string): SearchWords {
  const t = useTranslations('search')
  return { ...useListingWords(symbol), colours: t('colour') }
}
