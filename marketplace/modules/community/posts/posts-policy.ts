import { HOUR_SECONDS } from '../../../../contract/values/durations.ts'
import type { RateLimit } from '../../../shared/limits/rate-limiter.ts'

/** New posts of one user. */
export const postsOfUser: RateLimit = { kind: 'posts', max: 20, seconds: HOUR_SECONDS }
