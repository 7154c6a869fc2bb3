import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocale } from 'use-intl'
import { productIndex } from '@/contract/search-indices'
import type { Locale } from '@/lib/i18n/locale'
import { sendSearchEvent } from '@/lib/search/search-events'
import { readCookie } from '@/lib/session/read-cookie'
import { visitorFrom } from '@/lib/session/visitor'
import { searchSuggestionsQuery } from './api/search-suggestions'

/** Milliseconds that the keys must rest before it is asked. */
const REST = 120

/** What fits the text, asked for once somebody rests from typing. Answers to what is no longer written are dropped. */
export function useFieldSuggestions(text: string, isOpen: boolean) {
  const locale = useLocale() as Locale
  const { currencyCode } = visitorFrom(readCookie)
  const rested = useRested(text, isOpen)
  const { data, isPending, isError, isPlaceholderData } = useQuery({
    ...searchSuggestionsQuery(rested ?? '', { locale, currencyCode }),
    enabled: isOpen && rested !== undefined,
  })
  // While something is written, what is popular is no answer.
  const isAnswer = data !== undefined && (data.text === '') === (text === '')
  return {
    found: isAnswer && !isError ? data : undefined,
    isPending: !isError && (isPending || !isAnswer || isPlaceholderData || rested !== text),
    isError,
    noteOpened: (objectID: string, place: number) =>
      sendSearchEvent({
        eventType: 'click',
        eventName: 'Suggestion Clicked',
        index: productIndex(locale),
        objectIDs: [objectID],
        ...(data?.queryID && { queryID: data.queryID, positions: [place] }),
      }),
  }
}

/** The text once it has not changed for a while; the first one at once. */
function useRested(text: string, isOpen: boolean): string | undefined {
  const [rested, setRested] = useState<string>()
  const isFirst = isOpen && rested === undefined
  useEffect(() => {
    if (!isOpen) return setRested(undefined)
    const timer = setTimeout(() => setRested(text), isFirst ? 0 : REST)
    return () => clearTimeout(timer)
  }, [text, isOpen, isFirst])
  return rested
}
