import { ApiError } from '@/lib/api/api-error'

/** Refusals that are about the name, or about how many there are: their words stand under the field. */
const STATUSES = new Set([400, 409])

/**
 * What stands under the name's field after a failed try: the marketplace's own words where they are about the name,
 * otherwise `general`. Undefined without a failure.
 */
export function nameProblem(error: unknown, general: string): string | undefined {
  if (error === null || error === undefined) return undefined
  const isAboutName = error instanceof ApiError && error.kind === 'http' && STATUSES.has(error.status ?? 0)
  return isAboutName ? error.message : general
}
