import { DAY_SECONDS, HOUR_SECONDS } from '../../../../contract/values/durations.ts'
import type { RateLimit } from '../../../shared/limits/rate-limiter.ts'

/** Mails to one address that ask it to confirm "Notify Me". */
export const noticeMailsOfAddress: RateLimit = { kind: 'notice-mails', max: 5, seconds: DAY_SECONDS }
/** Such mails that one user causes to addresses of others. */
export const noticeMailsOfUser: RateLimit = { kind: 'notice-mails-of-user', max: 10, seconds: HOUR_SECONDS }

/** Days within which an address can be confirmed by the link in its mail. */
export const NOTICE_CONFIRM_DAYS = 7
