import { HOUR_SECONDS } from '../../../../contract/values/durations.ts'
import type { RateLimit } from '../../../shared/limits/rate-limiter.ts'

/** Pictures that one user uploads, and the guests of one network together. */
export const uploadsOfUser: RateLimit = { kind: 'uploads', max: 60, seconds: HOUR_SECONDS }
export const uploadsOfGuests: RateLimit = { kind: 'guest-uploads', max: 60, seconds: HOUR_SECONDS }
/** Parts of videos that one user uploads. */
export const videoPartsOfUser: RateLimit = { kind: 'video-parts', max: 100, seconds: HOUR_SECONDS }

/** Maximum size of one user's videos that no post uses yet. */
export const MAX_UNUSED_VIDEO_BYTES = 150 * 1024 * 1024
/** Maximum size of all videos of one user. */
export const MAX_VIDEO_BYTES_OF_USER = 2 * 1024 ** 3
