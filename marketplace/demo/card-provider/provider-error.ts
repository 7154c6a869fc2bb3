import type Stripe from 'stripe'

/** The body of an error in Stripe's protocol, without the message of the HTTP status. */
export interface ProviderErrorBody {
  readonly type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  /** The parameter at fault, such as 'card[number]'. */
  readonly param?: string
  readonly charge?: string
  readonly payment_intent?: Stripe.PaymentIntent
  readonly payment_method?: Stripe.PaymentMethod
  readonly setup_intent?: Stripe.SetupIntent
}

/** A refused call. Thrown before anything changed, so its transaction is rolled back. */
export class ProviderError extends Error {
  readonly status: number
  readonly body: ProviderErrorBody

  constructor(status: number, body: ProviderErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** 400: a parameter or the object's state does not allow the call. */
export const invalidRequest = (message: string, more: Partial<ProviderErrorBody> = {}) =>
  new ProviderError(400, { type: 'invalid_request_error', message, ...more })

/** 404: no such object, or one that the given key or client secret may not see. */
export const missingObject = (kind: string, id: string) =>
  new ProviderError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: kind === 'payment_intent' || kind === 'setup_intent' ? 'intent' : 'id',
  })
