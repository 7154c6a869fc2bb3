import type { PromoAudience } from '../../../../contract/buying/promotions-rules.ts'

/** Eligibility rules of promo codes; pure functions. */

import { cleanText } from '../../../shared/text/written-text.ts'

export interface PromotionTerms {
  readonly audience: PromoAudience
  readonly endsAt: Date | null
}

export interface PromotionBuyer {
  readonly isSignedIn: boolean
  readonly isMember: boolean
  /** Signed in and without a paid order. */
  readonly isNewMember: boolean
}

export type PromotionRefusal = 'unknown' | 'expired' | 'membersOnly' | 'firstOrderOnly'

/** Returns why the buyer may not use a code, or undefined when they may. A guest's order counts as a first order. */
export function refusalOf(
  promotion: PromotionTerms | undefined,
  buyer: PromotionBuyer,
  now: Date,
): PromotionRefusal | undefined {
  if (!promotion) return 'unknown'
  if (promotion.endsAt && promotion.endsAt <= now) return 'expired'
  if (promotion.audience === 'members' && !buyer.isMember) return 'membersOnly'
  if (promotion.audience === 'firstOrder' && buyer.isSignedIn && !buyer.isNewMember) return 'firstOrderOnly'
  return undefined
}

/** Returns the stored form of a typed code. */
export const normalCode = (typed: string): string => cleanText(typed).trim().toUpperCase()
