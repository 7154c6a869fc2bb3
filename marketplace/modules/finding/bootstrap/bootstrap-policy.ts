import { HOUR_SECONDS } from '../../../../contract/values/durations.ts'
import type { RateLimit } from '../../../shared/limits/rate-limiter.ts'

/** New guest tokens of one network. Families, offices and mobile networks have many guests, each with a token of its own. */
export const guestTokensOfNetwork: RateLimit = { kind: 'guest-tokens', max: 1000, seconds: HOUR_SECONDS }

/** Brands in the menu: those of its front page with their pictures, and those of each department. */
export const FEATURED_BRANDS = 6
export const PICTURES_A_BRAND = 3
export const BRANDS_A_DEPARTMENT = 4
