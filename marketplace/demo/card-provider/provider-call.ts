import type Stripe from 'stripe'
import type { Tx } from '../../db/client.ts'
import type { CardProviderSources } from '../../modules/buying/payments/stripe-client.ts'
import type { Clock } from '../../shared/clock.ts'
import type { PaymentIntent } from './provider-store.ts'

/** The key that a browser has: it creates payment methods with it. It is public, and the same in every shop. */
export const EMBEDDED_PUBLISHABLE_KEY = 'pk_test_embedded'

/** What every operation of the provider works with: the transaction of its request, and the provider itself. */
export interface ProviderCall {
  readonly tx: Tx
  readonly clock: Clock
  readonly emit: EmitEvent
  /** Address of the provider, without a trailing slash; shoppers confirm payments under it. */
  readonly url: string
  /** Keys the fingerprints of cards. */
  readonly secret: string
}

/** Sends an event to the shop's webhook once the transaction of its change is committed. */
export type EmitEvent = (tx: Tx, type: Stripe.Event.Type, intent: PaymentIntent) => Promise<void>

/** The embedded provider, as its routes need it. */
export interface Provider extends Omit<ProviderCall, 'tx'>, Omit<CardProviderSources, 'sendEvent'> {
  readonly publishableKey: string
  readonly secretKey: string
}
