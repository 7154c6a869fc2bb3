/**
 * Why a call failed. `timeout`: no response in time. `network`: no connection. `http`: the service responded with an
 * error status, and with its own message where it sent one. `contract`: the response does not match the contract.
 * `aborted`: the caller cancelled the call, which is not a failure and is never shown or counted.
 */
export type ApiErrorKind = 'timeout' | 'network' | 'http' | 'contract' | 'aborted'

type ApiErrorDetails = Pick<ApiError, 'kind' | 'endpoint' | 'message'> & Partial<Omit<ApiError, keyof Error>>

/** A failed call as data. The screen decides how to show it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** Name of the call in the endpoints table. */
  readonly endpoint: string
  readonly status: number | undefined
  /** Path of the field that violates the contract, such as 'productData.images.0.small'. */
  readonly field: string | undefined
  /** The service's own code, such as MAX_ORDER_LIMIT. */
  readonly code: string | undefined
  /** With ORDER_PAID: the order that has paid for the cart. */
  readonly orderId: string | undefined
  /**
   * The service's own message, suitable for display; '' when it sent `name: "error"` without one, undefined when its
   * response does not have the contract's error format.
   */
  readonly serverMessage: string | undefined

  constructor(details: ApiErrorDetails) {
    super(details.message)
    this.kind = details.kind
    this.endpoint = details.endpoint
    this.status = details.status
    this.field = details.field
    this.code = details.code
    this.orderId = details.orderId
    this.serverMessage = details.serverMessage
  }
}

/** Returns true when the call failed because the resource does not exist (404). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'http' && error.status === 404
}

/**
 * Code of a call that failed because its session is over: the refresh token was rejected. The caller may ask the
 * shopper to sign in again and then retry.
 */
export const SESSION_ENDED = 'SESSION_ENDED'

/**
 * Whether a request was refused before it was looked at, because of the session or of a limit. It says nothing about an earlier
 * request whose outcome is unknown.
 */
export const wasTurnedAway = ({ code, status }: ApiError): boolean =>
  code === SESSION_ENDED || status === 401 || status === 429

/** The code of a call to the chat service that was not made, because the visitor has no credentials of it. */
export const NO_CHAT = 'NO_CHAT'

/** Code of a call that failed because the browser keeps no cookies of the shop, such as Secure ones over plain http. */
export const COOKIES_OFF = 'COOKIES_OFF'

/** Code of a call that does not match the contract. Its message, such as 'limit must be a number', is for developers. */
const INVALID = 'INVALID'

/**
 * Returns the marketplace's own message for a refusal, in the requested language. Undefined when it did not answer, or
 * answered with something else, such as the page of a gateway: the screen then shows a general message.
 */
export function refusalText(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.kind !== 'http' || error.code === INVALID) return undefined
  return ((error.status ?? 500) < 500 && error.serverMessage) || undefined
}
