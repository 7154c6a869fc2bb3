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
      rewardGivenAgain: 'Reward given again',
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
    /** Invitations by mail. */
    invitation: {
      /** The same whatever comes of the addresses. */
      sent: 'Your invitations are on their way.',
      tooMany: (most: number, wait: string) => `You can send ${most} invitations a day. Please try again in ${wait}.`,
      noLinks: 'Please write your line without links and addresses.',
      lineTooLong: (most: number) => `Your line can have at most ${most} characters.`,
      notWhileImpersonating: 'Invitations cannot be sent while you act for a shopper.',
      wrongLink: 'This link is not complete. Please open it from the mail again.',
      refused: 'You get no more invitations at this address.',
      /** In place of a name that is none. */
      friend: 'A friend',
      quote: (name: string, line: string) => `${name} writes: “${line}”`,
      mail: ({ name, shop, talents, least, days }: InvitationTexts) => ({
        subject: `${name} invites you to ${shop}`,
        heading: `${name} gives you ${talents} Talents`,
        paragraphs: [
          `Join ${shop} for free with this link: you pay member prices at once, and ${talents} Talents come with your first order of ${least} or more that a card pays.`,
          `${name} gave us your address for this one mail. We do not keep it, and you get no other invitation for ${days} days.`,
        ],
        label: 'Join for free',
      }),
      refuse: 'No more invitations',
    },
  },
}

interface InvitationTexts {
  readonly name: string
  readonly shop: string
  readonly talents: string
  /** What the goods of that order cost at least, with its currency. */
  readonly least: string
  readonly days: number
}
