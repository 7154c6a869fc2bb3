import { HOUR_MS } from '../../../../contract/values/durations.ts'

/** An impersonation ends by itself after this time. */
export const MAX_IMPERSONATION_MS = 8 * HOUR_MS
