import { HOUR_SECONDS } from '../../../../contract/values/durations.ts'
import type { RateLimit } from '../../../shared/limits/rate-limiter.ts'

/** New posts of one user. */
export const postsOfUser: RateLimit = { kind: 'posts', max: 20, seconds: HOUR_SECONDS }

/** Characters of a post that name it to its partner, and words of it in its address. */
export const POST_LABEL_LENGTH = 40
export const POST_SLUG_WORDS = 6
