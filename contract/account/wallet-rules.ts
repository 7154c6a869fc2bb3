import type { WalletEntryKind } from './wallet.ts'

/** Returns the name of the text that says why Talents moved: a kind that moves them both ways has two. */
export const walletReasonOf = (kind: WalletEntryKind, amount: number) => {
  if (kind === 'referral' && amount < 0) return 'referralTakenBack'
  if (kind === 'rewardTakenBack' && amount > 0) return 'rewardGivenAgain'
  return kind
}
