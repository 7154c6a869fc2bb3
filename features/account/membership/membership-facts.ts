import type { Profile } from '@/contract/account/accounts'
import type { Shareholder } from '@/contract/account/wallet'

/** A figure of the membership panel. Amounts in minor units of the request's currency. */
export type MembershipFact =
  | { readonly kind: 'onThisProduct'; readonly amount: number }
  | { readonly kind: 'talentsBack' | 'inWallet' | 'talentsEarned'; readonly talents: number }
  | { readonly kind: 'friendsJoined'; readonly count: number; readonly limit: number }

interface KnownFacts {
  readonly profile: Pick<Profile, 'wallet'>
  /** Null for users who are not shareholders, undefined while unknown. */
  readonly shareholder: Pick<Shareholder, 'lifetimeEarning' | 'totalReferral' | 'referralLimit'> | null | undefined
  /** Minor units, for the product on the page: the saving against the list price, and the Talents earned. */
  readonly productSaving: number | undefined
  readonly productReward: number | undefined
}

const MAX_FACTS = 4

/**
 * Returns the figures of the membership panel: the product's first, then those that are not zero; the wallet is always
 * included.
 */
export function membershipFacts({ profile, shareholder, productSaving = 0, productReward = 0 }: KnownFacts) {
  const facts: MembershipFact[] = []
  if (productSaving > 0) facts.push({ kind: 'onThisProduct', amount: productSaving })
  if (productReward > 0) facts.push({ kind: 'talentsBack', talents: productReward })
  if (profile.wallet) facts.push({ kind: 'inWallet', talents: profile.wallet.walletBalance })
  if (shareholder && shareholder.lifetimeEarning > 0) {
    facts.push({ kind: 'talentsEarned', talents: shareholder.lifetimeEarning })
  }
  if (shareholder && shareholder.totalReferral > 0) {
    facts.push({ kind: 'friendsJoined', count: shareholder.totalReferral, limit: shareholder.referralLimit })
  }
  return facts.slice(0, MAX_FACTS)
}
