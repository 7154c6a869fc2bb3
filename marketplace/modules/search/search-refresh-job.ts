import type { ContractApp } from '../../shared/contract-app.ts'
import { whileListening } from '../../shared/while-listening.ts'
import type { ProductSearch } from './engine/product-search.ts'

const EVERY_MS = 1000
const PROBLEM = 'the index of products not brought up'

/** Loads the index of products when the marketplace begins to listen, and brings it up every second. */
export function keepSearchable(app: ContractApp, search: Pick<ProductSearch, 'refresh' | 'close'>): void {
  let refreshing: Promise<void> | undefined
  const refresh = async () => {
    if (refreshing) return
    refreshing = search.refresh().finally(() => {
      refreshing = undefined
    })
    await refreshing
  }
  app.addHook('onListen', async () => {
    refresh().catch((err: unknown) => app.log.warn({ err }, PROBLEM))
  })
  whileListening(app, { everyMs: EVERY_MS, work: refresh, problem: PROBLEM })
  app.addHook('onClose', search.close)
}
