import { ApiError } from './api-error'

/** Why the marketplace refused, in its own words and the asked language; undefined when it did not answer at all. */
export function refusalText(error: unknown): string | undefined {
  const isRefusal = error instanceof ApiError && error.kind === 'http' && (error.status ?? 500) < 500
  return isRefusal && error.message ? error.message : undefined
}
