import { MINUTE_SECONDS } from '../../../../contract/values/durations.ts'
import type { RateLimit } from '../../../shared/limits/rate-limiter.ts'

/** Pictures that are rendered for one network because no cache has them: in the shop's sizes, and in other sizes. */
export const renderingsOfNetwork: RateLimit = { kind: 'renderings', max: 2000, seconds: 10 * MINUTE_SECONDS }
export const otherSizesOfNetwork: RateLimit = { kind: 'other-sizes', max: 200, seconds: 10 * MINUTE_SECONDS }
