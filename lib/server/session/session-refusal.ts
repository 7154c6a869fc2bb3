import type { ErrorBody } from '@/contract/values/error-body'
import { ApiError, SESSION_ENDED } from '../../api/api-error'
import type { Locale } from '../../i18n/locale'
import { catalogues } from '../../i18n/messages-by-locale'

/** A refusal of a session route: a status and the standard error body. */
export class SessionRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, message: string, code: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** 401: the session is over and its cookies have been deleted. */
export const sessionEnded = (locale: Locale) =>
  new SessionRefusal(401, catalogues[locale].sessionRefusals.ended, SESSION_ENDED)

/**
 * Returns the refusal for a failed call in the visitor's language: the marketplace's own status, message and code, or
 * 503 when it is unreachable or its response is invalid. Returns undefined for other errors.
 */
export function refusalOf(
  error: unknown,
  locale: Locale,
): { readonly status: number; readonly body: ErrorBody } | undefined {
  if (error instanceof SessionRefusal) return answerOf(error.status, error.message, error.code)
  if (!(error instanceof ApiError)) return undefined
  const { away } = catalogues[locale].sessionRefusals
  if (error.kind !== 'http' || error.status === undefined) return answerOf(503, away, 'MARKETPLACE_AWAY')
  return answerOf(error.status, error.serverMessage || away, error.code)
}

function answerOf(status: number, message: string, code: string | undefined) {
  return { status, body: { message, name: 'error' as const, ...(code === undefined ? {} : { code }) } }
}
