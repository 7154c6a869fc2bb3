/**
 * Why a call failed. `timeout`: no answer in time. `network`: no connection. `http`: the service refused, with its own
 * message where it sent one. `contract`: the answer does not match the contract. `aborted`: the caller gave up, which is
 * not a failure and is never shown or counted.
 */
export type ApiErrorKind = 'timeout' | 'network' | 'http' | 'contract' | 'aborted'

interface ApiErrorDetails {
  readonly kind: ApiErrorKind
  /** Name of the call in the endpoints table. */
  readonly endpoint: string
  readonly message: string
  readonly status?: number
  /** Path of the field that broke the contract, such as 'productData.images.0.small'. */
  readonly field?: string
  /** The service's own code, such as MAX_ORDER_LIMIT. */
  readonly code?: string
  /** The service's own words, fit to be shown; '' when it sent `name: "error"` without any. */
  readonly said?: string
}

/** A failed call, as data: the screen decides how to show it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly endpoint: string
  readonly status: number | undefined
  readonly field: string | undefined
  readonly code: string | undefined
  /** The service's own words; absent when its answer was no error of the contract's form. */
  readonly said: string | undefined

  constructor(details: ApiErrorDetails) {
    super(details.message)
    this.kind = details.kind
    this.endpoint = details.endpoint
    this.status = details.status
    this.field = details.field
    this.code = details.code
    this.said = details.said
  }
}

/** True when the call failed because the thing does not exist (404). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'http' && error.status === 404
}

/**
 * Code of a call that failed since the session behind it is over: the refresh token was refused. Whoever made the call
 * may ask the shopper to sign in again, and then go on.
 */
export const SESSION_ENDED = 'SESSION_ENDED'

/** Why the marketplace refused, in its own words and the asked language; undefined when it did not answer at all. */
export function refusalText(error: unknown): string | undefined {
  const isRefusal = error instanceof ApiError && error.kind === 'http' && (error.status ?? 500) < 500
  return isRefusal && error.message ? error.message : undefined
}
