import Stripe from 'stripe'
import { SECOND_MS } from '../../../../contract/values/durations.ts'
import type { JobQueue } from '../../../jobs/job-queue.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'

/** The provider of card payments, as the shop calls it: Stripe, or the embedded one, which speaks the same protocol. */
export interface PaymentProvider {
  readonly stripe: Stripe
  /** They do not know each other's customers. */
  readonly mode: 'embedded' | 'test' | 'live'
  /** Verifies webhooks. Absent: they are refused, and the shop asks the provider by itself. */
  readonly webhookSecret?: string | undefined
}

/** Takes the place of Stripe in a shop without an account there: it speaks the same protocol. */
export interface CardProvider {
  readonly secretKey: string
  /** Signs the events sent to the webhook. */
  readonly webhookSecret: string
  /** Serves its calls and pages under /stripe. */
  readonly routes: (app: ContractApp) => Promise<void>
}

export interface CardProviderSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly queue: Pick<JobQueue, 'add' | 'handle'>
  /** Address of the provider, without a trailing slash. */
  readonly url: string
  /** Address of the shop: payers are led back to it alone. */
  readonly shopUrl: string
  /** Keys are derived from it, so that every process of the marketplace has the same ones. */
  readonly secret: string
  /** Sends an event to the shop's webhook. Repeated later unless it is answered with 2xx. */
  readonly sendEvent: (body: string, headers: Readonly<Record<string, string>>) => Promise<{ readonly status: number }>
}

export type CreateCardProvider = (sources: CardProviderSources) => CardProvider

/** The part of `fetch` that the package calls. */
export type SendRequest = (url: string, init?: RequestInit) => Promise<Response>

interface ClientSources {
  readonly secretKey: string
  /** Address of the provider without /v1 and without a trailing slash. */
  readonly apiUrl: string
  readonly send: SendRequest
  readonly timeoutMs?: number
  readonly maxNetworkRetries?: number
}

export const STRIPE_API_URL = 'https://api.stripe.com'
/**
 * Up to four calls lead to a confirmed payment: for the saved cards, the customer, the intent and its confirmation. With one
 * retry each, half a second later, they take at most 50 seconds, less than `LIVE_CALL_MS`. What follows a confirmation only
 * asks for the intent or cancels it, which the job of the payment may do at the same time.
 */
const TIMEOUT_MS = 6 * SECOND_MS
const MAX_NETWORK_RETRIES = 1

/** Creates the official client with its calls led to `apiUrl`. */
export function stripeClient({
  secretKey,
  apiUrl,
  send,
  timeoutMs = TIMEOUT_MS,
  maxNetworkRetries = MAX_NETWORK_RETRIES,
}: ClientSources): Stripe {
  const toProvider: typeof fetch = (url, init) => {
    const { pathname, search } = new URL(String(url))
    return send(`${apiUrl}${pathname}${search}`, init)
  }
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(toProvider),
    timeout: timeoutMs,
    maxNetworkRetries,
    telemetry: false,
  })
}
