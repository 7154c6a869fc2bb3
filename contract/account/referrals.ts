import { money } from '../values/money.ts'
import * as z from '../values/zod'
import { INVITED_EMAIL, MAX_INVITATIONS_AT_ONCE } from './referrals-rules.ts'

/**
 * What came of a friend: 'joined', no order yet that counts; 'rewarded'; 'takenBack', too little is left of the order; 'overLimit', the friend was rewarded, and the inviter had reached the year's limit; 'notCounted', by the rules.
 */
export const REFERRAL_STATES = ['joined', 'rewarded', 'takenBack', 'overLimit', 'notCounted'] as const

const friend = z.object({
  firstName: z.string(),
  /** First letter of the last name; empty without one. */
  initial: z._default(z.string(), ''),
  /** Unix seconds. */
  joinedAt: z.int(),
  state: z.enum(REFERRAL_STATES),
  /** Talents that the inviter has for this friend. */
  talents: z._default(money, 0),
})

/** GET {api}/v1/referral?skip=&limit=: the caller's referral code and its results. Amounts in Talents. */
export const referralAnswer = z.object({
  data: z.object({
    /** Value of the URL parameter `referral_id`. */
    code: z.string(),
    /** Talents that both sides get for a friend's first order. */
    reward: money,
    /** What the goods of that order cost at least after discounts, in the requested currency. */
    minGoods: money,
    currencySymbol: z.string(),
    opened: z._default(z.int(), 0),
    openedThisMonth: z._default(z.int(), 0),
    /** Friends who signed up, of all years. */
    joined: z._default(z.int(), 0),
    /** Friends who were rewarded to the caller in the current year, and how many can be. */
    rewardedThisYear: z._default(z.int(), 0),
    limit: z.int(),
    /** Unix seconds: the current year, counted from the caller's sign-up. */
    yearStartsAt: z.int(),
    yearEndsAt: z.int(),
    /** Talents for friends so far, without those that were taken back. */
    earned: z._default(money, 0),
    /** The newest first. */
    friends: z.array(friend),
  }),
  /** Number of all friends. */
  penCount: z.int(),
})

/** Letters and digits of a code. */
export const referralCode = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9]{10}$/, 'must be a referral code'))

/** POST {api}/v1/referral/open: records that a referral link was opened, and tells whose it is. */
export const openReferralBody = z.object({ code: z.string().check(z.maxLength(100)) })
export const openReferralAnswer = z.object({
  data: z.object({
    firstName: z.string(),
    reward: money,
    minGoods: money,
    currencySymbol: z.string(),
    /** The caller's own link. */
    isOwn: z._default(z.boolean(), false),
  }),
})

/** An address that is invited, in lower case. */
export const invitedEmail = z.string().check(z.trim(), z.toLowerCase(), z.regex(INVITED_EMAIL))

/** POST {api}/v1/referral/invitations: mails the caller's link to friends. The answer is the same for every address. */
export const inviteBody = z.object({
  /** The service answers what is no address with a message. */
  emails: z.array(z.string().check(z.maxLength(1000))).check(z.minLength(1), z.maxLength(MAX_INVITATIONS_AT_ONCE)),
  /** A line by the caller, which is quoted in the mail. Plain text without links. */
  line: z._default(z.string(), ''),
})
export const inviteAnswer = z.object({ message: z.string() })

export type Referral = z.output<typeof referralAnswer>['data']
export type ReferredFriend = Referral['friends'][number]
export type Invitation = z.output<typeof openReferralAnswer>['data']
