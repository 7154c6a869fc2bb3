import { useRouter } from 'next/router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocale } from 'use-intl'
import type { ListingQuery } from '@/contract/listing-query'
import type { SearchLocale } from '@/contract/search-indices'
import { reloadForMissingPiece } from '@/lib/reload-after-deploy'
import { useSession } from '@/lib/session/session-state'
import { searchQuery } from '../address/search-address'
import type { SearchEngine } from './search-engine'
import type { SearchSide } from './search-state'
import type { SearchView } from './search-view'
import { searchKey } from './view-of-parts'

const loadEngine = () => import('./search-engine').then((module) => module.SearchEngine)

/** What happened since the server's view came. */
interface Since {
  readonly serverView: SearchView | null
  readonly view?: SearchView
  /** The search that could not be asked. */
  readonly failed?: string
  /** How often the visitor asked for another try. */
  readonly attempt: number
}

/**
 * The search of the address. The server's view stands until another search is asked for, or somebody who is signed in
 * pays other prices: only then the widgets come, and ask.
 */
export function useLiveSearch(serverView: SearchView | null) {
  const { asPath, push } = useRouter()
  const locale = useLocale() as SearchLocale
  const audience = useSession().kind === 'signedIn' ? 'member' : 'guest'
  const side: SearchSide = useMemo(() => ({ locale, audience }), [locale, audience])
  const query = useMemo(() => queryAt(asPath), [asPath])
  const wanted = searchKey(query, side)

  const [since, setSince] = useState<Since>({ serverView, attempt: 0 })
  const { view: liveView, failed, attempt } = since.serverView === serverView ? since : UNTOUCHED
  const change = useCallback(
    (part: Partial<Since>) => {
      setSince((known) => ({ ...(known.serverView === serverView ? known : UNTOUCHED), serverView, ...part }))
    },
    [serverView],
  )
  const onView = useCallback((view: SearchView) => change({ view }), [change])
  const onFailure = useCallback(() => change({ failed: wanted }), [change, wanted])

  const shown = [liveView, serverView].find((view) => view?.answers === wanted) ?? liveView ?? serverView
  const isAnswered = shown?.answers === wanted
  const hasFailed = !isAnswered && (failed === wanted || (!serverView && !liveView && attempt === 0))
  const needsEngine = attempt > 0 || liveView !== undefined || (serverView !== null && !isAnswered)
  const Engine = useEngine(needsEngine, onFailure)
  const isOtherSearch = shown?.answers !== searchKey(query, { locale, audience: 'guest' })
  return {
    query,
    view: shown,
    /** Another search is on its way. That somebody pays other prices is nothing to wait for. */
    isBusy: !hasFailed && !isAnswered && isOtherSearch,
    hasFailed,
    /** The pointer comes near something that changes the search. */
    prefetch: () => void loadEngine().catch(() => undefined),
    choose: (href: string, toTop = false) => void push(href, undefined, { shallow: true, scroll: toTop }),
    retry: () => change({ attempt: attempt + 1, failed: '' }),
    engine: needsEngine && Engine && (
      <Engine.Loaded
        // What stands beside the products hangs on the text: other texts are other searches.
        key={`${locale} ${audience} ${query.q} ${attempt}`}
        query={query}
        side={side}
        onView={onView}
        onFailure={onFailure}
      />
    ),
  }
}

const UNTOUCHED: Omit<Since, 'serverView'> = { attempt: 0 }

/** The widgets, once they are needed; undefined until their code is there. */
function useEngine(isNeeded: boolean, onFailure: () => void) {
  // A component is a function, which a state setter would call.
  const [engine, setEngine] = useState<{ readonly Loaded: typeof SearchEngine }>()
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
  }, [isNeeded, engine, onFailure])
  return engine
}

function queryAt(address: string): ListingQuery {
  const [path = '', search = ''] = address.split('#', 1)[0]?.split(/\?(.*)/s) ?? []
  return searchQuery(path, new URLSearchParams(search))
}
