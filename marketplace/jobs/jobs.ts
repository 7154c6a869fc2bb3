import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../contract/values/durations.ts'
import type { Metrics } from '../shared/ports/metrics.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'
import { type IntervalJob, startIntervalJob } from './interval-job.ts'

/** The functions that the jobs run; modules provide them. */
export interface JobWork {
  readonly accounts: { deleteExpired(): Promise<unknown> }
  readonly addresses: { deleteOld(): Promise<unknown> }
  readonly cart: { deleteOld(): Promise<unknown> }
  readonly mails: { deliverDue(): Promise<unknown> }
  readonly queue: { start(): void }
  readonly positions: { publishPositions(): Promise<unknown> }
  readonly productSearch: { refresh(): Promise<unknown> }
  readonly searchCounter: { flush(): Promise<unknown>; deleteOld(): Promise<unknown> }
  readonly searchEvents: { deleteOld(): Promise<unknown> }
  readonly backInStock: { sendBackInStockMails(): Promise<unknown>; deleteUnconfirmed(): Promise<unknown> }
  readonly guestCleanup: { deleteOld(): Promise<unknown> }
  readonly notifications: { deleteOld(): Promise<unknown> }
  readonly wishlistPrices: { notifyOfPriceDrops(): Promise<unknown> }
  readonly devices: { deleteOld(): Promise<unknown> }
  readonly invitations: { deleteOld(): Promise<unknown> }
  readonly newsletter: { deleteUnconfirmed(): Promise<unknown> }
  readonly posts: { deleteOldDrafts(): Promise<unknown> }
  readonly uploads: { cleanUp(): Promise<unknown> }
  readonly videos: { cleanUp(): Promise<unknown> }
}

const jobs = (work: JobWork): readonly IntervalJob[] => [
  { name: 'search refresh', intervalMs: SECOND_MS, run: () => work.productSearch.refresh(), runsAtStart: true },
  { name: 'queued jobs', intervalMs: SECOND_MS, run: async () => work.queue.start(), runsAtStart: true },
  { name: 'positions', intervalMs: SECOND_MS, run: () => work.positions.publishPositions(), runsAtStart: true },
  { name: 'search counting', intervalMs: 5 * SECOND_MS, run: () => work.searchCounter.flush() },
  { name: 'mail delivery', intervalMs: 10 * SECOND_MS, run: () => work.mails.deliverDue(), runsAtStart: true },
  { name: 'back-in-stock mails', intervalMs: MINUTE_MS, run: () => work.backInStock.sendBackInStockMails() },
  { name: 'wishlist prices', intervalMs: 5 * MINUTE_MS, run: () => work.wishlistPrices.notifyOfPriceDrops() },
  { name: 'account cleanup', intervalMs: HOUR_MS, run: () => work.accounts.deleteExpired() },
  { name: 'address cleanup', intervalMs: HOUR_MS, run: () => work.addresses.deleteOld() },
  { name: 'cart cleanup', intervalMs: HOUR_MS, run: () => work.cart.deleteOld() },
  { name: 'search cleanup', intervalMs: HOUR_MS, run: () => deleteOldSearches(work) },
  { name: 'guest cleanup', intervalMs: HOUR_MS, run: () => work.guestCleanup.deleteOld() },
  { name: 'back-in-stock cleanup', intervalMs: HOUR_MS, run: () => work.backInStock.deleteUnconfirmed() },
  { name: 'notification cleanup', intervalMs: HOUR_MS, run: () => work.notifications.deleteOld() },
  { name: 'invitation cleanup', intervalMs: HOUR_MS, run: () => work.invitations.deleteOld() },
  { name: 'newsletter cleanup', intervalMs: HOUR_MS, run: () => work.newsletter.deleteUnconfirmed() },
  { name: 'device cleanup', intervalMs: HOUR_MS, run: () => work.devices.deleteOld() },
  { name: 'draft cleanup', intervalMs: HOUR_MS, run: () => work.posts.deleteOldDrafts() },
  { name: 'upload cleanup', intervalMs: HOUR_MS, run: () => work.uploads.cleanUp() },
  { name: 'video cleanup', intervalMs: HOUR_MS, run: () => work.videos.cleanUp() },
]

interface JobOptions {
  /** False: only what this process itself needs runs (docs/deploying.md#backups). */
  readonly runsJobs: boolean
  readonly metrics: Metrics | undefined
}

/** Searches are answered from an index that each process brings up to date by itself. */
const OWN_JOBS = new Set(['search refresh'])

/** Starts all periodic jobs of the marketplace (docs/marketplace.md#jobs). They run while the app listens. */
export function startJobs(app: ContractApp, work: JobWork, { runsJobs, metrics }: JobOptions): void {
  for (const job of jobs(work)) if (runsJobs || OWN_JOBS.has(job.name)) startIntervalJob(app, job, metrics)
}

const deleteOldSearches = ({ searchCounter, searchEvents }: JobWork) =>
  Promise.all([searchCounter.deleteOld(), searchEvents.deleteOld()])
