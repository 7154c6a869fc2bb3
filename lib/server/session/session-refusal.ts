import type { ErrorBody } from '@/contract/error-body'
import { ApiError, SESSION_ENDED } from '../../api/api-error'
import type { Locale } from '../../i18n/locale'
import { catalogues } from '../../i18n/messages-by-locale'

/** Why a session route does not do what was asked: a status and the body of every refusal. */
export class SessionRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, message: string, code: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** 401: the session is over, and its cookies have been taken away. */
export const sessionEnded = (locale: Locale) =>
  new SessionRefusal(401, catalogues[locale].sessionRefusals.ended, SESSION_ENDED)

/**
 * What the visitor is told of a failure: the marketplace's own status, message and code where it refused, 503 where it
 * could not be reached or did not make sense, in the visitor's language. Undefined for what is no failure of a call.
 */
export function refusalOf(
  error: unknown,
  locale: Locale,
): { readonly status: number; readonly body: ErrorBody } | undefined {
  if (error instanceof SessionRefusal) return answerOf(error.status, error.message, error.code)
  if (!(error instanceof ApiError)) return undefined
  if (error.kind === 'http' && error.status !== undefined) return answerOf(error.status, error.message, error.code)
  return answerOf(503, catalogues[locale].sessionRefusals.away, 'MARKETPLACE_AWAY')
}

function answerOf(status: number, message: string, code: string | undefined) {
  return { status, body: { message, name: 'error' as const, ...(code === undefined ? {} : { code }) } }
}
