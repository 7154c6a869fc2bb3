import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SearchPlace } from '@/lib/search/search-client'
import { askFieldSuggestions } from './field-suggestions'

/** What the search field offers for a text. The answer to another text stays until this one's is there. */
export const searchSuggestionsQuery = (text: string, place: SearchPlace) =>
  queryOptions({
    queryKey: ['search-suggestions', place.locale, place.currencyCode, text],
    queryFn: () => askFieldSuggestions(text, place),
    placeholderData: keepPreviousData,
  })
