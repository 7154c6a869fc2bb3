import { ApiError } from '@/lib/api/api-error'

/** Refusals about the name or the number of collections. Their message is shown under the field. */
const STATUSES = new Set([400, 409])

/**
 * Returns the message under the name field after a failure: the marketplace's own when it is about the name, else
 * `general`. Undefined without a failure.
 */
export function nameProblem(error: unknown, general: string): string | undefined {
  if (error === null || error === undefined) return undefined
  const isAboutName = error instanceof ApiError && error.kind === 'http' && STATUSES.has(error.status ?? 0)
  return (isAboutName && error.serverMessage) || general
}
