/** Messages about subscriptions, in English. */
export const subscriptions = {
  /** Subscriptions and memberships that are renewed. */
  subscription: {
    notFound: 'There is no such subscription.',
    ended: 'This subscription has ended. It cannot be changed.',
    skippedAlready: 'The next delivery was skipped already.',
    notSkipped: 'No delivery was skipped.',
    tooLate: 'This delivery would have to be ordered already. Please choose a later date.',
    dateRange: (first: string, last: string) => `Please choose a date from ${first} to ${last}.`,
    pauseRange: (last: string) => `Please choose a later day, by ${last}.`,
    notPaused: 'This subscription is not paused.',
    paused: 'This subscription is paused. Please resume it first.',
    notFailed: 'There is no failed payment to try again.',
    inProgress: 'The next delivery is being paid at this moment. Please try again in a minute.',
    frequencyUnknown: 'The product is not offered that often.',
    quantityRange: (least: number, most: number) => `Please choose from ${least} to ${most}.`,
    cardInUse: 'This card pays subscriptions. Choose the card that takes over.',
    cardRefused: 'This card cannot be saved. Please try another one.',
    cardMissing: 'This card is not there any more, or has expired. Please choose another one.',
    membershipNeeded: 'Subscriptions are for members. Become a member again, then resume it.',
    noMembership: 'You have no membership that renews.',
    mails: {
      label: 'See your subscriptions',
      skip: 'Skip or change this delivery',
      card: 'Choose a card',
      upcoming: ({ days, name, date, amount, total }: SubscriptionMailTexts) => ({
        subject: `Renews soon: ${name}`,
        heading: 'Your next delivery',
        paragraphs: [
          `${name} is ordered again in ${days}, and arrives on ${date}. ${total ? `It costs ${total} with delivery and tax.` : `It costs ${amount}, plus tax and delivery.`}`,
          'If you do not need it this time, skip it or choose another date.',
        ],
      }),
      paymentFailed: ({ name, retry }: SubscriptionMailTexts) => ({
        subject: `Payment failed: ${name}`,
        heading: 'Your card was refused',
        paragraphs: [
          `We could not charge your card for ${name}. Nothing is shipped, and nothing was paid.`,
          `We try again on ${retry}. You can choose another card until then.`,
        ],
      }),
      cardGone: ({ name, retry }: SubscriptionMailTexts) => ({
        subject: `Card needed: ${name}`,
        heading: 'Please update your card',
        paragraphs: [
          `The card for ${name} has expired or is not there any more. Nothing is shipped, and nothing was paid.`,
          `We try again on ${retry}. Please choose another card until then.`,
        ],
      }),
      paused: ({ name }: SubscriptionMailTexts) => ({
        subject: `Paused: ${name}`,
        heading: 'Your subscription is paused',
        paragraphs: [
          `We tried to charge your card for ${name} four times. The subscription is paused now, and nothing is charged.`,
          'Choose another card and resume it, whenever you like.',
        ],
      }),
      pausedWithoutMembership: ({ name }: SubscriptionMailTexts) => ({
        subject: `Paused: ${name}`,
        heading: 'Your subscription is paused',
        paragraphs: [
          `Subscriptions are for members, and your membership has ended. ${name} is paused, and nothing is charged.`,
          'It can be resumed when you are a member again.',
        ],
      }),
      waiting: ({ name }: SubscriptionMailTexts) => ({
        subject: `Out of stock: ${name}`,
        heading: 'Your delivery waits',
        paragraphs: [
          `${name} is out of stock at the moment. We order it as soon as it is back.`,
          'You pay when it is ordered, not before.',
        ],
      }),
      ended: ({ name }: SubscriptionMailTexts) => ({
        subject: `Ended: ${name}`,
        heading: 'Your subscription has ended',
        paragraphs: [`There are no more deliveries of ${name}. What you have paid already is still delivered.`],
      }),
      membershipUpcoming: ({ days, date, amount }: SubscriptionMailTexts) => ({
        subject: `Your membership renews in ${days}`,
        heading: 'Your membership',
        paragraphs: [
          `Your membership is renewed on ${date} for one year. It costs ${amount}, charged to your saved card.`,
        ],
      }),
      membershipNeedsCard: ({ date, amount }: SubscriptionMailTexts) => ({
        subject: 'Your membership needs a card',
        heading: 'Your membership',
        paragraphs: [
          `Your membership is to be renewed on ${date} for one year. It costs ${amount}, and you have no saved card that can be charged.`,
          'Pay an order with a card and save it: then the membership goes on. Otherwise it ends.',
        ],
      }),
      membershipFailed: ({ amount, retry }: SubscriptionMailTexts) => ({
        subject: 'Your membership could not be renewed',
        heading: 'Your card was refused',
        paragraphs: [
          `We could not charge ${amount} for your membership. You are still a member.`,
          `We try again on ${retry}. Please save another card until then.`,
        ],
      }),
      membershipCancelled: ({ date }: SubscriptionMailTexts) => ({
        subject: 'Your membership is cancelled',
        heading: 'Your membership',
        paragraphs: [
          `Your membership stays until ${date}, with all its benefits. Nothing is charged any more.`,
          'You can take this back until then, on the page of your membership.',
        ],
      }),
      membershipOver: ({ date }: SubscriptionMailTexts) => ({
        subject: 'Your membership has ended',
        heading: 'Your membership has ended',
        paragraphs: [
          `Your membership ended on ${date}, as you wanted. Your subscriptions are paused.`,
          'You can become a member again at any time.',
        ],
      }),
      membershipEnded: () => ({
        subject: 'Your membership has ended',
        heading: 'Your membership has ended',
        paragraphs: [
          'We could not charge a card for your membership, so it has ended. Your subscriptions are paused.',
          'You can become a member again at any time.',
        ],
      }),
    },
  },
}

interface SubscriptionMailTexts {
  readonly name: string
  /** From the mail to the order or renewal that it announces: '3 days'. */
  readonly days: string
  readonly date: string
  readonly amount: string
  /** With delivery and tax; empty when it is not known. */
  readonly total: string
  /** When the charge is tried again. */
  readonly retry: string
}
