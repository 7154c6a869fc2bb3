import { DAY_SECONDS } from '../../../../contract/values/durations.ts'
import type { RateLimit } from '../../../shared/limits/rate-limiter.ts'

/** Mails about the newsletter to one address. */
export const newsletterMailsOfAddress: RateLimit = { kind: 'newsletter-mails', max: 3, seconds: DAY_SECONDS }

/** Days within which an address can be confirmed by the link in its mail. */
export const NEWSLETTER_CONFIRM_DAYS = 7
