import { type CardProvider, embeddedCardProvider } from '../demo/card-provider/card-provider.ts'
import type { PaymentsPorts } from '../modules/payments/payments-ports.ts'
import { WEBHOOK_EVENTS, WEBHOOK_PATH } from '../modules/payments/payments-routes.ts'
import { paymentsService } from '../modules/payments/payments-service.ts'
import {
  type PaymentProvider,
  type SendRequest,
  STRIPE_API_URL,
  stripeClient,
} from '../modules/payments/stripe-client.ts'
import type { ServiceSources, StripeConfig } from './service-sources.ts'

interface PaymentRequests {
  /** Sends a request to the marketplace itself. */
  readonly sendToSelf: SendRequest
  /** Replaces what reaches the payment provider, in tests of its failures. */
  readonly sendToProvider?: SendRequest | undefined
}

const DEFAULT_API_URL = 'http://localhost:4000'
/** Stands for the marketplace in addresses of `sendToSelf`, which ignores it. */
const OWN_URL = 'http://marketplace'

/** Builds the payments by card and the embedded provider that takes them when there is no account at Stripe. */
export function paymentServices(
  { db, clock, config, log, queue, shop }: ServiceSources,
  requests: PaymentRequests,
  ports: PaymentsPorts,
) {
  const cardProvider = embeddedCardProvider({
    db,
    clock,
    queue,
    url: `${config.apiUrl ?? DEFAULT_API_URL}/stripe`,
    shopUrl: shop.url,
    secret: config.tokenSecret,
    webhook: {
      url: `${OWN_URL}${WEBHOOK_PATH}`,
      types: WEBHOOK_EVENTS,
      post: (url, body, headers) => requests.sendToSelf(url, { method: 'POST', body, headers }),
    },
  })
  const payments = paymentsService({
    db,
    clock,
    log,
    queue,
    provider: paymentProvider(config.stripe, cardProvider, requests),
    siteUrl: shop.url,
    ports,
  })
  return { cardProvider, payments }
}

/** Returns the account at Stripe when there is one, else the embedded provider; both are called in the same way. */
function paymentProvider(
  account: StripeConfig | undefined,
  embedded: CardProvider,
  { sendToSelf, sendToProvider }: PaymentRequests,
): PaymentProvider {
  if (!account) {
    const { secretKey, webhookSecret } = embedded
    const stripe = stripeClient({ secretKey, apiUrl: `${OWN_URL}/stripe`, send: sendToProvider ?? sendToSelf })
    return { stripe, mode: 'embedded', webhookSecret }
  }
  const { secretKey, webhookSecret, apiUrl = STRIPE_API_URL } = account
  const stripe = stripeClient({ secretKey, apiUrl, send: sendToProvider ?? fetch })
  return { stripe, mode: /^.k_live_/.test(secretKey) ? 'live' : 'test', webhookSecret }
}
