import { ApiError } from '@/lib/api/api-error'

export type LookupProblem = 'noMatch' | 'notAllowed' | 'notAnAddress' | 'failed'

/** Maps a failed look-up to the message of the form. */
export function lookupProblem(error: unknown): LookupProblem {
  if (!(error instanceof ApiError) || error.kind !== 'http') return 'failed'
  switch (error.status) {
    case 400:
      return 'notAnAddress'
    case 401:
    case 403:
      return 'notAllowed'
    case 404:
      return 'noMatch'
    default:
      return 'failed'
  }
}
