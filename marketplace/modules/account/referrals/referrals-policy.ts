import { DAY_SECONDS, HOUR_SECONDS } from '../../../../contract/values/durations.ts'
import type { RateLimit } from '../../../shared/limits/rate-limiter.ts'

/** Maximum number of friends in a year for whom their inviter is rewarded. */
export const REFERRAL_LIMIT = 20

/** What codes of links are made of: letters of which no two look alike. */
export const REFERRAL_CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
export const REFERRAL_CODE_LENGTH = 10

/** Openings of referral links from one network, which could try out codes otherwise. */
export const referralOpeningsOfNetwork: RateLimit = { kind: 'referral-openings', max: 60, seconds: HOUR_SECONDS }
/** Addresses that one user, and one network, invites. */
export const invitationsOfUser: RateLimit = { kind: 'invitations', max: 20, seconds: DAY_SECONDS }
export const invitationsOfNetwork: RateLimit = { kind: 'network-invitations', max: 100, seconds: DAY_SECONDS }
