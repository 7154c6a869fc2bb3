interface Gift {
  readonly sender: string
  readonly recipient: string
  readonly amount: string
  readonly shop: string
}

/** Messages about gift cards, in English. */
export const giftCards = {
  giftCard: {
    /** The same for a code that does not exist, one that is not in force and one that has nothing left. */
    unknown: 'This code cannot be used. Please check that you have entered all 16 letters and digits.',
    amount: (least: string, most: string) => `Please choose a whole amount from ${least} to ${most}.`,
    date: 'Please choose today or a day within a year.',
    notFound: 'There is no such gift card.',
    notSent: 'This gift card has not been sent yet.',
    mail: {
      subject: ({ sender, shop }: Gift) => `${sender} sent you a gift card from ${shop}`,
      heading: ({ amount }: Gift) => `A gift card worth ${amount} for you`,
      intro: ({ sender, recipient, amount, shop }: Gift) =>
        `Hello ${recipient}, ${sender} sent you a gift card worth ${amount} to spend at ${shop}. This is its code:`,
      use: 'Enter the code where you pay. It pays as often as you like until it is used up, and it does not expire.',
      replaced: 'If you have had another code for this gift card, it is replaced by this one.',
      link: 'See the balance',
    },
    receipt: {
      subject: ({ recipient }: Gift) => `Your gift card for ${recipient}`,
      heading: 'Thank you for your gift card',
      intro: ({ recipient }: Gift) =>
        `We mail the code to ${recipient} on the day that you have chosen. You do not need to do anything.`,
      amount: 'Gift card',
      recipient: 'For',
      sendOn: 'Sent on',
      link: 'Your gift cards',
    },
  },
}
