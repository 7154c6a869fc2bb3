import { createHmac } from 'node:crypto'
import type { Db } from '../../db/client.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Clock } from '../../shared/clock.ts'
import type { ProviderCall } from './provider-call.ts'
import { providerEvents, type Webhook } from './provider-events.ts'
import { deleteExpiredRequests } from './provider-store.ts'

/** The embedded card provider, as its routes need it. */
export interface CardProvider extends Omit<ProviderCall, 'tx'> {
  readonly db: Db
  /** What a browser may know: it creates payment methods, and confirms intents by their client secret. */
  readonly publishableKey: string
  readonly secretKey: string
  /** Address of the shop: payers are led back to it alone. */
  readonly shopUrl: string
  /** Signs the events sent to the webhook. */
  readonly webhookSecret: string
  /** Deletes answers to requests whose idempotency keys have expired. */
  deleteOld(): Promise<unknown>
}

interface ProviderSources {
  readonly db: Db
  readonly clock: Clock
  readonly queue: Pick<JobQueue, 'add' | 'handle'>
  /** Address of the provider, without a trailing slash. */
  readonly url: string
  readonly shopUrl: string
  /** Keys are derived from it, so that every process of the marketplace has the same ones. */
  readonly secret: string
  /** Where events are sent to. Absent: they are only recorded. */
  readonly webhook?: Webhook
}

/** The publishable key of the embedded provider. It is public, and the same in every shop. */
export const EMBEDDED_PUBLISHABLE_KEY = 'pk_test_embedded'

/** Creates the embedded card provider (docs/payments.md). */
export function embeddedCardProvider({
  db,
  clock,
  queue,
  url,
  shopUrl,
  secret,
  webhook,
}: ProviderSources): CardProvider {
  const derive = (purpose: string) => createHmac('sha256', secret).update(`card provider ${purpose}`).digest('hex')
  const webhookSecret = `whsec_${derive('webhook')}`
  return {
    db,
    clock,
    url,
    shopUrl,
    publishableKey: EMBEDDED_PUBLISHABLE_KEY,
    secretKey: `sk_test_${derive('secret key')}`,
    secret: derive('fingerprints'),
    webhookSecret,
    deleteOld: () => deleteExpiredRequests(db, clock.now()),
    emit: providerEvents({ db, clock, queue, ...(webhook && { webhook: { ...webhook, secret: webhookSecret } }) }),
  }
}
