import { useEffect, useMemo, useState } from 'react'
import { useLocale } from 'use-intl'
import { reloadForMissingPiece } from '@/lib/browser/reload-after-deploy'
import { useSession } from '@/lib/session/session-state'
import type { ListingAddress } from '../address/use-listing-address'
import type { LiveListing } from '../listing'
import type { SearchEngine } from './search-engine'
import { type SearchContext, searchKey } from './search-queries'
import type { SearchView } from './search-view'

const loadEngine = () => import('./search-engine').then((module) => module.SearchEngine)

/** Fetches the search engine's code. To be called when the visitor comes near something that changes the search. */
export const preloadSearchEngine = () => void loadEngine().catch(() => undefined)

interface LiveSearch extends LiveListing {
  /** Null while there is none to show. */
  readonly view: SearchView | null
  /** To be mounted by the page: it runs the searches that the server has not answered. */
  readonly engine: React.ReactNode
}

/**
 * The search at an address. The server's view is shown until another search is asked for, or a signed-in visitor needs
 * member prices; only then the engine is loaded. State is reset when the page gets another view from the server,
 * by the page's `key`.
 */
export function useSearch({ query }: ListingAddress, serverView: SearchView | null): LiveSearch {
  const locale = useLocale()
  const audience = useSession().kind === 'signedIn' ? 'signedIn' : 'guest'
  const context: SearchContext = useMemo(() => ({ locale, audience }), [locale, audience])
  const requestedKey = searchKey(query, context)
  const [liveView, setLiveView] = useState<SearchView>()
  /** Key of the search that failed. A failure stays on the screen while it is tried again. */
  const [failed, setFailed] = useState(serverView ? undefined : requestedKey)
  const [isRetrying, setRetrying] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    setRetrying(true)
    setAttempt(attempt + 1)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the server's search has failed.
  useEffect(() => {
    if (!serverView) retry()
  }, [])
  const fail = () => {
    setRetrying(false)
    setFailed(requestedKey)
  }

  const view = [liveView, serverView].find((each) => each?.answers === requestedKey) ?? liveView ?? serverView
  const isAnswered = view?.answers === requestedKey
  const hasFailed = !isAnswered && failed === requestedKey
  const isAsking = !isAnswered && (!hasFailed || isRetrying)
  const Engine = useEngine(isAsking, fail)
  return {
    view,
    listing: view?.listing,
    // Signed-in visitors see the guest's answer until their own arrives: nothing to wait for.
    isBusy: !hasFailed && !isAnswered && view?.answers !== searchKey(query, { locale, audience: 'guest' }),
    hasFailed,
    isRetrying,
    retry,
    engine: Engine && isAsking && (
      <Engine
        key={`${requestedKey} ${attempt}`}
        query={query}
        context={context}
        onView={(found) => {
          setRetrying(false)
          setLiveView(found)
        }}
        onFailure={fail}
      />
    ),
  }
}

/** The engine, once it is needed; undefined until its code has arrived. */
function useEngine(isNeeded: boolean, onFailure: () => void) {
  // Wrapped, because a state setter would call a component.
  const [engine, setEngine] = useState<{ readonly Loaded: typeof SearchEngine }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback is no reason to load again.
  useEffect(() => {
    if (!isNeeded || engine) return
    let isMounted = true
    loadEngine().then(
      (Loaded) => isMounted && setEngine({ Loaded }),
      (error: unknown) => isMounted && !reloadForMissingPiece(error) && onFailure(),
    )
    return () => {
      isMounted = false
    }
  }, [isNeeded, engine])
  return engine?.Loaded
}
