import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../contract/values/durations.ts'
import type { MarketplaceServices } from '../services.ts'
import type { Metrics } from '../shared/ports/metrics.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'
import { type IntervalJob, startIntervalJob } from './interval-job.ts'

const jobs = (services: MarketplaceServices): readonly IntervalJob[] => [
  { name: 'search refresh', intervalMs: SECOND_MS, run: () => services.productSearch.refresh(), runsAtStart: true },
  { name: 'queued jobs', intervalMs: SECOND_MS, run: async () => services.queue.start(), runsAtStart: true },
  { name: 'positions', intervalMs: SECOND_MS, run: () => services.positions.publishPositions(), runsAtStart: true },
  { name: 'search counting', intervalMs: 5 * SECOND_MS, run: () => services.searchCounter.flush() },
  { name: 'mail delivery', intervalMs: 10 * SECOND_MS, run: () => services.mails.deliverDue(), runsAtStart: true },
  { name: 'back-in-stock mails', intervalMs: MINUTE_MS, run: () => services.backInStock.sendBackInStockMails() },
  { name: 'wishlist prices', intervalMs: 5 * MINUTE_MS, run: () => services.wishlistNews.notifyOfPriceDrops() },
  { name: 'account cleanup', intervalMs: HOUR_MS, run: () => services.accounts.deleteExpired() },
  { name: 'address cleanup', intervalMs: HOUR_MS, run: () => services.addresses.deleteOld() },
  { name: 'cart cleanup', intervalMs: HOUR_MS, run: () => services.cart.deleteOld() },
  { name: 'search cleanup', intervalMs: HOUR_MS, run: () => deleteOldSearches(services) },
  { name: 'guest cleanup', intervalMs: HOUR_MS, run: () => services.guestCleanup.deleteOld() },
  { name: 'back-in-stock cleanup', intervalMs: HOUR_MS, run: () => services.backInStock.deleteUnconfirmed() },
  { name: 'notification cleanup', intervalMs: HOUR_MS, run: () => services.notifications.deleteOld() },
  { name: 'invitation cleanup', intervalMs: HOUR_MS, run: () => services.invitations.deleteOld() },
  { name: 'newsletter cleanup', intervalMs: HOUR_MS, run: () => services.newsletter.deleteUnconfirmed() },
  { name: 'device cleanup', intervalMs: HOUR_MS, run: () => services.devices.deleteOld() },
  { name: 'draft cleanup', intervalMs: HOUR_MS, run: () => services.posts.deleteOldDrafts() },
  { name: 'upload cleanup', intervalMs: HOUR_MS, run: () => services.uploads.cleanUp() },
  { name: 'video cleanup', intervalMs: HOUR_MS, run: () => services.videos.cleanUp() },
]

interface JobOptions {
  /** False: only what this process itself needs runs (docs/deploying.md#backups). */
  readonly runsJobs: boolean
  readonly metrics: Metrics | undefined
}

/** Searches are answered from an index that each process brings up to date by itself. */
const OWN_JOBS = new Set(['search refresh'])

/** Starts all periodic jobs of the marketplace (docs/marketplace.md#jobs). They run while the app listens. */
export function startJobs(app: ContractApp, services: MarketplaceServices, { runsJobs, metrics }: JobOptions): void {
  for (const job of jobs(services)) if (runsJobs || OWN_JOBS.has(job.name)) startIntervalJob(app, job, metrics)
}

const deleteOldSearches = ({ searchCounter, searchEvents }: MarketplaceServices) =>
  Promise.all([searchCounter.deleteOld(), searchEvents.deleteOld()])
