import type { ContractApp } from '../../shared/contract-app.ts'
import { whileListening } from '../../shared/while-listening.ts'
import type { SearchEvents } from './algolia/search-events.ts'
import type { ProductSearch } from './engine/product-search.ts'
import type { SearchCounter } from './suggestions/search-counter.ts'

const REFRESH_INTERVAL_MS = 1000
const FLUSH_INTERVAL_MS = 5000
const CLEANUP_INTERVAL_MS = 3_600_000

/**
 * Loads the product index when the marketplace starts to listen, refreshes it every second, and closes it with the app.
 * See docs/search.md#index-refresh.
 */
export function startSearchRefreshJob(app: ContractApp, search: Pick<ProductSearch, 'refresh' | 'close'>): void {
  const problem = 'product index not refreshed'
  let refreshing: Promise<void> | undefined
  const refresh = async () => {
    if (refreshing) return
    refreshing = search.refresh().finally(() => {
      refreshing = undefined
    })
    await refreshing
  }
  app.addHook('onListen', async () => {
    refresh().catch((err: unknown) => app.log.warn({ err }, problem))
  })
  whileListening(app, { everyMs: REFRESH_INTERVAL_MS, work: refresh, problem })
  app.addHook('onClose', search.close)
}

interface CleanupSources {
  readonly searchCounter: SearchCounter
  readonly searchEvents: SearchEvents
}

/** While the marketplace listens: stores counted searches every five seconds, and deletes old ones every hour. */
export function startSearchCleanupJob(app: ContractApp, { searchCounter, searchEvents }: CleanupSources): void {
  whileListening(app, { everyMs: FLUSH_INTERVAL_MS, work: searchCounter.flush, problem: 'searches not counted' })
  whileListening(app, {
    everyMs: CLEANUP_INTERVAL_MS,
    work: () => Promise.all([searchCounter.deleteOld(), searchEvents.deleteOld()]),
    problem: 'old searches not deleted',
  })
}
