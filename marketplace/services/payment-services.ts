import type { StripeConfig } from '../marketplace-config.ts'
import { WEBHOOK_PATH } from '../modules/buying/payments/payments-routes.ts'
import { paymentsService } from '../modules/buying/payments/payments-service.ts'
import {
  type CardProvider,
  type CreateCardProvider,
  type PaymentProvider,
  type SendRequest,
  STRIPE_API_URL,
  stripeClient,
} from '../modules/buying/payments/stripe-client.ts'
import { isDefaultCardFailing } from '../modules/buying/subscriptions/subscriptions-repository.ts'
import type { ServiceSources } from './service-sources.ts'

export interface ProviderOptions {
  /** Creates the provider of a shop without an account at Stripe. Required without `config.stripe`. */
  readonly createCardProvider?: CreateCardProvider | undefined
  /** Sends a request to the marketplace itself. */
  readonly sendToSelf: SendRequest
  /** Replaces what reaches the payment provider, in tests of its failures. */
  readonly sendToProvider?: SendRequest | undefined
}

/** Stands for the marketplace in addresses of `sendToSelf`, which ignores it. */
const OWN_URL = 'http://marketplace'

/**
 * Builds the payments by card, at Stripe or at the provider that stands in for it. Throws when the shop has neither an
 * account nor `createCardProvider`.
 */
export function paymentServices(sources: ServiceSources, options: ProviderOptions) {
  const { db, clock, config, queue, secret, shop } = sources
  const cardProvider = config.stripe
    ? undefined
    : options.createCardProvider?.({
        db,
        clock,
        queue,
        url: `${config.apiUrl}/stripe`,
        shopUrl: shop.url,
        secret,
        sendEvent: (body, headers) =>
          options.sendToSelf(`${OWN_URL}${WEBHOOK_PATH}`, { method: 'POST', body, headers }),
      })
  const provider = paymentProvider(config.stripe, cardProvider, options)
  return {
    cardProvider,
    payments: paymentsService({ ...sources, provider, siteUrl: shop.url, isDefaultCardFailing }),
  }
}

/** Returns the account at Stripe when there is one, else the embedded provider; both are called in the same way. */
function paymentProvider(
  account: StripeConfig | undefined,
  embedded: CardProvider | undefined,
  { sendToSelf, sendToProvider }: ProviderOptions,
): PaymentProvider {
  if (account) {
    const { secretKey, webhookSecret, apiUrl = STRIPE_API_URL } = account
    const stripe = stripeClient({ secretKey, apiUrl, send: sendToProvider ?? fetch })
    return { stripe, mode: /^.k_live_/.test(secretKey) ? 'live' : 'test', webhookSecret }
  }
  if (!embedded) throw new Error('Nobody takes cards: neither an account at Stripe nor a provider in its place')
  const { secretKey, webhookSecret } = embedded
  const stripe = stripeClient({ secretKey, apiUrl: `${OWN_URL}/stripe`, send: sendToProvider ?? sendToSelf })
  return { stripe, mode: 'embedded', webhookSecret }
}
