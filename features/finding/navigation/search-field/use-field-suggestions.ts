import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocale } from 'use-intl'
import { productIndex } from '@/contract/finding/search-indices'
import { sendSearchEvent } from '@/lib/domain/search/search-events'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { visitorFrom } from '@/lib/session/visitor'
import { fetchFieldSuggestions } from './field-suggestions'

/** Milliseconds without a key before the search service is called. */
const REST = 120

/** Milliseconds before suggestions that failed are asked for again. Each pause is twice the one before. */
const FIRST_PAUSE = 1000
const RETRIES = 4

/**
 * Suggestions for the text, fetched when typing pauses. Until they arrive the previous ones stay. `isError` from the first
 * failure on, also while they are asked for again.
 */
export function useFieldSuggestions(text: string, isOpen: boolean) {
  const locale = useLocale()
  const { currencyCode } = visitorFrom(readCookie)
  const rested = useRested(text, isOpen)
  const { data, isPending, failureCount, isPlaceholderData } = useQuery({
    queryKey: ['search-suggestions', locale, currencyCode, rested],
    queryFn: () => fetchFieldSuggestions(rested ?? '', { locale, currencyCode }),
    placeholderData: keepPreviousData,
    enabled: isOpen && rested !== undefined,
    retry: RETRIES,
    retryDelay: (attempt) => FIRST_PAUSE * 2 ** attempt,
  })
  const isError = failureCount > 0
  // Popular searches are no answer to a text.
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

/** The text once typing has paused; the first text at once. */
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
