import { HOUR_SECONDS } from '../../../../contract/values/durations.ts'
import type { RateLimit } from '../../../shared/limits/rate-limiter.ts'

/** New reviews of one user. */
export const reviewsOfUser: RateLimit = { kind: 'reviews', max: 20, seconds: HOUR_SECONDS }

/** Pictures of reviews that go with the summary of a product. */
export const MAX_SUMMARY_IMAGES = 60
