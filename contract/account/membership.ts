import { instant } from '../values/fields.ts'
import { money } from '../values/money.ts'
import * as z from '../values/zod'

/**
 * 'cancelled': ends at `renewsAt`; 'paymentFailed': the renewal could not be charged and is tried again at `retryAt`; 'none':
 * the caller is no member.
 */
const MEMBERSHIP_STATES = ['none', 'active', 'cancelled', 'paymentFailed'] as const

/**
 * GET {api}/v1/membership: the caller's membership. Without `renewsAt` it does not renew, and cannot be cancelled. Guests
 * and users without one get the price of the one that is offered.
 */
export const membershipAnswer = z.object({
  data: z.object({
    state: z.enum(MEMBERSHIP_STATES),
    /** The user had none before. The year with which the first one begins is free. */
    isFirst: z.boolean(),
    startedAt: z.optional(instant),
    /** When the year that was paid ends, and the next one is charged. */
    renewsAt: z.optional(instant),
    /**
     * Price of a year, in the currency of the order with which it began; without one in the request's. Absent when the
     * shop offers none.
     */
    price: z.optional(money),
    currencySymbol: z.optional(z.string()),
    retryAt: z.optional(instant),
    /** The card that would be charged. */
    card: z.optional(z.object({ brand: z.string(), last4: z.string() })),
    /** What the benefits brought since it began, in the request's currency. */
    benefits: z._default(
      z.array(
        z.object({
          benefit: z.enum(['subscriptions', 'campaigns', 'codes']),
          used: z.int(),
          saved: money,
        }),
      ),
      [],
    ),
  }),
})

/** PATCH {api}/v1/membership: 'cancel' keeps it until the end of the year that was paid; 'rejoin' takes that back. */
export const changeMembershipBody = z.object({ action: z.enum(['cancel', 'rejoin']) })

export type Membership = z.output<typeof membershipAnswer>['data']
export type MembershipChange = z.output<typeof changeMembershipBody>['action']
