/** Messages about the wallet, partners and referrals, in English. */
export const wallet = {
  wallet: {
    /** Heads of the columns of the wallet's CSV file. */
    columns: {
      at: 'Time (UTC)',
      reason: 'Reason',
      order: 'Order',
      amount: 'Amount',
      balance: 'Balance',
      currency: 'Currency',
    },
    /** Why Talents moved, by the kind of the entry. */
    reasons: {
      reward: 'Talents back for a purchase',
      referral: 'Talents for an invitation',
      referralTakenBack: 'Talents for an invitation taken back',
      purchase: 'Paid with Talents',
      refund: 'Talents given back',
      rewardTakenBack: 'Reward taken back',
      opening: 'Opening balance',
    },
  },
  partner: {
    partnersOnly: 'This is for partners.',
    tooManyLinks: 'You have reached the largest number of links.',
  },
  referral: {
    /** 404: no user has this code. */
    unknownCode: 'This link has run out.',
    /** 403: partners and admins have no wallet. */
    noWallet: 'Referrals are for accounts with a wallet.',
  },
}
