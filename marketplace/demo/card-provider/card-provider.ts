import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../contract/values/durations.ts'
import type { JobKind } from '../../jobs/job-queue.ts'
import type { CardProvider, CardProviderSources } from '../../modules/buying/payments/stripe-client.ts'
import { nowSeconds } from '../../shared/clock.ts'
import { cardProviderRoutes } from './card-provider-routes.ts'
import { EMBEDDED_PUBLISHABLE_KEY, type EmitEvent } from './provider-call.ts'
import { newObjectId } from './provider-store.ts'

/** The delivery of one event to the webhook. Repeated for about two days. */
const eventDelivery: JobKind<{ event: object }> = {
  name: 'card provider event',
  payload: z.object({ event: z.looseObject({}) }),
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

/** Creates the embedded card provider (docs/payments.md). */
export function embeddedCardProvider({ sendEvent, ...sources }: CardProviderSources): CardProvider {
  const { clock, queue } = sources
  const derive = (purpose: string) =>
    createHmac('sha256', sources.secret).update(`card provider ${purpose}`).digest('hex')
  const secretKey = `sk_test_${derive('secret key')}`
  const webhookSecret = `whsec_${derive('webhook')}`

  queue.handle(eventDelivery, async ({ event }) => {
    const body = JSON.stringify(event)
    const time = nowSeconds(clock)
    const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')
    const { status } = await sendEvent(body, { 'stripe-signature': `t=${time},v1=${signature}` })
    if (status < 200 || status > 299) throw new Error(`the webhook answered ${status}`)
  })
  const emit: EmitEvent = (tx, type, intent) => {
    const event = { id: newObjectId('event'), object: 'event', created: nowSeconds(clock), data: { object: intent } }
    return queue.add(tx, eventDelivery, { event: { ...event, type } })
  }

  const provider = {
    ...sources,
    secret: derive('fingerprints'),
    publishableKey: EMBEDDED_PUBLISHABLE_KEY,
    secretKey,
    emit,
  }
  return { secretKey, webhookSecret, routes: (app) => cardProviderRoutes(app, provider) }
}
