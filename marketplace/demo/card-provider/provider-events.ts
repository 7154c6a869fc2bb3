import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../contract/durations.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts'
import { type Clock, nowSeconds } from '../../shared/clock.ts'
import { findObject, insertEvents, newObjectId } from './provider-store.ts'

/** The delivery of one event to the webhook. Repeated for about two days. */
const webhookDelivery: JobKind<{ eventId: string }> = {
  name: 'webhook delivery',
  payload: z.object({ eventId: z.string() }),
  retryAfterMs: [
    5 * SECOND_MS,
    30 * SECOND_MS,
    2 * MINUTE_MS,
    10 * MINUTE_MS,
    HOUR_MS,
    6 * HOUR_MS,
    12 * HOUR_MS,
    DAY_MS,
  ],
}

/** Sends a request; the marketplace's tests replace it. Throws when no response arrives. */
export type PostWebhook = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number }>

const WEBHOOK_TIMEOUT_MS = 10 * SECOND_MS

export const postWebhook: PostWebhook = async (url, body, headers) => {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    redirect: 'manual',
  })
  await response.body?.cancel()
  return { status: response.status }
}

/** Where events are sent to. */
export interface Webhook {
  readonly url: string
  /** The types that are sent; all when absent. */
  readonly types?: readonly Stripe.Event.Type[]
  readonly post?: PostWebhook
}

interface EventSources {
  readonly db: Db
  readonly clock: Clock
  readonly queue: Pick<JobQueue, 'add' | 'handle'>
  /** Where events are sent to, and the secret that signs them. Absent: they are only recorded. */
  readonly webhook?: Webhook & { readonly secret: string }
}

type NewEvent = readonly [type: Stripe.Event.Type, object: object]

/** Records events in the transaction of the changes that they tell of, and delivers them afterwards. */
export type EmitEvents = (tx: Tx, ...events: readonly NewEvent[]) => Promise<void>

/** Returns the function that records events, and registers their delivery with the queue. */
export function providerEvents({ db, clock, queue, webhook }: EventSources): EmitEvents {
  if (webhook)
    queue.handle(webhookDelivery, async ({ eventId }) => {
      const { post = postWebhook } = webhook
      const body = JSON.stringify(await findObject(db, 'event', eventId))
      const { status } = await post(webhook.url, body, {
        'stripe-signature': signatureOf(body, webhook.secret, nowSeconds(clock)),
      })
      if (status < 200 || status > 299) throw new Error(`the webhook answered ${status}`)
    })

  const isSent = (type: Stripe.Event.Type) => webhook !== undefined && (webhook.types?.includes(type) ?? true)
  return async (tx, ...news) => {
    const events = news.map(
      ([type, object]) =>
        ({
          id: newObjectId('event'),
          object: 'event',
          api_version: null,
          created: nowSeconds(clock),
          data: { object },
          livemode: false,
          pending_webhooks: isSent(type) ? 1 : 0,
          request: null,
          type,
        }) as unknown as Stripe.Event,
    )
    await insertEvents(tx, events)
    for (const { id, type } of events) if (isSent(type)) await queue.add(tx, webhookDelivery, { eventId: id })
  }
}

/** Signs a payload as the protocol does: the time and the HMAC of `time.payload`. */
function signatureOf(payload: string, secret: string, time: number): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`
}
