import type { Profile } from '@/contract/account'
import type { Shareholder } from '@/contract/wallet'

/** One cell of the membership panel. Amounts are minor units of the asked currency. */
export type MembershipFact =
  | { readonly kind: 'onThisProduct'; readonly amount: number }
  | { readonly kind: 'talentsBack' | 'inWallet' | 'talentsEarned'; readonly talents: number }
  | { readonly kind: 'friendsJoined'; readonly count: number; readonly limit: number }

interface KnownFacts {
  readonly profile: Pick<Profile, 'wallet'>
  /** Null for those who are no shareholder, undefined while it is not known. */
  readonly shareholder: Pick<Shareholder, 'lifetimeEarning' | 'totalReferral' | 'referralLimit'> | null | undefined
  /** Of the product whose page it is, minor units: what the member saves against the list price, and the Talents back. */
  readonly productSaving: number | undefined
  readonly productReward: number | undefined
}

const MAX_FACTS = 4

/** What the membership panel tells in its cells: the product's own first, nothing that is 0 but the wallet. */
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
